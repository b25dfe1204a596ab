import { z } from 'zod';
import { adherences, agreesWithDays, daysCounted } from '@/clinical/supplements/adherence';
import { medicineKeys } from '@/clinical/supplements/interactions';
import {
  doseUnits,
  doseInOwnUnit,
  isDangerousDose,
  isImpossibleDose,
} from '@/clinical/supplements/supplementDoses';
import { weekdays } from '@/clinical/supplements/supplementIntake';
import { elementalDose, saltKeys, saltsOf } from '@/clinical/supplements/supplementSalts';
import {
  eventTimings,
  supplement,
  supplementKeys,
  type SupplementKey,
} from '@/clinical/supplements/supplements';
import { eachOnce, filledListOf, listOf } from './bounded';
import { choice, day, optional, requiredText, text, timeOfDay, uuid } from './fields';
import { fault } from './faults';
import { limits } from './limits';
import { captureFields, confirmationFields, serverFields } from './record';

const dose = z.number(fault('notNumber')).positive(fault('notAboveZero'));
const line = requiredText(limits.lineLength);

/** UCUM: the units in which a product outside the catalogue is counted */
export const productUnits = [
  '{tbl}',
  '{cap}',
  '{sachet}',
  '{drop}',
  '{scoop}',
  'mL',
  'g',
  'mg',
  'ug',
  'IU',
  'kcal',
] as const;
export const periodUnits = ['d', 'wk', 'mo'] as const;

const amountFields = {
  /** of one intake */
  dose,
  /** UCUM, or IU */
  unit: requiredText(limits.codeLength),
  /** `dose` is the mass of this salt; null: of the supplement itself, for a mineral the elemental mass */
  salt: optional(choice(saltKeys)),
};
const contentSchema = z.strictObject({ key: choice(supplementKeys), ...amountFields });

export const timingSchema = z.strictObject({
  /** on a day of intake; `dose` each time */
  intakes: eachOnce(
    filledListOf(
      z.strictObject({ at: timeOfDay, when: optional(choice(eventTimings)) }),
      limits.intakesADay,
      fault('noIntake'),
    ),
    ({ at }) => at,
  ),
  /** for weeks: on which days; none: once in each week */
  day_of_week: eachOnce(listOf(choice(weekdays), weekdays.length), (one) => one).default([]),
  /** every `period` of `period_unit`, as FHIR `Timing.repeat` */
  period: z.int(fault('notWhole')).min(1, fault('belowOne')).max(limits.longestPeriod, fault('notWhole')),
  period_unit: choice(periodUnits),
});

const supplementFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  /** of the catalogue; null: a custom product, named by `name` */
  key: optional(choice(supplementKeys)),
  /** as on the label */
  name: optional(requiredText(limits.nameLength)),
  ...amountFields,
  /** the contents of one dose of a combination product */
  contents: eachOnce(listOf(contentSchema, limits.listItems), ({ key }) => key).default([]),
  timing: timingSchema,
  /** when the medicines are taken that it must be kept apart from */
  medicine_times: eachOnce(
    listOf(z.strictObject({ medicine: choice(medicineKeys), at: timeOfDay }), limits.listItems),
    ({ medicine, at }) => `${medicine} ${at}`,
  ).default([]),
  reason: optional(line),
  started_on: day,
  /** not taken from this day on, until it is resumed */
  paused_from: optional(day),
  pause_reason: optional(line),
  /** finished pauses */
  earlier_pauses: listOf(
    z.strictObject({ paused_from: day, resumed_on: day, reason: optional(line) }),
    limits.listItems,
  ).default([]),
  /** no longer taken from this day on */
  stopped_on: optional(day),
  stop_reason: optional(line),
  /** why the day's total may exceed the upper limit; the confirmation fields say who confirmed it, and when */
  above_limit_reason: optional(line),
  /**
   * Doses that stay close to something else, each with the reason. It holds for these two times alone: when one of
   * them changes, the question is open again. `besides`: a medicine, or a supplement in another product
   */
  kept_close: eachOnce(
    listOf(
      z.strictObject({
        at: timeOfDay,
        besides: choice([...medicineKeys, ...supplementKeys]),
        besides_at: timeOfDay,
        reason: line,
      }),
      limits.listItems,
    ),
    ({ at, besides, besides_at }) => `${at} ${besides} ${besides_at}`,
  ).default([]),
  /** as reported at visits */
  adherence: eachOnce(
    listOf(
      z.strictObject({
        noted_on: day,
        taken: choice(adherences),
        /** on how many of the last seven days; null: not counted */
        days_taken: optional(
          z.int(fault('notWhole')).min(0, fault('noChoice')).max(daysCounted, fault('noChoice')),
        ),
        notes: optional(line),
      }),
      limits.adherenceNotes,
    ),
    ({ noted_on }) => noted_on,
  ).default([]),
  ...confirmationFields,
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/**
 * A supplement prescribed for a person, from its start to its stop. It has a unit in which it is dosed, and no dose
 * above its hard limit.
 */
