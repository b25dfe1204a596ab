import type { FormInstance, FormProps } from 'antd';
import type { FocusEvent } from 'react';

/**
 * For a form whose fields have no name before theirs: a field is checked when it is left after something was typed
 * there, and all are on submit. Those that somebody only passes are not marked.
 */
export function useCheckOnLeave(form: FormInstance): Pick<FormProps, 'validateTrigger' | 'onBlur'> {
  return {
    validateTrigger: 'onSubmit',
    onBlur: ({ target: { id } }: FocusEvent<HTMLElement>) => {
      // A fault is shown beside its field.
      if (form.isFieldTouched(id)) form.validateFields([id]).catch(() => undefined);
    },
  };
}
