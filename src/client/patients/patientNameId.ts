/** The id of the heading of a chart: where several are open, it tells whose a button is. */
export function patientNameId(patientId: string): string {
  return `name-${patientId}`;
}
