import type { TFunction } from 'i18next';
import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import { supplementKeys } from '@/clinical/supplements';
import type { OfflineTable } from '@/contract/offlineTables';

interface Described {
  kind: OfflineTable;
  analyte?: LabAnalyteKey | undefined;
  /** a key of the catalogue, or the name of a product */
  supplement?: string | undefined;
}

/** What a record is, in words: of lab results the analyte, of supplements which one, because twenty of them wait beside each other. */
export function kindText(t: TFunction, { kind, analyte, supplement }: Described): string {
  if (supplement) {
    const key = supplementKeys.find((one) => one === supplement);
    return key ? t(`supplements.names.${key}`) : supplement;
  }
  return analyte ? t(`labs.analytes.${analyte}`) : t(`outbox.kinds.${kind}`);
}
