import { useTranslation } from 'react-i18next';
import { useQuestion } from '@/client/ui/useQuestion';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import type { UnusualValue } from './unusualValues';
import { useUnusualText } from './useUnusualText';

/**
 * Asks the user to confirm unusual values, each with its reason.
 *
 * @param timeZone of the place where the patient lives: the date of an earlier weight is that of its calendar
 * @returns a function that resolves with the answer; `captured_at` is when the values were measured, RFC 3339
 */
export function useConfirmUnusual(
  patientName: string,
  timeZone: string,
): (unusual: readonly UnusualValue[], values: PhysicalFormValues, captured_at: string) => Promise<boolean> {
  const { t } = useTranslation();
  const ask = useQuestion();

  const reasonText = useUnusualText(timeZone);

  return (unusual, values, captured_at) =>
    ask({
      title: t('measurements.confirmTitle', { name: patientName }),
      content: unusual.map((one) => (
        <div key={one.key + one.reason}>{reasonText(one, values, captured_at)}</div>
      )),
      okText: t('measurements.confirmYes', { count: unusual.length }),
      cancelText: t('measurements.confirmNo'),
    });
}
