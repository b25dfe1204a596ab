/**
 * Completed years between two calendar dates. In common years, someone born on 29 February has the birthday on 1
 * March.
 *
 * @param birthDate `YYYY-MM-DD`
 * @param onDate `YYYY-MM-DD`, or any RFC 3339 moment, of which the written calendar date counts
 * @returns whole years, or `null` when `onDate` is before `birthDate`
 */
export function ageInYears(birthDate: string, onDate: string): number | null {
  const on = onDate.slice(0, 10);
  if (on < birthDate) return null;
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = on.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}
