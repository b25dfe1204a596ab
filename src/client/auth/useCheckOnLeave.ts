import type { FormInstance, FormProps } from 'antd';
import type { FocusEvent } from 'react';

/**
 * For a form without a name of its own. Leaving a field checks it only if its value was changed; submitting checks all
 * fields. Tabbing through an empty field does not mark it as invalid.
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
