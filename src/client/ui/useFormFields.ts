import type { FormInstance } from 'antd';
import { useEffect, useId } from 'react';
import { focusField } from './fieldRule';

interface FormFields {
  /** for the form: antd gives its fields ids that begin with it */
  name: string;
  focus(field: PropertyKey | undefined): void;
  /** Moves the focus to the first field with a fault beside it, where there is one. */
  focusFault(): void;
}

/**
 * The fields of a form that may stand on a page several times, as in charts side by side: each has an id of its own, so that a label
 * leads to its own field. A form that opens with faults, which useServerFaults shows before this, begins at the first.
 *
 * @param isShown whether its fields are there yet: in a drawer they come later
 */
export function useFormFields(form: FormInstance, isShown = true): FormFields {
  const name = useId();
  useEffect(() => {
    if (isShown) focusFirst(form, name);
  }, [form, name, isShown]);
  return {
    name,
    focus: (field) => focusField(`${name}_${String(field)}`),
    focusFault: () => focusFirst(form, name),
  };
}

/** The first as a reader meets it: fields that came later are told last. */
function focusFirst(form: FormInstance, formName: string): void {
  const [first] = form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ name }) => fieldOf(formName, name))
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (first) focusField(first.id);
}

/** A field that is made of several, as answers of one question, may have the name of the whole only. */
function fieldOf(formName: string, name: (string | number)[]): HTMLElement[] {
  const ids = [[formName, ...name].join('_'), `${formName}_${String(name[0])}`];
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  return found ? [found] : [];
}
