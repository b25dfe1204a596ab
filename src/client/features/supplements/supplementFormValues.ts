import { interaction, medicineKeys, type MedicineKey } from '@/clinical/interactions';
import { mealKeys, meals } from '@/clinical/meals';
import { obstaclesOf, tooClose, type TooClose } from '@/clinical/supplementPlan';
import { saltsOf } from '@/clinical/supplementSalts';
import { supplement, type EventTiming, type SupplementKey } from '@/clinical/supplements';
import { latinDigits } from '@/client/i18n/decimals';
import { keysOf, type Supplement } from '@/contract/supplement';
import { takenBesides } from './supplementSafety';

/** A product that is not of the catalogue, in the choice of supplements. */
export const otherProduct = 'other';
/** The dose is of the mineral itself, in the choice of salts. */
export const elemental = 'elemental';

type TypedNumber = number | string | null;

export interface TypedAmount {
  dose?: TypedNumber;
  unit?: string;
  salt?: string;
}

/** What the form of a supplement holds. */
export interface SupplementFormValues extends TypedAmount {
  key?: SupplementKey | typeof otherProduct;
  name?: string | null;
  contents?: (({ key?: SupplementKey } & TypedAmount) | undefined)[];
  intakes?: ({ at?: string | null; when?: string | null } | undefined)[];
  period?: TypedNumber;
  period_unit?: string;
  day_of_week?: string[];
  /** by medicine, as they are typed: "07:00, 19:00" */
  medicine_times?: Partial<Record<MedicineKey, string | null>>;
  started_on?: string | null;
  reason?: string | null;
  above_limit_reason?: string | null;
  notes?: string | null;
}

const firstIntake = { at: '07:30', when: null };

/** A new one begins today, taken once a day. @param others of the patient: they know when medicines are taken */
export function newValues(today: string, others: readonly Supplement[] = []): SupplementFormValues {
  return {
    medicine_times: typedTimes(others.flatMap(({ medicine_times }) => medicine_times)),
    intakes: [firstIntake],
    ...{ period: 1, period_unit: 'd', day_of_week: [] },
    started_on: today.slice(0, 10),
  };
}

/** What is chosen beforehand of a supplement: its unit where labels use no other, and the times at which it is usually taken. */
export function firstChoices(key: SupplementKey): SupplementFormValues {
  const { unit, when, otherUnits } = supplement(key);
  const isUnitClear = otherUnits.length === 0 && saltsOf(key).length === 0;
  const usual = when.map((one) => ({ at: timesOfTimings[one], when: one }));
  return {
    dose: undefined,
    unit: isUnitClear ? unit : undefined,
    salt: undefined,
    intakes: usual.length === 0 ? [firstIntake] : usual,
  };
}

/** A supplement as its form shows it. */
export function valuesOf(record: Supplement): SupplementFormValues {
  const { key, name, timing, contents, medicine_times, started_on, reason, above_limit_reason, notes } =
    record;
  return {
    key: key ?? otherProduct,
    ...{ name, started_on, reason, above_limit_reason, notes },
    ...typedAmount(record, key),
    contents: contents.map((one) => ({ key: one.key, ...typedAmount(one, one.key) })),
    ...timing,
    intakes: [...timing.intakes],
    medicine_times: typedTimes(medicine_times),
  };
}

function typedTimes(
  times: Supplement['medicine_times'],
): NonNullable<SupplementFormValues['medicine_times']> {
  const byMedicine: NonNullable<SupplementFormValues['medicine_times']> = {};
  for (const { medicine, at } of times) {
    const known = byMedicine[medicine]?.split(', ') ?? [];
    byMedicine[medicine] = [...new Set([...known, at])].sort().join(', ');
  }
  return byMedicine;
}

function typedAmount(
  { dose, unit, salt }: Pick<Supplement, 'dose' | 'unit' | 'salt'>,
  key: SupplementKey | null,
) {
  return { dose, unit, salt: salt ?? (key === null ? undefined : elemental) };
}

/** A record as it would be saved, not checked yet: the schema says what is wrong with it. */
export function typedSupplement(values: SupplementFormValues): object {
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
    medicine_times: readMedicineTimes(values.medicine_times) ?? [],
    ...{ started_on, reason: textOrNull(values.reason), notes: textOrNull(values.notes) },
    above_limit_reason: textOrNull(values.above_limit_reason),
  };
}

