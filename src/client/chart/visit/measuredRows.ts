import Big from 'big.js';
import { formatDecimal, signedText } from '@/client/i18n/formats';
import { shownValue, unitOf } from '@/client/measures/measureUnits';
import { measureText, type Speech } from '@/client/measures/measureWords';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { changeBetweenLastTwo } from '@/clinical/body/weightChange';
import type { PhysicalData } from '@/contract/physicalData';
import { notedRows } from './notedRows';
import type { ComparedRow, ReviewRow } from './reviewRow';
import { changeText, dateOf } from './reviewTexts';

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

/**
 * The measurements, each beside the newest earlier one of its kind, and what was noted with them.
 *
 * @param earlier newest first
 */
export function measuredRows(
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
