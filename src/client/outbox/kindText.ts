import type { TFunction } from 'i18next';
import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import type { OfflineTable } from '@/contract/offlineTables';

/** What a record is, in words: of lab results the analyte, because twenty of them wait beside each other. */
export function kindText(
  t: TFunction,
  { kind, analyte }: { kind: OfflineTable; analyte?: LabAnalyteKey | undefined },
): string {
  return analyte ? t(`labs.analytes.${analyte}`) : t(`outbox.kinds.${kind}`);
}
