import type { TFunction } from 'i18next';
import { formatItems, isolated } from '@/client/i18n/formats';
import type { ListConflict } from './listConflicts';

export function entriesText(entries: readonly string[], language: string): string {
  return formatItems(entries.map(isolated), language);
}

/** What contradicts each other in a list of one person, and what of it would be saved. */
export function listConflictWords(
  t: TFunction,
  { list, entries, saved }: ListConflict,
  language: string,
): string {
  return t('transfer.listConflict.saved', {
    field: t(`fields.${list}`),
    entries: entriesText(entries, language),
    saved: saved.length > 0 ? entriesText(saved, language) : t('transfer.listConflict.none'),
  });
}
