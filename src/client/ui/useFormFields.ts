import type { FormInstance, FormProps } from 'antd';
import { useEffect, useId } from 'react';
import { focusField } from './fieldRule';

export interface FormFields {
  /** name of the form; antd prefixes the ids of its fields with it */
  name: string;
  /** for the form of a record: checked field by field, on leaving each; a failed save moves the focus to the fault */
  form: Pick<
    FormProps,
    'name' | 'autoComplete' | 'layout' | 'validateTrigger' | 'noValidate' | 'onFinishFailed'
  >;
  focus(field: PropertyKey | undefined): void;
  /** Moves the focus to the first field with a fault, if there is one. */
  focusFault(): void;
}

/**
 * Gives the fields of a form unique ids. The form may be on a page several times, as in charts side by side, and each
 * label must lead to its own field. A form that opens with faults, which useServerFaults shows before this runs,
 * focuses the first of them.
 *
 * @param isShown whether its fields are rendered yet: in a drawer they appear later
 */
export function useFormFields(form: FormInstance, isShown = true): FormFields {
  const name = useId();
  useEffect(() => {
    if (isShown) focusFirst(form, name);
  }, [form, name, isShown]);
  const focusFault = (): void => focusFirst(form, name);
  return {
    name,
    form: {
      name,
      autoComplete: 'off',
      layout: 'vertical',
      validateTrigger: 'onBlur',
      noValidate: true,
      onFinishFailed: focusFault,
    },
    focus: (field) => focusField(`${name}_${String(field)}`),
    focusFault,
  };
}

/** The first in reading order. antd lists fields that mounted later last. */
function focusFirst(form: FormInstance, formName: string): void {
  const [first] = form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ name, errors: [fault] }) => fieldOf(formName, name).map((element) => ({ element, fault })))
    .sort(({ element: a }, { element: b }) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  if (first) focusField(first.element.id, first.fault);
}

/** A field made of several inputs, like the answers to one question, may have only the name of the whole. */
function fieldOf(formName: string, name: (string | number)[]): HTMLElement[] {
  const ids = [[formName, ...name].join('_'), `${formName}_${String(name[0])}`];
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  return found ? [found] : [];
}