function amountOf({ dose, unit, salt }: TypedAmount) {
  return { dose, unit, salt: salt === elemental || salt === undefined ? null : salt };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

const timePattern = /^([01]?\d|2[0-3])[:h.]([0-5]\d)$/;

/** "7:00, 19:00" as times of day; `null`: it is none. */
export function readTimes(typed: string): string[] | null {
  const texts = latinDigits(typed)
    .split(/[\s,;،]+/)
    .filter(Boolean);
  const times = texts.flatMap((text) => {
    const [, hours = '', minutes = ''] = timePattern.exec(text) ?? [];
    return minutes === '' ? [] : [`${hours.padStart(2, '0')}:${minutes}`];
  });
  return times.length === texts.length ? [...new Set(times)] : null;
}

function readMedicineTimes(
  typed: SupplementFormValues['medicine_times'],
): Supplement['medicine_times'] | null {
  const found: Supplement['medicine_times'] = [];
  for (const [name, text] of Object.entries(typed ?? {})) {
    const medicine = medicineKeys.find((key) => key === name);
    const times = readTimes(text ?? '');
    if (medicine === undefined || times === null) return null;
    found.push(...times.map((at) => ({ medicine, at })));
  }
  return found;
}

/**
 * A medicine is taken at the same times, whichever supplement they were told with: what the others have to say once one says it anew.
 *
 * @returns those that said something else
 */
export function followingMedicineTimes(
  told: Supplement['medicine_times'],
  others: readonly Supplement[],
): Pick<Supplement, 'record_id' | 'medicine_times'>[] {
  return others.flatMap(({ record_id, medicine_times }) => {
    const isToldAnew = ({ medicine }: { medicine: MedicineKey }) =>
      told.some((one) => one.medicine === medicine) &&
      medicine_times.some((one) => one.medicine === medicine);
    const following = [...medicine_times.filter((one) => !isToldAnew(one)), ...told.filter(isToldAnew)];
    const isSame =
      following.length === medicine_times.length &&
      following.every(({ medicine, at }) =>
        medicine_times.some((one) => one.medicine === medicine && one.at === at),
      );
    return isSame ? [] : [{ record_id, medicine_times: following }];
  });
}

/** The medicines of a patient from which some supplements have to keep away by hours. */
export function medicinesToKeepFrom(
  keys: readonly SupplementKey[],
  medicines: readonly MedicineKey[],
): MedicineKey[] {
  const hindered = keys.flatMap((key) =>
    supplement(key).interactions.flatMap((one) => {
      const { gapHours, medicines: ofInteraction } = interaction(one);
      return gapHours === null ? [] : ofInteraction;
    }),
  );
  return medicines.filter((medicine) => hindered.includes(medicine));
}

/** The slots of a day at which something can be taken: meals, between them, and bedtime. */
export const daySlots: readonly string[] = mealKeys.map((key) => meals[key].time);

/** When what is taken with a meal is taken, where nobody says otherwise. */
export const timesOfTimings: Readonly<Record<EventTiming, string>> = {
  CM: meals.breakfast.time,
  CD: meals.lunch.time,
  CV: meals.dinner.time,
  C: meals.breakfast.time,
  AC: meals.midMorning.time,
  PC: meals.snack.time,
  HS: meals.bedtime.time,
};

type Planned = Pick<
  Supplement,
  'key' | 'contents' | 'timing' | 'medicine_times' | 'started_on' | 'stopped_on'
>;

/**
 * The times of a supplement that are too close to what the patient takes besides.
 *
 * @param others of the patient, that are taken, planned or paused
 */
export function closeTimes(own: Planned, others: readonly Supplement[]): TooClose[] {
  const met = others.filter((other) => meets(own, other));
  return tooClose(
    own.timing.intakes.map(({ at }) => at),
    obstaclesOf(keysOf(own), takenBesides(met, own.medicine_times)),
    daySlots,
  );
}

/** Whether two supplements may be taken on one day: neither is stopped before the other begins, and their weekdays are not apart. */
function meets(one: Planned, other: Planned): boolean {
  const isOver = (earlier: Planned, later: Planned) =>
    earlier.stopped_on !== null && earlier.stopped_on <= later.started_on;
  if (isOver(one, other) || isOver(other, one)) return false;
  const [days, otherDays] = [one.timing.day_of_week, other.timing.day_of_week];
  return days.length === 0 || otherDays.length === 0 || days.some((day) => otherDays.includes(day));
}
