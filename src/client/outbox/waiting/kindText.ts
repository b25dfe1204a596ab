import type { TFunction } from 'i18next';
import { reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { supplementKeys } from '@/clinical/supplements/supplements';
import { reminderTitle } from '@/client/i18n/reminderWords';
import type { Descriptor } from '@/client/storage/outbox/envelope';

type Described = Pick<Descriptor, 'kind' | 'analyte' | 'supplement' | 'reminder' | 'meal'>;

/** Describes a record: lab results by analyte, supplements and reminders by name, because many may wait at once. */
export function kindText(t: TFunction, { kind, analyte, supplement, reminder, meal }: Described): string {
  if (supplement) {
    const key = supplementKeys.find((one) => one === supplement);
    return key ? t(`supplements.names.${key}`) : supplement;
  }
  if (reminder) {
    const key = reminderTemplateKeys.find((one) => one === reminder) ?? null;
    // For reminders that name a supplement, the supplement is unknown here.
    return reminderTitle({ t }, { key, title: key === null ? reminder : null, meal: meal ?? null }, null);
  }
  return analyte ? t(`labs.analytes.${analyte}`) : t(`outbox.kinds.${kind}`);
}
