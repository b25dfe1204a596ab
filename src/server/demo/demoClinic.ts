import { sarcFItems, type SarcFPoints } from '@/clinical/sarcF';
import { offlineTables } from '@/contract/offlineTables';
import type { Account } from '@/contract/session';
import { findByEmail, register } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import type { Database } from '@/server/db/database';
import { patientsRepository } from '@/server/patients/patientsRepository';
import { physicalDataRepository } from '@/server/physicalData/physicalDataRepository';
import { saveRecord } from '@/server/records/saveRecord';
import { sarcFRepository } from '@/server/sarcF/sarcFRepository';
import { demoPatients } from './demoPatients';

/** Printed at the start of the demo. */
export const demoSignIn = { email: 'demo@satchel.example', password: 'satchel-demo' };

const clinicName = 'Riverside Home Nutrition';
const demoDevice = '00000000-0000-7000-8000-000000000001';

/** Fills a database with a clinic to try Satchel in. What is there already is left as it is; what a broken start left out is added. */
export async function seedDemoClinic(database: Database): Promise<void> {
  const account = (await findByEmail(database.queries, demoSignIn.email)) ?? (await addClinic(database));
  // The record that is written last: with it, everything is there.
  const lastKey = demoId('c', demoPatients.length - 1);
  if (await physicalDataRepository.find(database.queries, account.clinic_id, lastKey)) return;
  for (const [index, patient] of demoPatients.entries())
    await seedPatient({ database, account, index }, patient);
}

async function addClinic(database: Database): Promise<Account> {
  const passwordHash = await hashPassword(demoSignIn.password);
  const registration = { ...demoSignIn, name: 'Noor Demo', clinic_name: clinicName };
  await database.write((queries) => register(queries, registration, passwordHash));
  const owner = await findByEmail(database.queries, demoSignIn.email);
  if (!owner) throw new Error('The account was just registered.');
  return owner;
}

async function seedPatient(
  { database, account, index }: { database: Database; account: Account; index: number },
  { sarcF, body, ...person }: (typeof demoPatients)[number],
): Promise<void> {
  const patient_id = demoId('a', index);
  const capture = {
    captured_at: `2026-0${1 + (index % 9)}-1${index % 10}T09:30:00+01:00`,
    device_id: demoDevice,
    device_revision: index + 1,
    patient_id,
  };
  const { patients, sarcF: screenings, physicalData } = offlineTables;
  const identifier = `RHN-${String(1001 + index)}`;
  const phone = `+44 20 7946 0${String(100 + index)}`;
  await saveRecord(database, {
    repository: patientsRepository,
    account,
    record: patients.schema.parse({
      ...person,
      ...capture,
      identifier,
      phone,
      next_visit_at: visitOf(index),
    }),
  });
  if (sarcF) {
    const answers = Object.fromEntries(
      sarcFItems.map((item, at): [string, SarcFPoints] => [item, sarcF[at] ?? 0]),
    );
    const record = screenings.schema.parse({ ...answers, ...capture, record_id: demoId('b', index) });
    await saveRecord(database, { repository: sarcFRepository, account, record });
  }
  if (body) {
    const record = physicalData.schema.parse({ ...body, ...capture, record_id: demoId('c', index) });
    await saveRecord(database, { repository: physicalDataRepository, account, record });
  }
}

function demoId(kind: 'a' | 'b' | 'c', index: number): string {
  return `00000000-0000-7000-8000-${kind}${String(index + 1).padStart(11, '0')}`;
}

/** Visits on the day of the first start, by the patient: there is something to do at eight in the morning. */
const visitTimes = new Map<number, [hour: number, minute: number]>([
  [7, [9, 30]],
  [11, [11, 0]],
  [16, [14, 15]],
]);

function visitOf(index: number): string | null {
  const time = visitTimes.get(index);
  return time ? new Date(new Date().setHours(...time, 0, 0)).toISOString() : null;
}
