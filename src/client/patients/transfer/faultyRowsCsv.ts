import type { TFunction } from 'i18next';
import { delimiterFor, writeCsv } from '@/client/csv/writeCsv';
import type { ReadFile } from './candidates';
import { faultWords } from './faultWords';

/** The rejected rows as in the file, with the reasons, so that they can be corrected and imported separately. */
export function faultyRowsCsv(t: TFunction, { header, faults }: ReadFile, language: string): string {
  const rows = faults.flatMap((fault) => {
    if (fault.kind !== 'row' && fault.kind !== 'line') return [];
    const cells = header.map((_, column) => fault.cells[column] ?? '');
    return [[...cells, faultWords(t, fault, language).join(' ')]];
  });
  return writeCsv([...header, t('transfer.why')], rows, delimiterFor(language));
}
