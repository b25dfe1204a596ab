import { medicineKeys, type MedicineKey } from '@/clinical/supplements/interactions';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import { supplement, type SupplementKey } from '@/clinical/supplements/supplements';
import { latinDigits } from '@/client/i18n/decimals';
import type { Supplement } from '@/contract/supplement';
import { timeOfTiming, type MealTimes } from './intakePlan';

/** The choice of a product that is not in the catalogue. */
export const otherProduct = 'other';
/** The choice of the mineral itself in the list of salts. */
export const elemental = 'elemental';

type TypedNumber = number | string | null;

export interface TypedAmount {
  dose?: TypedNumber;
  unit?: string;
  salt?: string;
}

/** Typed times by medicine: "07:00, 19:00". Empty if the user cleared them, left out if nothing was entered. */
export type TypedTimes = Partial<Record<MedicineKey, string | null>>;

/** The form values of a supplement. */
export interface SupplementFormValues extends TypedAmount {
  key?: SupplementKey | typeof otherProduct;
  name?: string | null;
  contents?: (({ key?: SupplementKey } & TypedAmount) | undefined)[];
  intakes?: ({ at?: string | null; when?: string | null } | undefined)[];
  period?: TypedNumber;
  period_unit?: string;
  day_of_week?: string[];
  medicine_times?: TypedTimes;
  started_on?: string | null;
  reason?: string | null;
  above_limit_reason?: string | null;
  notes?: string | null;
}

/** What the form knows about the patient's day. */
interface PatientDay {
  mealTimes: MealTimes;
  /** from any supplement of the patient */
  medicineTimes: readonly MedicineTime[];
}

/** A new supplement starts today, once a day. */
export function newValues(today: string, { mealTimes, medicineTimes }: PatientDay): SupplementFormValues {
  return {
    medicine_times: typedTimes(medicineTimes),
    intakes: [firstIntake(mealTimes)],
    ...{ period: 1, period_unit: 'd', day_of_week: [] },
    started_on: today.slice(0, 10),
  };
}

function firstIntake({ breakfast }: MealTimes) {
  return { at: breakfast, when: null };
}

/** The unit of the catalogue. The units of niacin name its form, which decides the upper limit: that is asked. */
function usualUnit(key: SupplementKey): string | undefined {
  return key === 'niacin' ? undefined : supplement(key).unit;
}

/** The preselected values for a supplement: the unit of the catalogue, and its usual times. Whether a mineral or its salt is meant is asked. */
export function firstChoices(key: SupplementKey, mealTimes: MealTimes): SupplementFormValues {
  const { when } = supplement(key);
  const usual = when.map((one) => ({ at: timeOfTiming(one, mealTimes), when: one }));
  return {
    dose: undefined,
    unit: usualUnit(key),
    salt: undefined,
    intakes: usual.length === 0 ? [firstIntake(mealTimes)] : usual,
  };
}

/** The form values of a supplement, with the currently known medicine times. */
export function valuesOf(record: Supplement, medicineTimes: readonly MedicineTime[]): SupplementFormValues {
  const { key, name, timing, contents, started_on, reason, above_limit_reason, notes } = record;
  return {
    key: key ?? otherProduct,
    ...{ name, started_on, reason, above_limit_reason, notes },
    ...typedAmount(record, key),
    contents: contents.map((one) => ({ key: one.key, ...typedAmount(one, one.key) })),
    ...timing,
    intakes: [...timing.intakes],
    medicine_times: typedTimes(medicineTimes),
  };
}

/** Medicine times as form values. */
export function typedTimes(times: readonly MedicineTime[]): TypedTimes {
  const byMedicine: TypedTimes = {};
  for (const { medicine, at } of times) {
    const known = byMedicine[medicine]?.split(', ') ?? [];
    byMedicine[medicine] = [...new Set([...known, at])].sort().join(', ');
  }
  return byMedicine;
}

export function typedAmount(
  { dose, unit, salt }: Pick<Supplement, 'dose' | 'unit' | 'salt'>,
  key: SupplementKey | null,
) {
  return { dose, unit, salt: salt ?? (key === null ? undefined : elemental) };
}

/**
 * The record as it would be saved, not validated yet: the schema reports the faults.
 *
 * @param knownTimes used for medicines without input in the form
 */
export function typedSupplement(values: SupplementFormValues, knownTimes: TypedTimes = {}): object {
  const { key, intakes = [], contents = [], period, period_unit, day_of_week = [], started_on } = values;
  return {
    key: key === otherProduct ? null : key,
    name: textOrNull(values.name),
    ...amountOf(values),
    contents: contents.flatMap((one) => (one === undefined ? [] : [{ key: one.key, ...amountOf(one) }])),
    timing: {
      intakes: intakes.map((one) => ({ at: one?.at ?? '', when: one?.when ?? null })),
      day_of_week: period_unit === 'wk' ? day_of_week : [],
      ...{ period, period_unit },
    },
    medicine_times: readMedicineTimes(values.medicine_times, knownTimes) ?? [],
    ...{ started_on, reason: textOrNull(values.reason), notes: textOrNull(values.notes) },
    above_limit_reason: textOrNull(values.above_limit_reason),
  };
}

export function amountOf({ dose, unit, salt }: TypedAmount) {
  return { dose, unit, salt: salt === elemental || salt === undefined ? null : salt };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

const timePattern = /^([01]?\d|2[0-3])[:h.]([0-5]\d)(am|pm|ص|م)?$/i;

/** "7:00, 19:00" or "7:00 AM, 7:00 PM" as times of day; `null`: not valid. */
export function readTimes(typed: string): string[] | null {
  const texts = latinDigits(typed)
    // "8:30 AM" is one time, as the screen shows it.
    .replaceAll(/(?<!\s)\s+(?=[ap]\.?m\b|[صم](?:\s|[,;،]|$))/gi, '')
    .split(/[\s,;،]+/)
    .filter(Boolean);
  const times = texts.flatMap((text) => {
    const [, hours = '', minutes = '', half] = timePattern.exec(text) ?? [];
    const hour = half === undefined ? Number(hours) : hourOfDay(Number(hours), /^(pm|م)$/i.test(half));
    return minutes === '' || hour === null ? [] : [`${String(hour).padStart(2, '0')}:${minutes}`];
  });
  return times.length === texts.length ? [...new Set(times)] : null;
}

/** @returns `null`: not an hour of a 12-hour clock */
function hourOfDay(shown: number, isAfternoon: boolean): number | null {
  if (shown < 1 || shown > 12) return null;
  return (shown % 12) + (isAfternoon ? 12 : 0);
}

function readMedicineTimes(
  typed: SupplementFormValues['medicine_times'],
  knownTimes: TypedTimes,
): Supplement['medicine_times'] | null {
  const found: Supplement['medicine_times'] = [];
  for (const [name, text] of Object.entries(typed ?? {})) {
    const medicine = medicineKeys.find((key) => key === name);
    if (medicine === undefined) return null;
    const times = readTimes(text ?? knownTimes[medicine] ?? '');
    if (times === null) return null;
    found.push(...times.map((at) => ({ medicine, at })));
  }
  return found;
}
