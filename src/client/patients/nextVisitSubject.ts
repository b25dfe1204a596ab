/** What the draft of the next visit is about, in a visit. */
export function nextVisitSubject(patientId: string): string {
  return `${patientId}/nextVisit`;
}
