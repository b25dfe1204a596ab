import { useTranslation } from 'react-i18next';
import { useTestWords } from '@/client/chart/assessment/useTestWords';
import { formatDate, formatDays, formatDecimal, formatList } from '@/client/i18n/formats';
import { bandText, flagWord, labValueText } from '@/client/i18n/labWords';
import { changeBetweenLastTwo } from '@/clinical/body/weightChange';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import type { SummarySentence } from './summaryOf';
import type { UnreviewedLab } from './worstUnreviewed';

/**
 * The sentences of a summary in the language of the screen and the chosen units.
 *
 * @param timeZone of the place where the patient lives
 */
export function useSummaryWords(timeZone: string): (sentence: SummarySentence) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const wordsOf = useTestWords();

  const lossText = ({ from, to }: WeightLoss): string[] => {
    const change = changeBetweenLastTwo([from, to], false);
    if (change.status !== 'calculated') return [];
    const share = formatDecimal(change.display.replace('-', ''), language);
    return [
      t('chart.summary.weight', {
        percent: t('results.percent', { value: share }),
        days: formatDays(calendarDaysBetween(from.captured_at, to.captured_at, timeZone), language),
      }),
    ];
  };
  const labText = ({ lab, flag, decision }: UnreviewedLab): string => {
    const isFlagged = flag !== null && flag !== 'N';
    return t('chart.summary.lab', {
      analyte: t(`labs.analytes.${lab.analyte}`),
      value: labValueText({ language }, lab),
      finding: isFlagged || decision === null ? flagWord(t, flag) : bandText(t, decision),
      date: formatDate(lab.collected_at, language),
    });
  };
  const joined = (parts: readonly string[]) => {
    const text = formatList(parts, language);
    return t('chart.summary.sentence', { text: text.charAt(0).toLocaleUpperCase(language) + text.slice(1) });
  };

  return (sentence) => {
    switch (sentence.kind) {
      case 'verdicts': {
        const { sarcopenia, glim } = sentence;
        return joined([
          ...(sarcopenia === null ? [] : [t(`chart.summary.sarcopenia.${sarcopenia}`)]),
          ...(glim === null ? [] : [t(`chart.summary.glim.${glim}`)]),
        ]);
      }
      case 'changes': {
        const tests = sentence.tests.map((reading) => {
          const { value, cutOff } = wordsOf(reading);
          return t(reading.test === 'grip' ? 'chart.summary.grip' : 'chart.summary.sarcF', { value, cutOff });
        });
        return joined([...(sentence.loss === null ? [] : lossText(sentence.loss)), ...tests]);
      }
      case 'lab':
        return labText(sentence.lab);
      case 'gap':
        return t(`chart.summary.gap.${sentence.gap}`);
    }
  };
}
