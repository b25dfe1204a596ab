import { labRangeFor } from '@/clinical/labs/labRange';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { recurrenceOf, startBy } from '@/clinical/reminders/recurrence';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { sarcFItems, type SarcFPoints } from '@/clinical/sarcopenia/sarcF';
import { clockAfter, clockAt } from '@/clinical/reminders/wallClock';
import { offlineTables } from '@/contract/recordKinds';
import type { CapturedRecord } from '@/contract/record';
import type { Account } from '@/contract/session';
import { findByEmail, register } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import type { Database } from '@/server/db/database';
import { servedKinds } from '@/server/kinds/servedKinds';
import type { RecordRepository } from '@/server/records/recordRepository';
import { saveRecord } from '@/server/records/saveRecord';
import { demoGripSessions, type DemoGripSession } from './demoGripSessions';
import { demoCollections, type DemoCollection } from './demoLabs';
import { demoPatients } from './demoPatients';
import { demoReminders, type DemoReminder } from './demoReminders';
import { demoSignIn } from './demoSignIn';
import { demoSupplements, type DemoSupplement } from './demoSupplements';
import { demoVisits, type DemoVisit } from './demoVisits';

const clinicName = 'Riverside Home Nutrition';
const demoDevice = '00000000-0000-7000-8000-000000000001';

/**
 * Fills a database with a clinic for trying out Satchel. Existing data is kept. What an interrupted start left out,
 * or an older version did not have, is added.
 */
export async function seedDemoClinic(database: Database): Promise<void> {
  const account = (await findByEmail(database.queries, demoSignIn.email)) ?? (await addClinic(database));
  // For each kind that was ever written last, its last record. If all of these exist, everything does.
  const lastResult = demoId('f', resultsBefore(demoCollections.length) - 1);
  const lastSupplement = demoId('9', demoSupplements.length - 1);
  const lastReminder = demoId('8', demoReminders.length - 1);
  const isWhole =
    (await servedKinds.labs.repository.find(database.queries, account.clinic_id, lastResult)) &&
    (await servedKinds.supplements.repository.find(database.queries, account.clinic_id, lastSupplement)) &&
    (await servedKinds.reminders.repository.find(database.queries, account.clinic_id, lastReminder));
  if (isWhole) return;
  const add = adder(database, account);
  for (const [index, patient] of demoPatients.entries()) await addPatient(add, index, patient);
  for (const [index, visit] of demoVisits.entries()) await addVisit(add, index, visit);
  for (const [index, session] of demoGripSessions.entries()) await addGripSession(add, index, session);
  for (const [index, collection] of demoCollections.entries()) {
    await addCollection(add, resultsBefore(index), collection, account);
  }
  for (const [index, one] of demoSupplements.entries()) await addSupplement(add, index, one, account);
  for (const [index, one] of demoReminders.entries()) await addReminder(add, index, one);
}

async function addClinic(database: Database): Promise<Account> {
  const passwordHash = await hashPassword(demoSignIn.password);
  const registration = { ...demoSignIn, name: 'Noor Demo', clinic_name: clinicName };
  await database.write((queries) => register(queries, registration, passwordHash));
  const owner = await findByEmail(database.queries, demoSignIn.email);
  if (!owner) throw new Error('The account was just registered.');
  return owner;
}

type Add = <R extends CapturedRecord>(repository: RecordRepository<R>, record: R) => Promise<void>;

/** Saves what is missing. Existing records may have been edited since. */
function adder(database: Database, account: Account): Add {
  return async (repository, record) => {
    const key = repository.keyOf(record);
    if (await repository.find(database.queries, account.clinic_id, key)) return;
    await saveRecord(database, { repository, account, record });
  };
}

async function addPatient(
  add: Add,
  index: number,
  { sarcF, body, ...person }: (typeof demoPatients)[number],
): Promise<void> {
  const capture = captureOf(index);
  const { patients, sarcF: screenings, physicalData } = offlineTables;
  const identifier = `RHN-${String(1001 + index)}`;
  const phone = `+44 20 7946 0${String(100 + index)}`;
  const next_visit_at = visitOf(index);
  await add(
    servedKinds.patients.repository,
    patients.schema.parse({ ...person, ...capture, identifier, phone, next_visit_at }),
  );
  if (sarcF) {
    const answers = Object.fromEntries(
      sarcFItems.map((item, at): [string, SarcFPoints] => [item, sarcF[at] ?? 0]),
    );
    const record = screenings.schema.parse({ ...answers, ...capture, record_id: demoId('b', index) });
    await add(servedKinds.sarcF.repository, record);
  }
  if (body) {
    const record = physicalData.schema.parse({ ...body, ...capture, record_id: demoId('c', index) });
    await add(servedKinds.physicalData.repository, record);
  }
}

async function addVisit(add: Add, index: number, { last_name, daysBefore, measured }: DemoVisit) {
  const capture = captureOf(indexOf(last_name), daysBefore);
  const record_id = demoId('d', index);
  const record = offlineTables.physicalData.schema.parse({ ...measured, ...capture, record_id });
  await add(servedKinds.physicalData.repository, record);
}

