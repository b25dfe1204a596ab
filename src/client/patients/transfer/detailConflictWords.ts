import type { TFunction } from 'i18next';
import { isolated } from '@/client/i18n/formats';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import type { DetailConflict } from './detailConflicts';

/** of a note or an address, as much as tells which one it is */
const shownLength = 80;

/**
 * A detail of which a file says something else than the record that it would fill in.
 *
 * @param key `found`: what both say; `saved`: what is kept
 */
export function detailConflictWords(
  t: TFunction,
  { field, kept, inFile }: DetailConflict,
  key: 'found' | 'saved',
  language: string,
): string {
  const words = (value: unknown) => {
    const letters = [...fieldText(t, { table: 'patients', field, value }, language)];
    const isLong = letters.length > shownLength;
    return isolated(isLong ? `${letters.slice(0, shownLength).join('').trim()}…` : letters.join(''));
  };
  return t(`transfer.detailConflict.${key}`, {
    field: fieldLabel(t, 'patients', field),
    kept: words(kept),
    inFile: words(inFile),
  });
}
