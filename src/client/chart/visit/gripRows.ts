import Big from 'big.js';
import { handText } from '@/client/features/dynamometry/gripWords';
import { strengthDisplay } from '@/client/features/dynamometry/strengthDisplay';
import type { Speech } from '@/client/measures/measureWords';
import { sessionSummary } from '@/assessment/sessionSummary';
import { hands, type Hand } from '@/clinical/grip/gripTrials';
import type { Dynamometry } from '@/contract/dynamometry';
import { notedRows } from './notedRows';
import type { ComparedRow, ReviewRow } from './reviewRow';
import { changeText, dateOf } from './reviewTexts';

/**
 * The best of each hand, beside that of the last session in which it was measured, and the trials.
 *
 * @param earlier newest first
 */
export function gripRows(speech: Speech, record: Dynamometry, earlier: readonly Dynamometry[]): ReviewRow[] {
  const { t } = speech;
  const bests = hands.map((hand): ComparedRow => {
    const last = earlier.find((one) => bestOf(one, hand) !== null);
    return {
      kind: 'compared',
      key: hand,
      name: t(`visit.best.${hand}`),
      last: last ? { text: handText(speech, last, hand) ?? '–', on: dateOf(speech, last) } : null,
      now: handText(speech, record, hand) ?? '–',
      change: last ? gripChange(speech, hand, last, record) : null,
      outside: null,
      isConcern: false,
    };
  });
  // The trials are read in the unit of the device, which may not be the one of the results.
  const noted = notedRows(speech, 'dynamometry', record, ['trials', 'device', 'notes']).map((row) =>
    row.key === 'trials'
      ? { ...row, text: t('trend.withUnit', { value: row.text, unit: t(`units.${record.unit}`) }) }
      : row,
  );
  return [...bests, ...noted];
}

/** Two devices are not compared: they differ by more than a hand changes. */
function gripChange(speech: Speech, hand: Hand, last: Dynamometry, record: Dynamometry): string | null {
  const { t, units } = speech;
  const [before, now] = [bestOf(last, hand), bestOf(record, hand)];
  if (before === null || now === null) return null;
  if (last.device !== record.device || last.device_name !== record.device_name)
    return t('visit.review.otherDevice');
  const { unit } = sessionSummary(record, null);
  const shown = (value: number) =>
    unit === 'kPa' ? value.toFixed(1) : strengthDisplay(value, units.gripUnit);
  const by = new Big(shown(now)).minus(shown(before)).toNumber();
  return changeText(speech, by, (value) =>
    t('trend.withUnit', { value, unit: t(`units.${unit === 'kPa' ? unit : units.gripUnit}`) }),
  );
}

/** In kg, or in kPa for a pressure. */
export function bestOf(session: Dynamometry, hand: Hand): number | null {
  const found = sessionSummary(session, null).hands[hand];
  return found.status === 'measured' ? found.best : null;
}
