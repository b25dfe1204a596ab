/** What is open over a chart: the form of the patient, or the plan of the next visit alone. `null`: nothing. */
export type Editing = 'patient' | 'nextVisit' | null;

/** @param text of an address */
export function readEditing(text: string | null): Editing {
  return text === 'patient' || text === 'nextVisit' ? text : null;
}
