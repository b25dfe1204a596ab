import type { MealKey } from '@/clinical/supplements/meals';
import type { ClinicalSource } from '@/clinical/sources';

/**
 * What a nutritionist is reminded of, or reminds a patient of: when it begins, how it repeats (RFC 5545, without
 * DTSTART), and for whom. Texts in three languages are in the catalogues. Sources: espenger, must2003, icfsr2018,
 * ada, atp3, mnasf2009, pludowski2022, protage2013, idfdar, esh, bsg2021, nicecg32, stoffel2020, who2020, engineering.
 * Kept whole in one file: it is one table.
 */

export const reminderCategories = [
  'hydration',
  'meal',
  'supplement',
  'activity',
  'measurement',
  'screening',
  'lab',
  'visit',
] as const;
export type ReminderCategory = (typeof reminderCategories)[number];

export const audiences = ['patient', 'clinician', 'both'] as const;
export type Audience = (typeof audiences)[number];

/** What a reminder may be counted from, other than the day of its creation. */
export type ReminderEvent = 'event' | 'appointment' | 'stock' | 'ramadanStart';

/** How its first date is found. Durations are ISO 8601. */
export type ReminderAnchor =
  | { kind: 'clock' }
  /** so long after the day it is counted from; null: on that day */
  | { kind: 'start'; after: string | null }
  | { kind: 'event'; event: ReminderEvent; offset: string }
  /** at the patient's time for a meal, or so many minutes after it; null: any meal */
  | { kind: 'meal'; meals: readonly MealKey[] | null; afterMinutes: number }
  /** so many days before the next local weekend */
  | { kind: 'weekend'; daysBefore: number };

/** Values in its message that only the person who creates it knows. */
export const reminderValues = ['targetMl', 'extraMl', 'hours', 'grams', 'daysLeft'] as const;
export type ReminderValue = (typeof reminderValues)[number];

export interface ReminderTemplate {
  category: ReminderCategory;
  rrule: string;
  /** time of day, `HH:mm`; null: given by the rule or the meal */
  time: string | null;
  anchor: ReminderAnchor;
  audience: Audience;
  values: readonly ReminderValue[];
  source: ClinicalSource;
}

