import { useTranslation } from 'react-i18next';
import { useTestWords } from '@/client/chart/assessment/useTestWords';
import { formatDate, formatAbout, formatDecimal, formatList, formatNumber } from '@/client/i18n/formats';
import { findingInSentence, labValueText } from '@/client/i18n/labWords';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import { changeBetweenLastTwo } from '@/clinical/body/weightChange';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import type { Said, SummarySentence } from './summaryOf';
import { standingOut } from './standingOut';
import type { UnreviewedLab } from './worstUnreviewed';

/**
 * The sentences of a summary in the language of the screen and the chosen units.
 *
 * @param timeZone of the place where the patient lives
 */
export function useSummaryWords(timeZone: string): (sentences: readonly SummarySentence[]) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const wordsOf = useTestWords();

  const lossText = ({ from, to }: WeightFall): string | null => {
    const change = changeBetweenLastTwo([from, to], false);
    if (change.status !== 'calculated') return null;
    const share = formatDecimal(change.display.replace('-', ''), language);
    return t('chart.summary.weight', {
      percent: standingOut(t('results.percent', { value: share })),
      days: standingOut(
        formatAbout(calendarDaysBetween(from.captured_at, to.captured_at, timeZone), language),
      ),
    });
  };
  const labText = ({ lab, isCalculated, others, newer, ...verdict }: UnreviewedLab): string => {
    const value = labValueText({ language }, lab);
    const words = {
      analyte: t(`labs.analytes.${lab.analyte}`),
      value: isCalculated ? `${value} (${t('labs.calculated.mark')})` : value,
      finding: findingInSentence(t, verdict),
      date: formatDate(lab.collected_at, language),
    };
    const toReview =
      others === 0
        ? t('chart.summary.lab', words)
        : t('chart.summary.labAndMore', { ...words, number: formatNumber(others, language) });
    return newer === null ? toReview : `${toReview} ${newerText(newer)}`;
  };
  const newerText = ({ lab, ...verdict }: NonNullable<UnreviewedLab['newer']>): string =>
    t('chart.summary.newerLab', {
      value: labValueText({ language }, lab),
      finding: findingInSentence(t, verdict),
      date: formatDate(lab.collected_at, language),
    });
  /** What is as old as the rest is dated once, before it. */
  const joined = (parts: readonly Said<string>[]) => {
    const [day = null, ...otherDays] = daysOf(parts);
    const dated = ({ what, oldSince }: Said<string>) =>
      oldSince === null ? what : t('chart.summary.old', { text: what, date: formatDate(oldSince, language) });
    if (otherDays.length > 0 || day === null) {
      return t('chart.summary.sentence', {
        text: sentenceCase(formatList(parts.map(dated), language), language),
      });
    }
    const text = formatList(
      parts.map(({ what }) => what),
      language,
    );
    return t('chart.summary.oldSentence', { text, date: formatDate(day, language) });
  };

  const partsOf = (sentence: SummarySentence): Said<string>[] => {
    switch (sentence.kind) {
      case 'verdicts':
        return [
          ...textOf(sentence.refeeding, (level) => t(`chart.summary.refeeding.${level}`)),
          ...textOf(sentence.sarcopenia, (verdict) => t(`chart.summary.sarcopenia.${verdict}`)),
          ...textOf(sentence.glim, (stage) => t(`chart.summary.glim.${stage}`)),
          ...textOf(sentence.must, () => t('chart.summary.must')),
        ];
      case 'changes':
        return [
          ...textOf(sentence.loss, lossText),
          ...sentence.tests.flatMap((test) =>
            textOf(test, (reading) => {
              const { value, cutOff } = wordsOf(reading);
              return t(reading.test === 'grip' ? 'chart.summary.grip' : 'chart.summary.sarcF', {
                value: standingOut(value),
                cutOff,
              });
            }),
          ),
        ];
      case 'lab':
      case 'gap':
      case 'again':
      case 'due':
        return [];
    }
  };
  const sentenceText = (sentence: SummarySentence): string => {
    switch (sentence.kind) {
      case 'verdicts':
      case 'changes':
        return joined(partsOf(sentence));
      case 'lab':
        return labText(sentence.lab);
      case 'gap':
        return t(`chart.summary.gap.${sentence.gap}`);
      case 'again': {
        const { because, at } = sentence.reassessment;
        return t(`chart.summary.again.${because}`, { date: formatDate(at, language) });
      }
      case 'due':
        return t('chart.summary.due', { date: formatDate(sentence.screenedAt, language) });
    }
  };

  return (sentences) => {
    const dated = sentences.filter(({ kind }) => kind === 'verdicts' || kind === 'changes');
    const [day = null, ...otherDays] = daysOf(dated.flatMap(partsOf));
    if (dated.length < 2 || day === null || otherDays.length > 0)
      return sentences.map(sentenceText).join(' ');
    // Of one day that is long past: its date is said once.
    const others = sentences.filter((sentence) => !dated.includes(sentence));
    return [joined(dated.flatMap(partsOf)), ...others.map(sentenceText)].join(' ');
  };
}

/** `YYYY-MM-DD`; `null`: not too long ago */
function daysOf(parts: readonly Said<unknown>[]): (string | null)[] {
  return [...new Set(parts.map(({ oldSince }) => oldSince?.slice(0, 10) ?? null))];
}

/** The words of what is said, as old as that is; none where there is nothing to say. */
function textOf<What>(said: Said<What> | null, text: (what: What) => string | null): Said<string>[] {
  const words = said && text(said.what);
  return said === null || words === null ? [] : [{ what: words, oldSince: said.oldSince }];
}
