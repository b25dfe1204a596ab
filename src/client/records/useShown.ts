import { useState } from 'react';

interface Shown<R> {
  /** the records that are no longer as they were shown */
  changed: readonly R[];
  /** @returns the record as it was shown */
  asShown(record: R): R;
  /** counts them as shown from now on */
  onShown(): void;
}

/**
 * Follows the records that a form decides about, from the time when it opened. One that arrives later has not been
 * decided about and counts as shown.
 *
 * @param now the records as they are known now
 * @param decidedBy the part of a record that the decision depends on
 */
export function useShown<R extends { record_id: string }>(
  now: readonly R[],
  decidedBy: (record: R) => object,
): Shown<R> {
  const [shown, setShown] = useState(now);
  const before = new Map(shown.map((record) => [record.record_id, record]));
  const asShown = (record: R) => before.get(record.record_id) ?? record;
  const textOf = (record: R) => JSON.stringify(decidedBy(record));
  return {
    changed: now.filter((record) => textOf(asShown(record)) !== textOf(record)),
    asShown,
    onShown: () => setShown(now),
  };
}
