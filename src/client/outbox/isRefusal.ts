/**
 * Whether the server has looked at a record and refused it: that stays so until somebody does something, and does not hold up the
 * others. A server that is away, busy or wants a sign-in has not looked.
 *
 * @param status HTTP status of the answer, `null` when there was none
 */
export function isRefusal({ status }: { status: number | null }): boolean {
  return status !== null && ![401, 429, 503].includes(status);
}
