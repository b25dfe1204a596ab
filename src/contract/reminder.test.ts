import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import {
  reminderTemplate,
  reminderTemplateKeys,
  type ReminderTemplateKey,
} from '@/clinical/reminders/reminderTemplates';
import { aReminder } from '@/testing/builders';
import { dynamometrySchema, type Dynamometry } from './dynamometry';
import { fault } from './faults';
import { physicalDataSchema, type PhysicalData } from './physicalData';
import { newReminderSchema, reminderSchema, storedReminderSchema } from './reminder';
import { sarcFSchema, type SarcF } from './sarcF';
import { supplementSchema, type Supplement } from './supplement';

const faultsOf = (changes: object) => {
  const read = reminderSchema.safeParse({ ...aReminder(), ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('a new save of a snooze that ends before the time it snoozes is refused', () => {
  const snoozed = (snoozed_at: string) => ({
    ...aReminder(),
    ...{ snoozed_at, snoozed_until: '2026-03-09T08:30:00+01:00' },
  });
  expect(newReminderSchema.safeParse(snoozed('2026-03-09T07:30')).success).toBe(true);
  // By the clocks of Kiribati it is evening already.
  expect(newReminderSchema.safeParse(snoozed('2026-03-09T21:00')).success).toBe(true);
  const { error } = newReminderSchema.safeParse(snoozed('2199-03-09T07:30'));
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['snoozed_until'], fault('snoozedTooEarly')],
  ]);
});

describe('a reminder', () => {
  it('has a key of the catalogue or its own title', () => {
    expect(faultsOf({ key: null, title: 'Ring the pharmacy' })).toEqual([]);
    expect(faultsOf({ key: null })).toEqual([['title', fault('required')]]);
    expect(faultsOf({ key: 'aspirin' })).toEqual([['key', fault('noChoice')]]);
  });

  it.each([
    ['FREQ=SECONDLY', '2026-03-02T07:30', [['rrule', fault('notRule')]]],
    ['FREQ=DAILY;UNTIL=20300101', '2026-03-02T07:30', [['rrule', fault('notRule')]]],
    // a Tuesday
    ['FREQ=WEEKLY;BYDAY=MO', '2026-03-03T07:30', [['starts_at', fault('notByRule')]]],
    ['FREQ=DAILY;BYHOUR=8;BYMINUTE=0;BYSECOND=0', '2026-03-02T07:30', [['starts_at', fault('notByRule')]]],
    [null, '2026-02-30T07:30', [['starts_at', fault('notClock')]]],
    [null, '2026-03-02 07:30', [['starts_at', fault('notClock')]]],
    [null, '2026-03-02T07:30Z', [['starts_at', fault('notClock')]]],
    [null, '2026-03-02T24:00', [['starts_at', fault('notClock')]]],
  ])(
    'repeats by a supported rule and starts at one of the times of the rule: %s, %s',
    (rrule, starts_at, faults) => {
      expect(faultsOf({ rrule, starts_at })).toEqual(faults);
    },
  );

  it('of a supplement requires its id, and one before an appointment requires its time', () => {
    expect(faultsOf({ key: 'supplement-weekly', rrule: null })).toEqual([
      ['supplement_record_id', fault('required')],
    ]);
    expect(faultsOf({ key: 'appointment-48h', rrule: null })).toEqual([['event_at', fault('required')]]);
  });

  it('has exactly the values of its message, within their limits', () => {
    const drinks = { key: 'hydration', rrule: null };
    expect(faultsOf(drinks)).toEqual([['values.targetMl', fault('required')]]);
    expect(faultsOf({ ...drinks, values: { targetMl: 1600 } })).toEqual([]);
    expect(faultsOf({ ...drinks, values: { targetMl: -1 } })).toEqual([
      ['values.targetMl', fault('notAboveZero')],
    ]);
    expect(faultsOf({ ...drinks, values: { targetMl: 6001 } })).toEqual([
      ['values.targetMl', fault('aboveZeroTo', { max: 6000, unit: 'mL' })],
    ]);
    expect(faultsOf({ values: { grams: 25 } })).toEqual([['values.grams', fault('noChoice')]]);
  });

  it('requires snoozed_until if it has snoozed_at', () => {
    expect(faultsOf({ snoozed_at: '2026-03-02T07:30' })).toEqual([['snoozed_until', fault('required')]]);
  });

  it('lists each handled time only once', () => {
    const handled = { at: '2026-03-02T07:30', outcome: 'done', noted_at: '2026-03-02T07:31:00+01:00' };
    expect(faultsOf({ done: [handled] })).toEqual([]);
    expect(faultsOf({ done: [handled, { ...handled, outcome: 'skipped' }] })).toEqual([
      ['done', fault('listedTwice')],
    ]);
  });

  it('has a meal offset only with a meal', () => {
    expect(faultsOf({ meal_offset_minutes: 30 })).toEqual([['meal', fault('required')]]);
    expect(faultsOf({ meal: 'lunch', meal_offset_minutes: 30 })).toEqual([]);
  });

  it('limits the length of Ramadan, and checks the order of suhoor, iftar and the evening meal', () => {
    const days = { from: '2026-02-18', to: '2026-03-19', times: ['19:00'] };
    const slots = { suhoor: '04:00', iftar: '19:00', eveningMeal: '21:30' };
    expect(faultsOf({ ramadan: { ...days, slots } })).toEqual([]);
    expect(faultsOf({ ramadan: { ...days, to: '2026-03-20', slots } })).toEqual([]);
    expect(faultsOf({ ramadan: { ...days, to: '2026-03-21', slots } })).toEqual([
      ['ramadan.to', fault('fastTooLong', { max: 31 })],
    ]);
    expect(faultsOf({ ramadan: { ...days, slots: { ...slots, suhoor: '20:00' } } })).toEqual([
      ['ramadan.slots', fault('suhoorNotBeforeIftar')],
    ]);
    expect(faultsOf({ ramadan: { ...days, slots: { ...slots, eveningMeal: '12:00' } } })).toEqual([
      ['ramadan.slots', fault('eveningMealInFast')],
    ]);
  });

  it('keeps the fields that the server adds', () => {
    const server = { revision: 1, received_at: '2026-03-02T07:31:00Z', captured_by: aReminder().record_id };
    expect(storedReminderSchema.parse({ ...aReminder(), ...server })).toMatchObject(server);
  });
});

