/**
 * A value calculated from one record, or another if the record makes the calculation fail. Lists and counts use it: one
 * faulty record, from a file or another version, must not hide all others.
 */
export function attempted<T, O>(calculate: () => T, otherwise: O): T | O {
  try {
    return calculate();
  } catch {
    return otherwise;
  }
}