export const supplementSchema = supplementFields.superRefine((record, context) => {
  const fail = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { key, name, unit, contents, timing, started_on, stopped_on } = record;
  if (key === null) {
    if (name === null) fail(['key'], fault('noSupplement'));
    if (!productUnits.some((one) => one === unit)) fail(['unit'], fault('noChoice'));
    if (record.salt !== null) fail(['salt'], fault('noChoice'));
  } else {
    checkAmount({ ...record, key }, (field, message) => fail([field], message));
  }
  contents.forEach((content, at) =>
    checkAmount(content, (field, message) => fail(['contents', at, field], message)),
  );
  if (contents.length > 0 && !hasContents(key)) fail(['contents'], fault('noContents'));
  if (timing.day_of_week.length > 0 && timing.period_unit !== 'wk') {
    fail(['timing', 'day_of_week'], fault('notWeekly'));
  }
  const pauses = [...record.earlier_pauses, { paused_from: record.paused_from, resumed_on: null }];
  pauses.forEach(({ paused_from, resumed_on }, at) => {
    const isLast = at === record.earlier_pauses.length;
    const path = isLast ? ['paused_from'] : ['earlier_pauses', at, 'paused_from'];
    const from = pauses[at - 1]?.resumed_on ?? started_on;
    if (paused_from !== null && paused_from < from) fail(path, fault('beforeItIsTaken'));
    if (paused_from !== null && resumed_on !== null && resumed_on < paused_from) {
      fail(['earlier_pauses', at, 'resumed_on'], fault('endsBeforeItBegins'));
    }
  });
  record.adherence.forEach(({ taken, days_taken }, at) => {
    if (days_taken !== null && !agreesWithDays(taken, days_taken)) {
      fail(['adherence', at, 'days_taken'], fault('noChoice'));
    }
  });
  if (stopped_on !== null && stopped_on < started_on) fail(['stopped_on'], fault('endsBeforeItBegins'));
  if (stopped_on !== null && record.stop_reason === null) fail(['stop_reason'], fault('required'));
  if (stopped_on === null && record.stop_reason !== null) fail(['stopped_on'], fault('required'));
  if (record.paused_from === null && record.pause_reason !== null) fail(['paused_from'], fault('required'));
});
export type Supplement = z.infer<typeof supplementFields>;

/**
 * A new save: also, no impossible dose of a product outside the catalogue, no dangerous dose, at once or in a day,
 * unless it is no longer taken today, and no pause after the stop.
 */
export const newSupplementSchema = supplementSchema.superRefine((record, context) => {
  const fail = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { key, dose, unit, stopped_on, paused_from, earlier_pauses } = record;
  const productUnit = key === null ? productUnits.find((one) => one === unit) : undefined;
  if (productUnit !== undefined && dose > limits.productDose[productUnit]) {
    fail(['dose'], fault('doseImpossible', { max: limits.productDose[productUnit], unit }));
  }
  if (mustBeSafe(record, latestToday())) {
    const times = record.timing.intakes.length;
    if (key !== null) checkDanger({ ...record, key }, times, (message) => fail(['dose'], message));
    record.contents.forEach((content, at) =>
      checkDanger(content, times, (message) => fail(['contents', at, 'dose'], message)),
    );
  }
  if (stopped_on === null) return;
  if (paused_from !== null && paused_from > stopped_on) fail(['paused_from'], fault('pausedAfterStop'));
  earlier_pauses.forEach((pause, at) => {
    if (pause.paused_from > stopped_on) fail(['earlier_pauses', at, 'paused_from'], fault('pausedAfterStop'));
  });
});

