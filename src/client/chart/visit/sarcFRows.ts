import type { Speech } from '@/client/measures/measureWords';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { SarcF } from '@/contract/sarcF';
import { notedRows } from './notedRows';
import type { ComparedRow, ReviewRow } from './reviewRow';
import { changeText, dateOf } from './reviewTexts';

/**
 * The score and the answers of a screening, beside those of the last one with a score.
 *
 * @param earlier newest first
 */
export function sarcFRows(speech: Speech, record: SarcF, earlier: readonly SarcF[]): ReviewRow[] {
  const { t, language } = speech;
  const last = earlier.find((one) => scoreSarcF(one).totalPoints !== null);
  const scoreOf = (one: SarcF) => t('sarcF.scoreOf', { points: scoreSarcF(one).totalPoints });
  const difference = last && pointsBetween(scoreSarcF(last).totalPoints, scoreSarcF(record).totalPoints);
  const score: ComparedRow = {
    kind: 'compared',
    key: 'sarcF',
    name: t('sarcF.score'),
    last: last ? { text: scoreOf(last), on: dateOf(speech, last) } : null,
    now: scoreOf(record),
    change:
      difference == null
        ? null
        : changeText(speech, difference, (number) =>
            t('chart.points', { count: Math.abs(difference), number }),
          ),
    outside: null,
    isConcern: false,
  };
  const answers = sarcFItems.map((item): ComparedRow => {
    const answerOf = (one: SarcF) =>
      fieldText(t, { table: 'sarcF', field: item, value: one[item] }, language);
    const by = last && pointsBetween(last[item], record[item]);
    return {
      kind: 'compared',
      key: item,
      name: fieldLabel(t, 'sarcF', item),
      last: last ? { text: answerOf(last), on: dateOf(speech, last) } : null,
      now: answerOf(record),
      change: by == null ? null : changeText(speech, by, (number) => number),
      outside: null,
      isConcern: false,
    };
  });
  return [score, ...answers, ...notedRows(speech, 'sarcF', record, ['answered_by'])];
}

function pointsBetween(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : now - before;
}
