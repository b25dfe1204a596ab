import { isInConflict } from '@/client/outbox/upload/failureKind';
import { routes } from '@/client/navigation/routes';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';

/** The address that opens the comparison of the two versions of a record. @param key as its table is keyed */
export function comparisonHref(table: Waiting['descriptor']['kind'], key: string): string {
  return `${routes.outbox.href()}?compare=${table}/${key}`;
}

/**
 * The waiting record that an address asks to compare.
 *
 * @param addressed what the address holds, or `null`
 * @param needingPerson the records that wait for a person
 * @returns `null` when the address names none that is in conflict
 */
export function comparedIn(addressed: string | null, needingPerson: readonly Waiting[]): Waiting | null {
  const isAddressed = (waiting: Waiting): boolean =>
    `${waiting.descriptor.kind}/${placeKey(waiting)}` === addressed && isInConflict(waiting);
  return needingPerson.find(isAddressed) ?? null;
}