export const storedSupplementSchema = supplementFields.extend(serverFields).strip();
export type StoredSupplement = z.infer<typeof storedSupplementSchema>;

/** The supplements in a product: itself, and its contents. */
export function keysOf({
  key,
  contents,
}: Pick<Supplement, 'key'> & { contents: readonly { key: SupplementKey }[] }): SupplementKey[] {
  return [...(key === null ? [] : [key]), ...contents.map((content) => content.key)];
}

/** Whether a product may list its contents. For any other product, its own supplement already says what is in it. */
export function hasContents(key: Supplement['key']): boolean {
  return key === null || key === 'multivitamin';
}

type Amount = z.infer<typeof contentSchema>;

function checkAmount(
  { key, dose, unit, salt }: Amount,
  fail: (field: string, message: string) => void,
): void {
  if (!doseUnits(key).includes(unit)) return fail('unit', fault('notUnitOfSupplement'));
  if (salt !== null && !saltsOf(key).includes(salt)) return fail('salt', fault('noChoice'));
  const refused = doseFault({ key, dose, unit, salt }, { mayBeDangerous: true });
  if (refused !== null) fail('dose', refused);
}

/** An earlier version saved larger doses: they can still be read, and stopped. */
function checkDanger(amount: Amount, timesADay: number, fail: (message: string) => void): void {
  if (!doseUnits(amount.key).includes(amount.unit) || doseFault(amount, { mayBeDangerous: true }) !== null)
    return;
  const refused = doseFault(amount, { mayBeDangerous: false }) ?? dayFault(amount, timesADay);
  if (refused !== null) fail(refused);
}

/**
 * Whether a dose must be safe on a day: not of what is then paused, stopped or removed. A pause or a stop that is
 * only planned changes nothing.
 */
export function mustBeSafe(
  { stopped_on, paused_from, archived }: Pick<Supplement, 'stopped_on' | 'paused_from' | 'archived'>,
  day: string,
): boolean {
  const hasBegun = (from: string | null) => from !== null && from <= day;
  return !hasBegun(stopped_on) && !hasBegun(paused_from) && !archived;
}

/** The day that it is now where the day begins first, at UTC+14: no sender has a later one. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * Why a dose is refused, with the limit in its unit and of its salt; `null`: it is not. Its unit is one of the
 * supplement.
 */
export function doseFault(
  { key, dose, unit, salt }: Amount,
  { mayBeDangerous }: { mayBeDangerous: boolean },
): string | null {
  const { hardDose, refusedFrom } = supplement(key);
  const mineral = elementalDose(dose, salt);
  const asDosed = (limit: number) => inUnit(limit, { key, unit, salt });
  if (isImpossibleDose(key, mineral, unit)) return fault('doseImpossible', { max: asDosed(hardDose), unit });
  if (mayBeDangerous || refusedFrom === undefined || !isDangerousDose(key, mineral, unit)) return null;
  return fault('doseDangerous', { max: asDosed(refusedFrom), unit });
}

/** Why the doses of one day are refused, with the limit as in `doseFault`; `null`: they are not. */
function dayFault({ key, dose, unit, salt }: Amount, timesADay: number): string | null {
  const { refusedFrom } = supplement(key);
  if (refusedFrom === undefined || !isDangerousDose(key, elementalDose(dose, salt) * timesADay, unit))
    return null;
  return fault('dayDangerous', { max: inUnit(refusedFrom, { key, unit, salt }), unit });
}

/** A limit of the supplement in the unit of a dose, and of its salt. */
function inUnit(limit: number, { key, unit, salt }: Omit<Amount, 'dose'>): number {
  return Number((limit / doseInOwnUnit(key, elementalDose(1, salt), unit)).toPrecision(6));
}
