import { medicineKeys, type MedicineKey } from '@/clinical/supplements/interactions';
import { ramadanSlots } from '@/clinical/supplements/meals';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import { recurrenceOf } from '@/clinical/reminders/recurrence';
import {
  isInFast,
  nightIntakes,
  ramadanTimesOf,
  type NightIntake,
  type RamadanArrangement,
  type RemindedIntake,
} from '@/clinical/reminders/ramadan';
import { atHour } from '@/clinical/reminders/wallClock';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import type { Reminder } from '@/contract/reminder';
import { keysOf, type Supplement } from '@/contract/supplement';
import { attempted } from '@/client/records/attempted';

/** A patient's days of fasting, and the night time assigned to each supplement. */
export interface PatientFast {
  arrangement: RamadanArrangement;
  nights: readonly NightIntake[];
}

/** The fields that determine what a reminder asks for. */
type ReminderIntake = Pick<
  Reminder,
  'key' | 'meal' | 'meal_offset_minutes' | 'supplement_record_id' | 'starts_at' | 'rrule'
>;

/**
 * @param supplements of the patient; those stopped before the fast or started after it get no time
 * @param medicines taken by the patient; the times of others no longer count
 */
export function fastOf(
  arrangement: RamadanArrangement,
  supplements: readonly Supplement[],
  medicines: readonly MedicineKey[] = medicineKeys,
): PatientFast {
  const taken = supplements
    .filter(
      ({ archived, started_on, stopped_on }) =>
        !archived && started_on <= arrangement.to && (stopped_on === null || stopped_on > arrangement.from),
    )
    .sort((a, b) => (a.record_id < b.record_id ? -1 : 1));
  const products = taken.map((one) => ({
    id: one.record_id,
    keys: keysOf(one),
    times: one.timing.intakes.map(({ at }) => at).sort(),
    medicines: medicineTimesOf(supplements, medicines),
  }));
  return { arrangement, nights: nightIntakes(products, arrangement.slots) };
}

/** The times of a supplement in the nights of a fast, for its times on other days. */
export function nightTimes(
  { arrangement: { slots }, nights }: PatientFast,
  supplementId: string,
  times: readonly string[],
): string[] {
  const own = nights.filter(({ id }) => id === supplementId);
  // A reminder at an unplanned time still stands for the planned intake.
  const others = own.filter(({ usual }) => !times.includes(usual));
  return times.map((time) => {
    if (!isInFast(time, slots)) return time;
    const placed = own.find(({ usual }) => usual === time) ?? others.shift();
    return placed?.at ?? slots.iftar;
  });
}

/** What a reminder asks for, as far as the fast is concerned. */
function intakeOf(reminder: ReminderIntake, fast: PatientFast): RemindedIntake {
  const { key, meal, meal_offset_minutes, supplement_record_id, starts_at, rrule } = reminder;
  const category = key === null ? null : reminderTemplate(key).category;
  if (supplement_record_id !== null && key !== 'supplement-refill') {
    const hours = rrule === null ? [] : (recurrenceOf(rrule)?.hours ?? []);
    const time = starts_at.slice(11);
    const times = hours.length === 0 ? [time] : hours.map((hour) => atHour(hour, time));
    return { kind: 'supplement', times: nightTimes(fast, supplement_record_id, times) };
  }
  if (key === 'hydration') return { kind: 'drink' };
  // Once a day, when the fast is broken.
  if (category === 'hydration') return { kind: 'meal', meal: 'dinner', afterMinutes: 0 };
  // A fasting blood glucose is measured, not eaten.
  if (meal !== null && category !== 'measurement') {
    return { kind: 'meal', meal, afterMinutes: meal_offset_minutes };
  }
  return { kind: 'none' };
}

/** What is known about the patients of the reminders. */
export interface KnownOfPatients {
  chartOf(patientId: string): string;
  medicinesOf?: ((patientId: string) => readonly MedicineKey[]) | undefined;
}

/**
 * Recalculates the fasting times of reminders from the patient's current supplements. Since the fast was arranged, a
 * supplement may have moved or others may have been added.
 *
 * @param chartOf the patient whose chart shows the records of a patient
 * @param medicinesOf the medicines of a chart's patient
 */
