import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import type { OfflineTable } from '@/contract/recordKinds';
import { languageCodes } from '@/contract/languages';
import { dominantHands, sexes } from '@/contract/patient';
import { accountActions } from '@/contract/accounts';
import { roles } from '@/contract/roles';
import type { GripDeviceKey } from '@/clinical/grip/gripDevices';
import type { GripProtocolKey } from '@/clinical/grip/gripProtocols';
import { handExclusions } from '@/clinical/grip/gripTrials';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labComparators } from '@/clinical/labs/labFlag';
import type { MealKey } from '@/clinical/supplements/meals';
import type { Audience, ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import type { SaltKey } from '@/clinical/supplements/supplementSalts';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { PhysicalMeasureKey, UnableMeasure } from '@/clinical/body/physicalMeasures';
import { gripPostures, gripUnits, type Dynamometry } from '@/contract/dynamometry';
import type { Lab } from '@/contract/lab';
import { asmMethods, foodIntakes, type PhysicalData } from '@/contract/physicalData';
import type { Reminder } from '@/contract/reminder';
import { answerers } from '@/contract/sarcF';
import type { Supplement } from '@/contract/supplement';

/** The tables. Columns have the names of the wire fields, so a row is a record and nothing is mapped. */

/**
 * Work for one clinic runs as this role, which sees only the rows of that clinic (`ofClinic` in database.ts).
 * Migration 0010 sets what it may do with which table.
 */
export const clinicRole = pgRole('satchel_clinic').existing();

/**
 * A second protection in addition to the conditions of the queries: a query that forgets the clinic finds no rows of
 * another one.
 */
function ownClinicOnly(
  condition = sql`clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid`,
) {
  return pgPolicy('own_clinic_only', { to: clinicRole, using: condition });
}

export const clinics = pgTable(
  'clinics',
  {
    clinic_id: uuid().primaryKey(),
    name: text().notNull(),
    /** of its letters */
    language: text({ enum: languageCodes }).notNull().default('en'),
    /** the number of the clinic's newest change; raised under a row lock, so that changes are read in commit order */
    last_change: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [ownClinicOnly()],
);

export const accounts = pgTable(
  'accounts',
  {
    account_id: uuid().primaryKey(),
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    name: text().notNull(),
    /** in lower case */
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    role: text({ enum: roles }).notNull(),
    disabled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [ownClinicOnly()],
);

export const invitations = pgTable(
  'invitations',
  {
    /** SHA-256 of the code, which is shown once and not stored */
    code_hash: text().primaryKey(),
    invitation_id: uuid().notNull().unique().defaultRandom(),
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    role: text({ enum: roles }).notNull(),
    /** where the code was sent; null: the owner hands it over */
    email: text(),
    /** null: created before this was stored */
    invited_by: uuid().references(() => accounts.account_id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
  },
  () => [ownClinicOnly()],
);

/** Codes that replace a forgotten password. Each is for one account and lasts a day. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    /** SHA-256 of the code, which is shown once and not stored */
    code_hash: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.account_id),
    /** null: the server's operator */
    made_by: uuid().references(() => accounts.account_id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    ownClinicOnly(sql`account_id in (select account_id from accounts)`),
    index('password_recoveries_of_account').on(table.account_id),
  ],
);

/** One row per sign-in: a family of refresh tokens. Only the newest two hashes are stored. */
export const sessions = pgTable(
  'sessions',
  {
    session_id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.account_id),
    begun_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** as the browser identified itself when the session began */
    user_agent: text(),
    token_hash: text().notNull(),
    previous_token_hash: text(),
    /** tells the session's old tokens from made-up ones, and makes none that is accepted; null: begun before it was stored */
    token_key: text(),
    rotated_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  // Only the accounts that the role sees.
  () => [ownClinicOnly(sql`account_id in (select account_id from accounts)`)],
);

/** How often passwords and codes were tried, from an address or on an account, in a time window. */
export const tries = pgTable(
  'tries',
  {
    /** HMAC of the IP address or of the email address */
    whose_hash: text().primaryKey(),
    count: integer().notNull(),
    window_ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  // Belongs to no clinic, and the role has no grants on it.
  (table) => [ownClinicOnly(sql`false`), index('tries_by_end').on(table.window_ends_at)],
);

/** The AUTH_SECRET that the processes on this database share: at most one row. */
export const authSecrets = pgTable(
  'auth_secrets',
  {
    only: boolean().primaryKey().default(true),
    /** HMAC with the secret as its key */
    fingerprint: text().notNull(),
    used_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [ownClinicOnly(sql`false`)],
);

/** What was done to accounts, in order. Never changed, never deleted. */
export const accountAuditEntries = pgTable(
  'account_audit_entries',
  {
    account_audit_entry_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    action: text({ enum: accountActions }).notNull(),
    /** the account it concerns; null: an invitation, which belongs to no one yet */
    account_id: uuid().references(() => accounts.account_id),
    /** the role that was given, if any */
    role: text({ enum: roles }),
    /** null: the server's operator */
    done_by: uuid().references(() => accounts.account_id),
    /**
     * null: done without a session, or before this was stored; not a foreign key, because the trail outlives sessions
     */
    session_id: uuid(),
    /** as the browser identified itself */
    user_agent: text(),
    done_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ownClinicOnly(),
    index('account_audit_entries_of_clinic').on(table.clinic_id, table.account_audit_entry_id),
  ],
);

const recordColumns = {
  clinic_id: uuid()
    .notNull()
    .references(() => clinics.clinic_id),
  /** the clinic's change that wrote this row: the cursor of delta reads */
  change: bigint({ mode: 'number' }).notNull(),
  /** RFC 3339 as the device wrote it, with its offset, which timestamptz would lose */
  captured_at: text().notNull(),
  device_id: uuid().notNull(),
  device_revision: integer().notNull(),
  base_revision: integer(),
  base_device_revision: integer(),
  save_id: uuid(),
  base_save_ids: uuid().array(),
  archived: boolean().notNull(),
  revision: integer().notNull(),
  received_at: text().notNull(),
  captured_by: uuid()
    .notNull()
    .references(() => accounts.account_id),
};

/**
 * `json` keeps the order of the fields. `jsonb` would change it, and the record would no longer be the one that was
 * sent.
 */
const verdicts = () => json().$type<Dynamometry['verdicts']>();
const handedOverColumns = { handed_over_by: uuid(), handed_over_at: text() };
const confirmationColumns = { confirmed_by: uuid(), confirmed_at: text() };

export const patients = pgTable(
  'patients',
  {
    patient_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    birth_date: date({ mode: 'string' }).notNull(),
    sex: text({ enum: sexes }).notNull(),
    phone: text(),
    email: text(),
    identifier: text(),
    address: text(),
    allergies: text().array(),
    conditions: text().array(),
    medicines: text().array(),
    tags: text().array(),
    notes: text(),
    language: text(),
    time_zone: text(),
    usual_weight_kg: doublePrecision(),
    dominant_hand: text({ enum: dominantHands }),
    ethnicity_group: text({ enum: ethnicityGroups }),
    amputations: text({ enum: amputations }).array(),
    due_date: date({ mode: 'string' }),
    /** as the device wrote it */
    next_visit_at: text(),
    responsible_id: uuid(),
    cover_id: uuid(),
    cover_until: date({ mode: 'string' }),
    ...handedOverColumns,
    merged_into: uuid(),
    /** the text that a search looks in (`searchText`); null until first written */
    search_text: text(),
    ...recordColumns,
  },
  (table) => [
    ownClinicOnly(),
    // An import keeps the ids of its file, so two clinics may have the same id. The foreign keys of the records point
    // at it too.
    primaryKey({ name: 'patients_pkey', columns: [table.clinic_id, table.patient_id] }),
    uniqueIndex('patients_by_change').on(table.clinic_id, table.change),
    foreignKey({
      name: 'patients_merged_into_one_of_clinic',
      columns: [table.clinic_id, table.merged_into],
      foreignColumns: [table.clinic_id, table.patient_id],
    }),
    // Trigrams find part of a word, and a word with a typing error.
    index('patients_by_search_text').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
);

/** The table of a record kind that belongs to a patient: its own columns, and those of every kind. */
function recordTable<Columns extends Record<string, PgColumnBuilderBase>>(name: string, columns: Columns) {
  return pgTable(
    name,
    { ...columns, record_id: uuid().notNull(), patient_id: uuid().notNull(), ...recordColumns },
    (table) => [
      ownClinicOnly(),
      primaryKey({ name: `${name}_pkey`, columns: [table.clinic_id, table.record_id] }),
      uniqueIndex(`${name}_by_change`).on(table.clinic_id, table.change),
      index(`${name}_of_patient`).on(table.clinic_id, table.patient_id, table.change),
      foreignKey({
        name: `${name}_patient_of_clinic`,
        columns: [table.clinic_id, table.patient_id],
        foreignColumns: [patients.clinic_id, patients.patient_id],
      }),
    ],
  );
}

/** What the tables of all these kinds have in common. */
export type RecordTable = ReturnType<typeof recordTable<Record<never, never>>>;

export const sarcF = recordTable('sarc_f', {
  strength: smallint().$type<0 | 1 | 2>().notNull(),
  assistance_walking: smallint().$type<0 | 1 | 2>().notNull(),
  rise_from_chair: smallint().$type<0 | 1 | 2>().notNull(),
  climb_stairs: smallint().$type<0 | 1 | 2>().notNull(),
  falls: smallint().$type<0 | 1 | 2>().notNull(),
  answered_by: text({ enum: answerers }),
  verdicts: verdicts(),
  notes: text(),
});

export const physicalData = recordTable('physical_data', {
  weight_kg: doublePrecision(),
  height_cm: doublePrecision(),
  knee_height_cm: doublePrecision(),
  ulna_cm: doublePrecision(),
  demispan_cm: doublePrecision(),
  waist_cm: doublePrecision(),
  hip_cm: doublePrecision(),
  calf_cm: doublePrecision(),
  mid_upper_arm_cm: doublePrecision(),
  systolic_mmhg: doublePrecision(),
  diastolic_mmhg: doublePrecision(),
  pulse_per_min: doublePrecision(),
  gait_4m_s: doublePrecision(),
  gait_3m_s: doublePrecision(),
  chair_stands_5_s: doublePrecision(),
  chair_stands_30_count: doublePrecision(),
  timed_up_and_go_s: doublePrecision(),
  balance_side_s: doublePrecision(),
  balance_semi_s: doublePrecision(),
  balance_tandem_s: doublePrecision(),
  walk_400m_s: doublePrecision(),
  asm_kg: doublePrecision(),
  resistance_ohm: doublePrecision(),
  reactance_ohm: doublePrecision(),
  asm_method: text({ enum: asmMethods }),
  weight_3_to_6_months_ago_kg: doublePrecision(),
  unable: text().array().$type<UnableMeasure[]>(),
  fluid_affected: boolean(),
  weight_loss_intended: boolean(),
  acute_illness_no_intake: boolean(),
  days_of_little_intake: integer(),
  mna_sf_points: integer(),
  other_screen_positive: boolean(),
  other_screen_name: text(),
  food_intake: text({ enum: foodIntakes }),
  gi_malabsorption: boolean(),
  inflammation: boolean(),
  entered: json().$type<PhysicalData['entered']>(),
  confirmed: text().array().$type<PhysicalMeasureKey[]>(),
  ...confirmationColumns,
  verdicts: verdicts(),
  notes: text(),
});

export const dynamometry = recordTable('dynamometry', {
  device: text().$type<GripDeviceKey>().notNull(),
  device_name: text(),
  calibrated_on: date({ mode: 'string' }),
  protocol: text().$type<GripProtocolKey>().notNull(),
  posture: text({ enum: gripPostures }),
  unit: text({ enum: gripUnits }).notNull(),
  dominant_hand: text({ enum: dominantHands }),
  trials: json().$type<Dynamometry['trials']>().notNull(),
  right_hand_excluded: text({ enum: handExclusions }),
  left_hand_excluded: text({ enum: handExclusions }),
  ...confirmationColumns,
  verdicts: verdicts(),
  notes: text(),
});

export const labs = recordTable('labs', {
  analyte: text().$type<LabAnalyteKey>().notNull(),
  value: doublePrecision().notNull(),
  comparator: text({ enum: labComparators }),
  unit: text().notNull(),
  canonical_value: doublePrecision().notNull(),
  canonical_unit: text().notNull(),
  conversion_factor: doublePrecision().notNull(),
  conversion_offset: doublePrecision().notNull(),
  /** a day, or a moment as the device wrote it */
  collected_at: text().notNull(),
  laboratory: text(),
  range: json().$type<Lab['range']>(),
  seen_at: text(),
  seen_by: uuid(),
  seen_by_name: text(),
  ...confirmationColumns,
  notes: text(),
});

export const reminders = recordTable('reminders', {
  key: text().$type<ReminderTemplateKey>(),
  title: text(),
  audience: text().$type<Audience>().notNull(),
  owner_id: uuid(),
  ...handedOverColumns,
  /** by the clock of the time zone; a moment would shift with summer time */
  starts_at: text().notNull(),
  time_zone: text().notNull(),
  rrule: text(),
  meal: text().$type<MealKey>(),
  meal_offset_minutes: integer().notNull(),
  /** may arrive after the reminder, so it is not a foreign key */
  supplement_record_id: uuid(),
  event_at: text(),
  values: json().$type<Reminder['values']>().notNull(),
  ramadan: json().$type<Reminder['ramadan']>(),
  done: json().$type<Reminder['done']>().notNull(),
  done_by: uuid(),
  snoozed_at: text(),
  snoozed_until: text(),
  ended_on: date({ mode: 'string' }),
  notes: text(),
});

export const supplements = recordTable('supplements', {
  key: text().$type<SupplementKey>(),
  name: text(),
  dose: doublePrecision().notNull(),
  unit: text().notNull(),
  salt: text().$type<SaltKey>(),
  contents: json().$type<Supplement['contents']>().notNull(),
  timing: json().$type<Supplement['timing']>().notNull(),
  medicine_times: json().$type<Supplement['medicine_times']>().notNull(),
  reason: text(),
  started_on: date({ mode: 'string' }).notNull(),
  paused_from: date({ mode: 'string' }),
  pause_reason: text(),
  earlier_pauses: json().$type<Supplement['earlier_pauses']>().notNull(),
  stopped_on: date({ mode: 'string' }),
  stop_reason: text(),
  above_limit_reason: text(),
  kept_close: json().$type<Supplement['kept_close']>().notNull().default([]),
  adherence: json().$type<Supplement['adherence']>().notNull(),
  ...confirmationColumns,
  notes: text(),
});

/**
 * Every revision of every range that a clinic has set for itself. Never changed, never deleted; the highest revision
 * applies.
 */
export const referenceRanges = pgTable(
  'reference_ranges',
  {
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    range_id: uuid().notNull(),
    revision: integer().notNull(),
    analyte: text().$type<LabAnalyteKey>().notNull(),
    unit: text().notNull(),
    sex: text({ enum: ['any', 'female', 'male'] }).notNull(),
    from_age: smallint().notNull(),
    to_age: smallint(),
    low: doublePrecision(),
    low_inclusive: boolean().notNull(),
    high: doublePrecision(),
    high_inclusive: boolean().notNull(),
    critical_low: doublePrecision(),
    critical_high: doublePrecision(),
    /** days, `YYYY-MM-DD` */
    valid_from: text().notNull(),
    valid_to: text(),
    source: text(),
    archived: boolean().notNull(),
    base_revision: integer(),
    changed_at: text().notNull(),
    changed_by: uuid()
      .notNull()
      .references(() => accounts.account_id),
    changed_by_name: text().notNull(),
  },
  (table) => [
    ownClinicOnly(),
    primaryKey({
      name: 'reference_ranges_pkey',
      columns: [table.clinic_id, table.range_id, table.revision],
    }),
  ],
);

/** Every accepted save, in full. Never changed, never deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    audit_entry_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    record_type: text().$type<OfflineTable>().notNull(),
    record_key: uuid().notNull(),
    /** the patient whose record it is */
    patient_id: uuid().notNull(),
    /**
     * the clinic's change that this save was, to check the cursor of a delta read; null: saved before this was stored
     */
    change: bigint({ mode: 'number' }),
    /** the revision this save made, or `null` when a newer one from the same device had already arrived */
    revision: integer(),
    device_id: uuid().notNull(),
    device_revision: integer().notNull(),
    captured_at: text().notNull(),
    captured_by: uuid()
      .notNull()
      .references(() => accounts.account_id),
    /** of the save; null: saved without one, or before this was stored; not a foreign key, because the trail outlives sessions */
    session_id: uuid(),
    received_at: text().notNull(),
    /** SHA-256 of the body; distinguishes a repeat from another record with the same device revision */
    body_hash: text().notNull(),
    changed_fields: text().array().notNull(),
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** of the record. A column, because with row-level security PostgreSQL uses no index on a part of one. */
    save_id: uuid().generatedAlwaysAs(sql`("record" ->> 'save_id')::uuid`),
  },
  (table) => [
    ownClinicOnly(),
    uniqueIndex('audit_entries_once').on(
      table.clinic_id,
      table.record_type,
      table.record_key,
      table.device_id,
      table.device_revision,
    ),
    index('audit_entries_by_save').on(table.clinic_id, table.record_type, table.record_key, table.save_id),
    index('audit_entries_of_record').on(table.record_type, table.record_key, table.revision),
    index('audit_entries_of_clinic').on(table.clinic_id, table.audit_entry_id),
    uniqueIndex('audit_entries_by_change').on(table.clinic_id, table.change),
    index('audit_entries_of_patient').on(table.clinic_id, table.patient_id, table.audit_entry_id),
  ],
);

/**
 * The `base_save_ids` of all entries of a record. A table of its own, because every save looks one up: with row-level
 * security, PostgreSQL uses no index on a list. Never changed, never deleted.
 */
export const includedSaves = pgTable(
  'included_saves',
  {
    clinic_id: uuid()
      .notNull()
      .references(() => clinics.clinic_id),
    record_type: text().$type<OfflineTable>().notNull(),
    record_key: uuid().notNull(),
    save_id: uuid().notNull(),
  },
  (table) => [
    ownClinicOnly(),
    primaryKey({
      name: 'included_saves_pkey',
      columns: [table.clinic_id, table.record_type, table.record_key, table.save_id],
    }),
  ],
);
