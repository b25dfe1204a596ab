import type { CapturedRecord } from '@/contract/record';
import type { Account } from '@/contract/session';
import { findByEmail, register } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import type { Database } from '@/server/db/database';
import { servedKinds } from '@/server/kinds/servedKinds';
import { countPatients } from '@/server/patients/patientsRepository';
import type { RecordRepository } from '@/server/records/recordRepository';
import { saveNewRecords } from '@/server/records/saveNewRecords';
import { demoRecords } from './demoRecords';
import { demoSignIn } from './demoSignIn';

const clinicName = 'Riverside Home Nutrition';

/**
 * Fills a database with a clinic for trying out Satchel, at once or not at all. A clinic that has patients is left as it
 * is: its dates are those of the first start, and its records may have been edited since.
 *
 * @param now the moment around which its visits lie
 */
export async function seedDemoClinic(database: Database, now = new Date()): Promise<void> {
  const account = (await findByEmail(database.queries, demoSignIn.email)) ?? (await addClinic(database));
  if ((await countPatients(database.queries, account.clinic_id)) > 0) return;
  const records = demoRecords(now, account);
  await database.ofClinic(account.clinic_id).write(async (queries) => {
    const save = <R extends CapturedRecord>(repository: RecordRepository<R>, made: readonly R[]) =>
      saveNewRecords(queries, { repository, account, records: made });
    await save(servedKinds.patients.repository, records.patients);
    await save(servedKinds.sarcF.repository, records.sarcF);
    await save(servedKinds.physicalData.repository, records.physicalData);
    await save(servedKinds.dynamometry.repository, records.dynamometry);
    await save(servedKinds.labs.repository, records.labs);
    await save(servedKinds.supplements.repository, records.supplements);
    await save(servedKinds.reminders.repository, records.reminders);
  });
}

async function addClinic(database: Database): Promise<Account> {
  const passwordHash = await hashPassword(demoSignIn.password);
  const registration = { ...demoSignIn, name: 'Noor Demo', clinic_name: clinicName };
  await database.write((queries) => register(queries, registration, passwordHash));
  const owner = await findByEmail(database.queries, demoSignIn.email);
  if (!owner) throw new Error('The account was just registered.');
  return owner;
}