describe('what a reminder asks for', () => {
  interface Recorded {
    physicalData?: readonly (keyof PhysicalData)[];
    dynamometry?: readonly (keyof Dynamometry)[];
    sarcF?: readonly (keyof SarcF)[];
    labs?: readonly LabAnalyteKey[];
    supplement?: readonly (keyof Supplement)[];
  }
  const must: Recorded = { physicalData: ['weight_kg', 'height_cm', 'acute_illness_no_intake'] };
  const adherence: Recorded = { supplement: ['adherence'] };
  /** Where its answer is recorded; null: it asks for none. */
  const recordedIn: Record<ReminderTemplateKey, Recorded | null> = {
    'weigh-in-weekly': { physicalData: ['weight_kg'] },
    'weigh-in-daily': { physicalData: ['weight_kg'] },
    'weigh-in-inpatient': { physicalData: ['weight_kg'] },
    'waist-monthly': { physicalData: ['waist_cm'] },
    'calf-quarterly': { physicalData: ['calf_cm'] },
    'grip-recheck': { dynamometry: ['trials'] },
    'gait-recheck': { physicalData: ['gait_4m_s', 'chair_stands_5_s'] },
    'bia-recheck': { physicalData: ['asm_kg', 'asm_method'] },
    'bp-check': { physicalData: ['systolic_mmhg', 'diastolic_mmhg', 'pulse_per_min'] },
    'glucose-check': { labs: ['glucose_fasting', 'glucose_random'] },
    'sarcf-annual': { sarcF: ['strength', 'falls'] },
    'sarcf-event': { sarcF: ['strength', 'falls'] },
    'mnasf-quarterly': { physicalData: ['mna_sf_points'] },
    'mnasf-yearly': { physicalData: ['mna_sf_points'] },
    'must-weekly': must,
    'must-monthly': must,
    // What a diary on paper shows is recorded at the visit.
    'meal-log': { physicalData: ['food_intake'] },
    'food-diary-3day': { physicalData: ['food_intake'] },
    'lab-vitd-recheck': { labs: ['vitamin_d_25oh'] },
    'lab-iron-recheck': { labs: ['hemoglobin', 'ferritin'] },
    'lab-hba1c': { labs: ['hba1c'] },
    'lab-b12-annual': { labs: ['vitamin_b12'] },
    'lab-lipids': { labs: ['chol_total', 'chol_hdl', 'chol_ldl', 'triglycerides'] },
    'lab-refeeding': { labs: ['potassium', 'magnesium', 'phosphate'] },
    'supplement-daily': adherence,
    'supplement-weekly': adherence,
    'supplement-alternate-day': adherence,
    hydration: null,
    'hydration-heat': null,
    'lab-fasting-prep': null,
    'supplement-refill': null,
    'protein-meal': null,
    'meal-time': null,
    'resistance-exercise': null,
    walk: null,
    'follow-up-1m': null,
    'follow-up-3m': null,
    'appointment-48h': null,
    'plan-review-yearly': null,
    'ramadan-plan': null,
  };
  const asking = reminderTemplateKeys.filter(
    (key) =>
      (['measurement', 'screening', 'lab'].includes(reminderTemplate(key).category) &&
        key !== 'lab-fasting-prep') ||
      /log|diary/.test(key),
  );

  it('follows no guideline that was withdrawn', () => {
    const sources: string[] = reminderTemplateKeys.map((key) => reminderTemplate(key).source);
    expect(sources).not.toContain('endo2011');
  });

  it.each(reminderTemplateKeys)('can be recorded: %s', (key) => {
    const {
      physicalData = [],
      dynamometry = [],
      sarcF = [],
      labs = [],
      supplement = [],
    } = recordedIn[key] ?? {};
    const asked = [...physicalData, ...dynamometry, ...sarcF, ...labs, ...supplement];
    if (asking.includes(key)) expect(asked).not.toEqual([]);
    expect(Object.keys(physicalDataSchema.shape)).toEqual(expect.arrayContaining([...physicalData]));
    expect(Object.keys(dynamometrySchema.shape)).toEqual(expect.arrayContaining([...dynamometry]));
    expect(Object.keys(sarcFSchema.shape)).toEqual(expect.arrayContaining([...sarcF]));
    expect(labAnalyteKeys).toEqual(expect.arrayContaining([...labs]));
    expect(Object.keys(supplementSchema.shape)).toEqual(expect.arrayContaining([...supplement]));
  });
});