async function addGripSession(
  add: Add,
  index: number,
  { last_name, daysBefore, ...session }: DemoGripSession,
) {
  const patient = indexOf(last_name);
  const record = offlineTables.dynamometry.schema.parse({
    ...session,
    ...captureOf(patient, daysBefore),
    record_id: demoId('e', index),
    protocol: 'southampton2011',
    posture: 'seated-arms-supported',
    unit: 'kg',
    dominant_hand: demoPatients[patient]?.dominant_hand,
  });
  await add(servedKinds.dynamometry.repository, record);
}

async function addSupplement(
  add: Add,
  index: number,
  { last_name, daysBefore, intakes, stopped, ...supplement }: DemoSupplement,
  account: Account,
) {
  const patient = indexOf(last_name);
  const { captured_at, ...capture } = captureOf(patient, daysBefore);
  const isConfirmed = supplement.above_limit_reason !== undefined;
  const record = offlineTables.supplements.schema.parse({
    ...{ ...supplement, ...capture, captured_at },
    record_id: demoId('9', index),
    timing: { intakes, period: 1, period_unit: 'd' },
    started_on: captured_at.slice(0, 10),
    ...(stopped && {
      stopped_on: captureOf(patient, stopped.daysBefore).captured_at.slice(0, 10),
      stop_reason: stopped.reason,
    }),
    ...(isConfirmed && { confirmed_by: account.account_id, confirmed_at: captured_at }),
  });
  await add(servedKinds.supplements.repository, record);
}

/** From tomorrow on, so that on the day of the first start no one has missed anything yet. */
async function addReminder(
  add: Add,
  index: number,
  { last_name, key, time, supplement, ...own }: DemoReminder,
) {
  const { audience, rrule } = reminderTemplate(key);
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const tomorrow = clockAfter(clockAt(Date.now(), time_zone), 'P1D').slice(0, 10);
  const recurrence = recurrenceOf(rrule);
  if (recurrence === null) throw new Error(`The rule of ${key} is invalid.`);
  const record = offlineTables.reminders.schema.parse({
    ...{ ...own, ...captureOf(indexOf(last_name)), key, audience, rrule, time_zone },
    record_id: demoId('8', index),
    starts_at: startBy(recurrence, `${tomorrow}T${time}`),
    ...(supplement !== undefined && { supplement_record_id: demoId('9', supplement) }),
  });
  await add(servedKinds.reminders.repository, record);
}

async function addCollection(
  add: Add,
  firstResult: number,
  { last_name, daysBefore, laboratory, isSeen, results }: DemoCollection,
  account: Account,
) {
  const index = indexOf(last_name);
  const subject = demoPatients[index];
  if (!subject) throw new Error('The patient was just found.');
  const capture = captureOf(index, daysBefore);
  // The report takes a few days.
  const collected_at = captureOf(index, daysBefore + 3).captured_at.slice(0, 10);
  const seen = {
    seen_at: capture.captured_at,
    seen_by: account.account_id,
    seen_by_name: account.name,
  };
  for (const [at, { analyte, value, comparator, unit }] of results.entries()) {
    const record = offlineTables.labs.schema.parse({
      ...{ analyte, value, comparator, unit, collected_at, laboratory },
      ...canonicalLab(analyte, value, unit),
      ...capture,
      record_id: demoId('f', firstResult + at),
      range: labRangeFor({ analyte, unit, collectedAt: collected_at, subject, clinicRanges: [] }),
      ...(isSeen && seen),
    });
    await add(servedKinds.labs.repository, record);
  }
}

/** The number of results in the earlier collections, because results are numbered consecutively. */
function resultsBefore(collection: number): number {
  return demoCollections.slice(0, collection).reduce((sum, { results }) => sum + results.length, 0);
}

function captureOf(patient: number, daysBefore = 0) {
  const newest = Date.UTC(2026, patient % 9, 10 + (patient % 10));
  const day = new Date(newest - daysBefore * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    captured_at: `${day}T09:30:00+01:00`,
    device_id: demoDevice,
    device_revision: patient + 1,
    patient_id: demoId('a', patient),
  };
}

function indexOf(lastName: string): number {
  const index = demoPatients.findIndex(({ last_name }) => last_name === lastName);
  if (index === -1) throw new Error(`No patient of the demo clinic is called ${lastName}.`);
  return index;
}

/** The last digits identify the record; the letter, its kind. */
function demoId(kind: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | '8' | '9', index: number): string {
  return `00000000-0000-7000-8000-${kind}${String(index + 1).padStart(11, '0')}`;
}

/** Visits on the day of the first start, by patient, so that there is something to do at eight in the morning. */
const visitTimes = new Map<number, [hour: number, minute: number]>([
  [7, [9, 30]],
  [11, [11, 0]],
  [16, [14, 15]],
]);

function visitOf(index: number): string | null {
  const time = visitTimes.get(index);
  return time ? new Date(new Date().setHours(...time, 0, 0)).toISOString() : null;
}
