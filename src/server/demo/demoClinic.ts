import { eq } from 'drizzle-orm';
import { sarcFItems, type SarcFPoints } from '@/clinical/sarcF';
import { offlineTables } from '@/contract/offlineTables';
import type { Account } from '@/contract/session';
import { addInvitation, findByEmail, register } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import type { Database } from '@/server/db/database';
import { clinics } from '@/server/db/schema';
import { patientsRepository } from '@/server/patients/patientsRepository';
import { physicalDataRepository } from '@/server/physicalData/physicalDataRepository';
import { saveRecord } from '@/server/records/saveRecord';
import { sarcFRepository } from '@/server/sarcF/sarcFRepository';
import { demoPatients } from './demoPatients';

/** Printed at the start of the demo. */
export const demoSignIn = { email: 'demo@satchel.example', password: 'satchel-demo' };
/** Joins the demo clinic, once. */
export const demoInvitationCode = 'JOIN-THE-DEMO';

const clinicName = 'Riverside Home Nutrition';
const demoDevice = '00000000-0000-7000-8000-000000000001';

/** Fills an empty database with a clinic to try Satchel in; one that has the clinic already is left as it is. */
export async function seedDemoClinic(database: Database): Promise<void> {
  const known = await database.queries.select().from(clinics).where(eq(clinics.name, clinicName));
  if (known.length > 0) return;
  const passwordHash = await hashPassword(demoSignIn.password);
  const account = await database.write(async (queries) => {
    await register(queries, { ...demoSignIn, name: 'Noor Demo', clinic_name: clinicName }, passwordHash);
    const owner = await findByEmail(queries, demoSignIn.email);
    if (!owner) throw new Error('The account was just registered.');
    await addInvitation(queries, {
      clinic_id: owner.clinic_id,
      role: 'nutritionist',
      code: demoInvitationCode,
      expires_at: new Date('2100-01-01'),
    });
    return owner;
  });
  for (const [index, patient] of demoPatients.entries()) await seedPatient(database, account, patient, index);
}

async function seedPatient(
  database: Database,
  account: Account,
  { sarcF, body, ...person }: (typeof demoPatients)[number],
  index: number,
): Promise<void> {
  const patient_id = demoId('a', index);
  const capture = {
    captured_at: `2026-0${1 + (index % 9)}-1${index % 10}T09:30:00+01:00`,
    device_id: demoDevice,
    device_revision: index + 1,
  };
  await saveRecord(
    database,
    patientsRepository,
    account,
    offlineTables.patients.schema.parse({
      ...person,
      ...capture,
      patient_id,
      identifier: `RHN-${String(1001 + index)}`,
      phone: `+44 20 7946 0${String(100 + index)}`,
    }),
  );
  if (sarcF) {
    const answers = Object.fromEntries(
      sarcFItems.map((item, at): [string, SarcFPoints] => [item, sarcF[at] ?? 0]),
    );
    const record = offlineTables.sarcF.schema.parse({
      ...answers,
      ...capture,
      patient_id,
      record_id: demoId('b', index),
    });
    await saveRecord(database, sarcFRepository, account, record);
  }
  if (body) {
    const record = offlineTables.physicalData.schema.parse({
      ...body,
      ...capture,
      patient_id,
      record_id: demoId('c', index),
    });
    await saveRecord(database, physicalDataRepository, account, record);
  }
}

function demoId(kind: 'a' | 'b' | 'c', index: number): string {
  return `00000000-0000-7000-8000-${kind}${String(index + 1).padStart(11, '0')}`;
}
