import Big from 'big.js';
import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import { handText } from '@/client/features/dynamometry/gripWords';
import { strengthDisplay } from '@/client/features/dynamometry/strengthDisplay';
import { formatDate, formatDecimal, formatNumber, signedText } from '@/client/i18n/formats';
import { shownValue, unitOf } from '@/client/measures/measureUnits';
import { measureText, type Speech } from '@/client/measures/measureWords';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { sessionSummary } from '@/assessment/sessionSummary';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { changeBetweenLastTwo } from '@/clinical/body/weightChange';
import { hands, type Hand } from '@/clinical/grip/gripTrials';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PatientTable } from '@/contract/recordKinds';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';

/** A value of a visit beside the newest earlier one, as text. */
export interface ComparedRow {
  kind: 'compared';
  key: string;
  name: string;
  /** `null`: there is no earlier value */
  last: { text: string; on: string } | null;
  now: string;
  /** the difference, or why there is none; `null`: there is nothing to compare */
  change: string | null;
  /** what is said of a value outside a cut-off; `null`: it is outside none */
  outside: string | null;
  /** the change reaches a limit that a clinician should look at */
  isConcern: boolean;
}

/** What was noted beside the values. */
export interface NotedRow {
  kind: 'noted';
  key: string;
  name: string;
  text: string;
}

/** What is said of the values outside a cut-off, by the key of their rows. */
export type ReviewMarks = ReadonlyMap<string, string>;

export type ReviewRow = ComparedRow | NotedRow;

/**
 * Everything recorded in a visit, each value beside that of the last visit.
 *
 * @param entries of the chart, newest first; what was captured before the day of a record is earlier than it
 * @param fall the unplanned fall up to the newest weight that reaches a limit; `null`: none does
 * @param marks the values outside a cut-off
 * @returns for each kind of record its rows; `null`: nothing is recorded
 */
export function reviewRows(
  speech: Speech,
  records: VisitRecords,
  entries: ChartEntries,
  fall: WeightFall | null = null,
  marks: ReviewMarks = new Map(),
): Record<RecordedTable, ReviewRow[] | null> {
  const { sarcF, physicalData, dynamometry } = records;
  const marked = (rows: ReviewRow[] | null) =>
    rows?.map((row) => (row.kind === 'compared' ? { ...row, outside: marks.get(row.key) ?? null } : row)) ??
    null;
  return {
    sarcF: marked(sarcF && sarcFRows(speech, sarcF.record, earlierThan(sarcF, entries.sarcF))),
    physicalData: marked(
      physicalData &&
        measuredRows(speech, physicalData.record, {
          earlier: earlierThan(physicalData, entries.physicalData),
          fall,
        }),
    ),
    dynamometry: marked(
      dynamometry && gripRows(speech, dynamometry.record, earlierThan(dynamometry, entries.dynamometry)),
    ),
  };
}

function earlierThan<R extends Captured>(
  { record }: HistoryEntry<R>,
  entries: readonly HistoryEntry<R>[],
): R[] {
  const day = dayOf(record.captured_at);
  return entries.flatMap((entry) => (dayOf(entry.record.captured_at) < day ? [entry.record] : []));
}

function sarcFRows(speech: Speech, record: SarcF, earlier: readonly SarcF[]): ReviewRow[] {
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

function measuredRows(
  speech: Speech,
  record: PhysicalData,
  { earlier, fall }: { earlier: readonly PhysicalData[]; fall: WeightFall | null },
): ReviewRow[] {
  const measured = physicalMeasureKeys.flatMap((key): ComparedRow[] => {
    const value = record[key];
    if (value === null) return [];
    // What a patient says about an earlier weight is not a measurement that changes.
    const last = key === 'weight_3_to_6_months_ago_kg' ? undefined : earlier.find((one) => one[key] !== null);
    const before = last?.[key] ?? null;
    return [
      {
        kind: 'compared',
        key,
        name: speech.t(`measurements.names.${key}`),
        last:
          last && before !== null
            ? { text: measureText(speech, key, before), on: dateOf(speech, last) }
            : null,
        now: measureText(speech, key, value),
        change: last ? measuredChange(speech, key, last, record) : null,
        outside: null,
        isConcern:
          key === 'weight_kg' &&
          before !== null &&
          value < before &&
          fall?.to.captured_at === record.captured_at,
      },
    ];
  });
  return [...measured, ...notedRows(speech, 'physicalData', record, circumstances)];
}

/** Water hides a change of weight, and two methods differ by more than a muscle changes. */
function measuredChange(
  speech: Speech,
  key: PhysicalMeasureKey,
  last: PhysicalData,
  record: PhysicalData,
): string | null {
  const { t, language, units } = speech;
  const [before, now] = [last[key], record[key]];
  if (before === null || now === null) return null;
  const isFluidAffected = last.fluid_affected === true || record.fluid_affected === true;
  if (key === 'weight_kg' && isFluidAffected) return t('results.weightNotCompared');
  if (physicalMeasures[key].group === 'muscle' && last.asm_method !== record.asm_method)
    return t('visit.review.otherMethod');
  const unit = unitOf(key, units);
  const by = new Big(shownValue(key, now, unit)).minus(shownValue(key, before, unit)).toNumber();
  const change = changeText(speech, by, (number) =>
    unit === '{#}'
      ? `${number} ${t('measurements.stands', { count: Math.abs(by) })}`
      : t('measurements.withUnit', { value: number, unit: t(`units.${unit}`) }),
  );
  if (key !== 'weight_kg' || by === 0) return change;
  const weighings = [
    { captured_at: last.captured_at, weight_kg: before },
    { captured_at: record.captured_at, weight_kg: now },
  ];
  const share = changeBetweenLastTwo(weighings, false);
  if (share.status !== 'calculated') return change;
  const percent = formatDecimal(share.display.replace('-', ''), language);
  return t('chart.withPercent', { change, percent: signedText(Number(share.display), percent) });
}

function gripRows(speech: Speech, record: Dynamometry, earlier: readonly Dynamometry[]): ReviewRow[] {
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

const circumstances = [
  'asm_method',
  'unable',
  'fluid_affected',
  'weight_loss_intended',
  'acute_illness_no_intake',
  'days_of_little_intake',
  'mna_sf_points',
  'other_screen_positive',
  'other_screen_name',
  'food_intake',
  'gi_malabsorption',
  'inflammation',
  'notes',
] as const satisfies readonly (keyof PhysicalData)[];

/** Fields of a record without a figure, with their usual labels. Empty fields are left out. */
function notedRows<R extends object>(
  { t, language }: Speech,
  table: PatientTable | 'dynamometry',
  record: R,
  fields: readonly (keyof R & string)[],
): NotedRow[] {
  return fields.flatMap((field): NotedRow[] => {
    const value = record[field];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const name = fieldLabel(t, table, field);
    return [{ kind: 'noted', key: field, name, text: fieldText(t, { table, field, value }, language) }];
  });
}

/** "−1.2 kg", or that nothing changed. @param by in the unit it is shown in */
function changeText({ t, language }: Speech, by: number, withUnit: (number: string) => string): string {
  if (by === 0) return t('visit.review.same');
  return signedText(by, withUnit(formatNumber(Math.abs(by), language)));
}

function pointsBetween(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : now - before;
}

function dateOf({ language }: Speech, { captured_at }: Captured): string {
  return formatDate(dayOf(captured_at), language);
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
