/** Where the form of a patient opens: at its beginning, or at the plan of the next visit. `null`: it is closed. */
export type Editing = 'patient' | 'nextVisit' | null;

/** @param text of an address */
export function readEditing(text: string | null): Editing {
  return text === 'patient' || text === 'nextVisit' ? text : null;
}
