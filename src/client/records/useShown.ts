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
 * Follows the records that a form decides about, from the time when it opened.
 *
 * @param now the records as they are known now
 * @param decidedBy the part of a record that the decision depends on
 * @param ofNone what the form shows without the record: one that arrives later with anything else has changed; left out:
 *   one that arrives later counts as shown
 */
export function useShown<R extends { record_id: string }>(
  now: readonly R[],
  decidedBy: (record: R) => object,
  ofNone?: object,
): Shown<R> {
  const [shown, setShown] = useState(now);
  const before = new Map(shown.map((record) => [record.record_id, record]));
  const asShown = (record: R) => before.get(record.record_id) ?? record;
  const isChanged = (record: R) => {
    const known = before.get(record.record_id);
    const was = known ? decidedBy(known) : (ofNone ?? decidedBy(record));
    return JSON.stringify(was) !== JSON.stringify(decidedBy(record));
  };
  return {
    changed: now.filter(isChanged),
    asShown,
    onShown: () => setShown(now),
  };
}
