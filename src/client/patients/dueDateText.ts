import { formatDate, formatItems } from '@/client/i18n/formats';
import { gestationText, type LabSpeech } from '@/client/i18n/labWords';
import { dueDateDoubt, gestationOn } from '@/clinical/gestation';

/**
 * An expected date of birth with how far the pregnancy is today, or why the date has to be looked at. Without a pregnancy
 * among the conditions nothing reads it, and the text says so.
 */
export function dueDateText(
  speech: LabSpeech,
  { dueDate, today, isPregnant }: { dueDate: string; today: string; isPregnant: boolean },
): string {
  const { t, language } = speech;
  const doubt = dueDateDoubt(dueDate, today);
  const weeks = doubt === null ? gestationText(speech, gestationOn(dueDate, today)) : null;
  return formatItems(
    [
      formatDate(dueDate, language),
      ...(weeks === null ? [] : [weeks]),
      ...(doubt === null ? [] : [t(`patients.dueDate.${doubt}`)]),
      ...(isPregnant ? [] : [t('patients.dueDate.noPregnancy')]),
    ],
    language,
  );
}
