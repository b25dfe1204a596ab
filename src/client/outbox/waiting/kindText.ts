import type { TFunction } from 'i18next';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { supplementKeys } from '@/clinical/supplements/supplements';
import { reminderTitle } from '@/client/i18n/reminderWords';
import type { OfflineTable } from '@/contract/recordKinds';

interface Described {
  kind: OfflineTable;
  analyte?: LabAnalyteKey | undefined;
  /** a key of the catalogue, or the name of a product */
  supplement?: string | undefined;
  /** a key of the catalogue, or its own title */
  reminder?: string | undefined;
}

/** Describes a record: lab results by analyte, supplements and reminders by name, because many may wait at once. */
export function kindText(t: TFunction, { kind, analyte, supplement, reminder }: Described): string {
  if (supplement) {
    const key = supplementKeys.find((one) => one === supplement);
    return key ? t(`supplements.names.${key}`) : supplement;
  }
  if (reminder) {
    const key = reminderTemplateKeys.find((one) => one === reminder);
    // For reminders that name a supplement, the supplement is unknown here.
    return key ? reminderTitle({ t }, { key, title: null, meal: null }, null) : reminder;
  }
  return analyte ? t(`labs.analytes.${analyte}`) : t(`outbox.kinds.${kind}`);
}
