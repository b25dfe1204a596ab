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

/** The days of fasting of a patient, and where their nights have a place for each supplement. */
export interface PatientFast {
  arrangement: RamadanArrangement;
  nights: readonly NightIntake[];
}

/** What tells what a reminder asks for. */
type ReminderIntake = Pick<
  Reminder,
  'key' | 'meal' | 'meal_offset_minutes' | 'supplement_record_id' | 'starts_at' | 'rrule'
>;

/**
 * @param supplements of the patient: what is taken no more when the fast begins, or not yet when it ends, has no place
 * @param medicines that the patient takes: the times of others count no more
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

/** When a supplement is taken in the nights of a fast, for times of other days. */
export function nightTimes(
  { arrangement: { slots }, nights }: PatientFast,
  supplementId: string,
  times: readonly string[],
): string[] {
  const own = nights.filter(({ id }) => id === supplementId);
  // Reminded of at another time than it is planned for, it is that intake all the same.
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
  // Once a day: when the fast is broken.
  if (category === 'hydration') return { kind: 'meal', meal: 'dinner', afterMinutes: 0 };
  // A fasting blood glucose is measured, not eaten.
  if (meal !== null && category !== 'measurement') {
    return { kind: 'meal', meal, afterMinutes: meal_offset_minutes };
  }
  return { kind: 'none' };
}

/** What is known of the patients whom reminders are of. */
export interface KnownOfPatients {
  chartOf(patientId: string): string;
  medicinesOf?: ((patientId: string) => readonly MedicineKey[]) | undefined;
}

/**
 * Reminders with their times in the days of fasting as the supplements of the patient are now: since it was arranged, one may be taken at
 * another time, or others beside it.
 *
 * @param chartOf the patient whose chart shows the records of one
 * @param medicinesOf what the patient of a chart takes
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
    const told = withRamadan(reminder, fastOf({ from, to, slots }, taken, medicines));
    keptNights.set(reminder, { taken, medicines, reminder: told });
    return told;
  });
}

/** Of which patients something that is taken is moved in the days of fasting. */
export function chartsWithNights(
  reminders: readonly Reminder[],
  chartOf: KnownOfPatients['chartOf'],
): ReadonlySet<string> {
  return new Set(reminders.filter(isMoved).map(({ patient_id }) => chartOf(patient_id)));
}

function isMoved({ ramadan, supplement_record_id }: Reminder): boolean {
  return ramadan !== null && supplement_record_id !== null;
}

/** Whether the supplement of a reminder is among some: where one that is not has its place in the night, its own device has said. */
function isKnown({ supplement_record_id }: Reminder, supplements: readonly Supplement[]): boolean {
  return supplements.some(({ record_id }) => record_id === supplement_record_id);
}

/** As told last, of which supplements and medicines: one that stays as it is keeps its identity, by which lists remember where it stands. */
const keptNights = new WeakMap<
  Reminder,
  { taken: readonly Supplement[]; medicines: readonly MedicineKey[]; reminder: Reminder }
>();

const anyMedicines = () => medicineKeys;

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/**
 * The reminders that an arrangement of Ramadan changes, each with its times in those days; `null`: it is taken back.
 *
 * @param fast null: there is none any more
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

/** The stored times of a supplement that has no place in a fast, because it is not known here, while its meals stay; `null`: it has one. */
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

/** The fast that the reminders of a patient know, the newest of several; `null`: none. */
export function ramadanArrangementOf(
  reminders: readonly Pick<Reminder, 'ramadan'>[],
): RamadanArrangement | null {
  const known = reminders.flatMap(({ ramadan }) => ramadan ?? []);
  const [newest] = known.sort((a, b) => (a.from > b.from ? -1 : 1));
  return newest ? { from: newest.from, to: newest.to, slots: newest.slots } : null;
}

/** A reminder with its times in the days of fasting that the others of the patient know. */
export function withRamadan<R extends ReminderIntake>(
  reminder: R,
  fast: PatientFast | null,
): R & Pick<Reminder, 'ramadan'> {
  const ramadan = fast && ramadanTimesOf(intakeOf(reminder, fast), fast.arrangement);
  return { ...reminder, ramadan: ramadan && { ...ramadan, times: [...ramadan.times] } };
}
