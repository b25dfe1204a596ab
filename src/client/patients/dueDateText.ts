import { formatDate, formatItems } from '@/client/i18n/formats';
import { gestationText, type LabSpeech } from '@/client/i18n/labWords';
import { dueDateDoubt, gestationOn } from '@/clinical/gestation';

interface DatedPregnancy {
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** among the conditions */
  isPregnant: boolean;
}

/** A due date with what is to be said of it today. */
export function dueDateText(speech: LabSpeech, pregnancy: DatedPregnancy): string {
  const { language } = speech;
  return formatItems([formatDate(pregnancy.dueDate, language), dueDateRemarks(speech, pregnancy)], language);
}

/**
 * How far a pregnancy with a due date is today, or why the date has to be looked at. Without a pregnancy among the
 * conditions nothing reads it, and the text says so.
 */
export function dueDateRemarks(speech: LabSpeech, { dueDate, today, isPregnant }: DatedPregnancy): string {
  const { t, language } = speech;
  const doubt = dueDateDoubt(dueDate, today);
  const weeks = doubt === null ? gestationText(speech, gestationOn(dueDate, today)) : null;
  return formatItems(
    [
      ...(weeks === null ? [] : [weeks]),
      ...(doubt === null ? [] : [t(`patients.dueDate.${doubt}`)]),
      ...(isPregnant ? [] : [t('patients.dueDate.noPregnancy')]),
    ],
    language,
  );
}