export function withNightsOfNow(
  reminders: readonly Reminder[],
  {
    supplements,
    chartOf,
    medicinesOf = anyMedicines,
  }: KnownOfPatients & { supplements(): readonly Supplement[] },
): readonly Reminder[] {
  const charts = chartsWithNights(reminders, chartOf);
  if (charts.size === 0) return reminders;
  const byChart = new Map<string, Supplement[]>();
  for (const supplement of supplements()) {
    const chart = chartOf(supplement.patient_id);
    if (charts.has(chart)) byChart.set(chart, [...(byChart.get(chart) ?? []), supplement]);
  }
  return reminders.map((reminder) => {
    const { ramadan, patient_id } = reminder;
    if (ramadan === null || !isMoved(reminder)) return reminder;
    const chart = chartOf(patient_id);
    const [taken, medicines] = [byChart.get(chart) ?? [], medicinesOf(chart)];
    if (!isKnown(reminder, taken)) return reminder;
    const known = keptNights.get(reminder);
    if (known && isSameList(known.taken, taken) && isSameList(known.medicines, medicines))
      return known.reminder;
    const { from, to, slots } = ramadan;
    const recalculated = attempted(
      () => withRamadan(reminder, fastOf({ from, to, slots }, taken, medicines)),
      reminder,
    );
    keptNights.set(reminder, { taken, medicines, reminder: recalculated });
    return recalculated;
  });
}

/** The charts in which a supplement reminder is moved for the fast. */
export function chartsWithNights(
  reminders: readonly Reminder[],
  chartOf: KnownOfPatients['chartOf'],
): ReadonlySet<string> {
  return new Set(reminders.filter(isMoved).map(({ patient_id }) => chartOf(patient_id)));
}

function isMoved({ ramadan, supplement_record_id }: Reminder): boolean {
  return ramadan !== null && supplement_record_id !== null;
}

/** Whether the supplement of a reminder is known here. Otherwise the times stored by the other device apply. */
function isKnown({ supplement_record_id }: Reminder, supplements: readonly Supplement[]): boolean {
  return supplements.some(({ record_id }) => record_id === supplement_record_id);
}

/**
 * The last result per reminder, with its supplements and medicines. An unchanged reminder keeps its identity, which
 * the memoisation of lists relies on.
 */
const keptNights = new WeakMap<
  Reminder,
  { taken: readonly Supplement[]; medicines: readonly MedicineKey[]; reminder: Reminder }
>();

const anyMedicines = () => medicineKeys;

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/**
 * The reminders changed by an arrangement of Ramadan, each with its times on those days; `null`: the times are
 * removed.
 *
 * @param fast null: there is no fast any more
 */
export function ramadanChanges(
  reminders: readonly Reminder[],
  fast: PatientFast | null,
): { reminder: Reminder; ramadan: Reminder['ramadan'] }[] {
  return reminders.flatMap((reminder) => {
    const ramadan = keptApart(reminder, fast) ?? withRamadan(reminder, fast).ramadan;
    return JSON.stringify(ramadan) === JSON.stringify(reminder.ramadan) ? [] : [{ reminder, ramadan }];
  });
}

/**
 * The stored times of a supplement that is not known here and so has no place in the fast, while its meals stay the
 * same; `null`: it has a place.
 */
function keptApart(
  { ramadan, supplement_record_id }: Reminder,
  fast: PatientFast | null,
): Reminder['ramadan'] {
  if (ramadan === null || supplement_record_id === null || fast === null) return null;
  const { from, to, slots } = fast.arrangement;
  const isPlaced = fast.nights.some(({ id }) => id === supplement_record_id);
  const isMoved = ramadanSlots.some((slot) => slots[slot] !== ramadan.slots[slot]);
  return isPlaced || isMoved ? null : { ...ramadan, from, to };
}

/** The fast known from a patient's reminders, the newest of several; `null`: none. */
export function ramadanArrangementOf(
  reminders: readonly Pick<Reminder, 'ramadan'>[],
): RamadanArrangement | null {
  const known = reminders.flatMap(({ ramadan }) => ramadan ?? []);
  const [newest] = known.sort((a, b) => (a.from > b.from ? -1 : 1));
  return newest ? { from: newest.from, to: newest.to, slots: newest.slots } : null;
}

/** A reminder with its times on the patient's days of fasting. */
export function withRamadan<R extends ReminderIntake>(
  reminder: R,
  fast: PatientFast | null,
): R & Pick<Reminder, 'ramadan'> {
  const ramadan = fast && ramadanTimesOf(intakeOf(reminder, fast), fast.arrangement);
  return { ...reminder, ramadan: ramadan && { ...ramadan, times: [...ramadan.times] } };
}