export const reminderTemplates = {
  hydration: {
    category: 'hydration',
    rrule: 'FREQ=DAILY;BYHOUR=8,10,12,14,16,18,20;BYMINUTE=0;BYSECOND=0',
    time: null,
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: ['targetMl'],
    source: 'espenger',
  },
  'hydration-heat': {
    category: 'hydration',
    rrule: 'FREQ=DAILY;COUNT=5',
    time: '11:00',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: ['extraMl'],
    source: 'engineering',
  },
  'weigh-in-weekly': {
    category: 'measurement',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    time: '07:30',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'weigh-in-daily': {
    category: 'measurement',
    rrule: 'FREQ=DAILY',
    time: '07:30',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'weigh-in-inpatient': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
    time: '09:00',
    anchor: { kind: 'clock' },
    audience: 'clinician',
    values: [],
    source: 'must2003',
  },
  'waist-monthly': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
    time: '07:30',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'calf-quarterly': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    time: '10:00',
    anchor: { kind: 'clock' },
    audience: 'clinician',
    values: [],
    source: 'engineering',
  },
  'grip-recheck': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    time: '10:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'engineering',
  },
  'gait-recheck': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;INTERVAL=6',
    time: '10:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'engineering',
  },
  'bia-recheck': {
    category: 'measurement',
    rrule: 'FREQ=MONTHLY;INTERVAL=6',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'engineering',
  },
  'bp-check': {
    category: 'measurement',
    rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0;COUNT=14',
    time: null,
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'esh',
  },
  'glucose-check': {
    category: 'measurement',
    rrule: 'FREQ=DAILY',
    time: '07:30',
    anchor: { kind: 'meal', meals: ['breakfast'], afterMinutes: 0 },
    audience: 'patient',
    values: [],
    source: 'ada',
  },
  'sarcf-annual': {
    category: 'screening',
    rrule: 'FREQ=YEARLY;INTERVAL=1',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'icfsr2018',
  },
  'sarcf-event': {
    category: 'screening',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '09:00',
    anchor: { kind: 'event', event: 'event', offset: 'P14D' },
    audience: 'clinician',
    values: [],
    source: 'icfsr2018',
  },
  'mnasf-quarterly': {
    category: 'screening',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'mnasf2009',
  },
  'mnasf-yearly': {
    category: 'screening',
    rrule: 'FREQ=YEARLY',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'mnasf2009',
  },
  'must-weekly': {
    category: 'screening',
    rrule: 'FREQ=WEEKLY',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'must2003',
  },
  'must-monthly': {
    category: 'screening',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
    time: '09:00',
    anchor: { kind: 'clock' },
    audience: 'clinician',
    values: [],
    source: 'must2003',
  },
  'lab-vitd-recheck': {
    category: 'lab',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '09:00',
    anchor: { kind: 'start', after: 'P12W' },
    audience: 'both',
    values: [],
    source: 'pludowski2022',
  },
  'lab-iron-recheck': {
    category: 'lab',
    rrule: 'FREQ=WEEKLY;INTERVAL=8;COUNT=2',
    time: '09:00',
    anchor: { kind: 'start', after: 'P4W' },
    audience: 'both',
    values: [],
    source: 'bsg2021',
  },
  'lab-hba1c': {
    category: 'lab',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'both',
    values: [],
    source: 'ada',
  },
  'lab-b12-annual': {
    category: 'lab',
    rrule: 'FREQ=YEARLY',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'both',
    values: [],
    source: 'ada',
  },
  'lab-lipids': {
    category: 'lab',
    rrule: 'FREQ=YEARLY',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'both',
    values: [],
    source: 'atp3',
  },
  'lab-refeeding': {
    category: 'lab',
    rrule: 'FREQ=DAILY;COUNT=5',
    time: '08:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'nicecg32',
  },
  'lab-fasting-prep': {
    category: 'lab',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '20:00',
    anchor: { kind: 'event', event: 'appointment', offset: '-P1D' },
    audience: 'patient',
    values: ['hours'],
    source: 'engineering',
  },
  'supplement-daily': {
    category: 'supplement',
    rrule: 'FREQ=DAILY',
    time: null,
    anchor: { kind: 'meal', meals: ['breakfast'], afterMinutes: 0 },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'supplement-weekly': {
    category: 'supplement',
    rrule: 'FREQ=WEEKLY;BYDAY=SU',
    time: '09:00',
    anchor: { kind: 'meal', meals: ['lunch'], afterMinutes: 0 },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'supplement-alternate-day': {
    category: 'supplement',
    rrule: 'FREQ=DAILY;INTERVAL=2',
    time: '09:00',
    anchor: { kind: 'meal', meals: ['breakfast'], afterMinutes: 0 },
    audience: 'patient',
    values: [],
    source: 'stoffel2020',
  },
  'supplement-refill': {
    category: 'supplement',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '10:00',
    anchor: { kind: 'event', event: 'stock', offset: '-P7D' },
    audience: 'patient',
    values: ['daysLeft'],
    source: 'engineering',
  },
  'protein-meal': {
    category: 'meal',
    rrule: 'FREQ=DAILY',
    time: null,
    anchor: { kind: 'meal', meals: ['breakfast', 'lunch', 'dinner'], afterMinutes: 0 },
    audience: 'patient',
    values: ['grams'],
    source: 'protage2013',
  },
  'meal-log': {
    category: 'meal',
    rrule: 'FREQ=DAILY',
    time: null,
    anchor: { kind: 'meal', meals: null, afterMinutes: 30 },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'food-diary-3day': {
    category: 'meal',
    rrule: 'FREQ=DAILY;COUNT=3',
    time: '08:00',
    anchor: { kind: 'weekend', daysBefore: 2 },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'meal-time': {
    category: 'meal',
    rrule: 'FREQ=DAILY',
    time: null,
    anchor: { kind: 'meal', meals: null, afterMinutes: 0 },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'resistance-exercise': {
    category: 'activity',
    rrule: 'FREQ=WEEKLY;BYDAY=TU,TH,SA',
    time: '10:00',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'icfsr2018',
  },
  walk: {
    category: 'activity',
    rrule: 'FREQ=DAILY',
    time: '17:00',
    anchor: { kind: 'clock' },
    audience: 'patient',
    values: [],
    source: 'who2020',
  },
  'follow-up-1m': {
    category: 'visit',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '09:00',
    anchor: { kind: 'start', after: 'P1M' },
    audience: 'both',
    values: [],
    source: 'engineering',
  },
  'follow-up-3m': {
    category: 'visit',
    rrule: 'FREQ=MONTHLY;INTERVAL=3',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'both',
    values: [],
    source: 'engineering',
  },
  'appointment-48h': {
    category: 'visit',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '09:00',
    anchor: { kind: 'event', event: 'appointment', offset: '-P2D' },
    audience: 'patient',
    values: [],
    source: 'engineering',
  },
  'plan-review-yearly': {
    category: 'visit',
    rrule: 'FREQ=YEARLY',
    time: '09:00',
    anchor: { kind: 'start', after: null },
    audience: 'clinician',
    values: [],
    source: 'engineering',
  },
  'ramadan-plan': {
    category: 'visit',
    rrule: 'FREQ=DAILY;COUNT=1',
    time: '09:00',
    anchor: { kind: 'event', event: 'ramadanStart', offset: '-P7W' },
    audience: 'both',
    values: [],
    source: 'idfdar',
  },
} as const satisfies Record<string, ReminderTemplate>;

export type ReminderTemplateKey = keyof typeof reminderTemplates;

const byKey: Record<ReminderTemplateKey, ReminderTemplate> = reminderTemplates;

export const reminderTemplateKeys = Object.keys(reminderTemplates).filter(
  (key): key is ReminderTemplateKey => key in reminderTemplates,
);

/** The template with this key. */
export function reminderTemplate(key: ReminderTemplateKey): ReminderTemplate {
  return byKey[key];
}
