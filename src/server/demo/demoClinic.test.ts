import { count, eq, sql } from 'drizzle-orm';
import { ageInYears } from '@/clinical/ageInYears';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { labFlag } from '@/clinical/labs/labFlag';
import { latestMeasures } from '@/clinical/body/latestMeasures';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { momentAt } from '@/clinical/reminders/wallClock';
import { weightLoss, type Weighing } from '@/clinical/body/weightLoss';
import { findByEmail, setPassword } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import {
  accounts,
  auditEntries,
  dynamometry,
  labs,
  patients,
  physicalData,
  reminders,
  sarcF,
  supplements,
} from '@/server/db/schema';
import { startTestApp, type TestApp } from '@/testing/testApp';
import { seedDemoClinic } from './demoClinic';
import { demoPatients } from './demoPatients';
import { demoReminders } from './demoReminders';
import { demoSignIn, hasDemoPassword } from './demoSignIn';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await seedDemoClinic(server.database);
});
afterAll(() => server.close());

async function chartOf(lastName: string) {
  const { queries } = server.database;
  const [patient] = await queries.select().from(patients).where(eq(patients.last_name, lastName));
  if (!patient) throw new Error(`There is no ${lastName}.`);
  const { patient_id } = patient;
  const [screening] = await queries.select().from(sarcF).where(eq(sarcF.patient_id, patient_id));
  const measured = await queries.select().from(physicalData).where(eq(physicalData.patient_id, patient_id));
  const sessions = await queries.select().from(dynamometry).where(eq(dynamometry.patient_id, patient_id));
  const results = await queries
    .select()
    .from(labs)
    .where(eq(labs.patient_id, patient_id))
    .orderBy(labs.collected_at, labs.record_id);
  return { patient, screening, measured, sessions, results };
}

async function savesCount(): Promise<number> {
  const [row] = await server.database.queries.select({ saves: count() }).from(auditEntries);
  return row?.saves ?? 0;
}

function weighingsOf(measured: { weight_kg: number | null; captured_at: string }[]): Weighing[] {
  return measured.flatMap(({ weight_kg, captured_at }) =>
    weight_kg === null ? [] : { weight_kg, captured_at },
  );
}

describe('the demo clinic', () => {
  it('has the newest measurements of each patient as defined in demoPatients', async () => {
    for (const { last_name, body } of demoPatients) {
      if (body === null) continue;
      const { measured } = await chartOf(last_name);
      const newest = measured.toSorted((a, b) => b.captured_at.localeCompare(a.captured_at))[0];
      expect(newest).toMatchObject(body);
      expect(newest?.gait_4m_s).toBeNull();
    }
  });

  it('is seeded only once, except for records that an interrupted start left out', async () => {
    const saves = await savesCount();
    await seedDemoClinic(server.database);
    expect(await savesCount()).toBe(saves);
    const { results, patient } = await chartOf('Bennett');
    const { queries } = server.database;
    await queries.delete(labs).where(eq(labs.patient_id, patient.patient_id));
    // As if they had never been saved. The trail is append-only, so its trigger is switched off here.
    const append = sql.raw('trigger audit_entries_append_only');
    await queries.execute(sql`alter table ${auditEntries} disable ${append}`);
    await queries.delete(auditEntries).where(eq(auditEntries.record_type, 'labs'));
    await queries.execute(sql`alter table ${auditEntries} enable ${append}`);
    const left = await savesCount();
    await seedDemoClinic(server.database);
    expect((await chartOf('Bennett')).results).toHaveLength(results.length);
    expect(await savesCount()).toBe(left + results.length);
  });

  it('has supplements, one of them stopped, and a patient with a medicine', async () => {
    const { queries } = server.database;
    const all = await queries.select().from(supplements);
    expect(all.map(({ key }) => key).sort()).toEqual([
      ...['calcium', 'iron', 'omega-3', 'ons', 'vitamin-d', 'vitamin-d'],
    ]);
    expect(all.filter(({ stopped_on }) => stopped_on !== null)).toHaveLength(1);
    expect((await chartOf('Dubois')).patient.medicines).toEqual(['Levothyroxine 75 µg']);
  });

  it('has reminders that all start in the future, one of which follows a supplement', async () => {
    const all = await server.database.queries.select().from(reminders);
    expect(all).toHaveLength(demoReminders.length);
    const now = Date.now();
    const begin = all.map(({ starts_at, time_zone }) => momentAt(starts_at, time_zone));
    expect(begin.filter((at) => at < now)).toEqual([]);
    const [followed] = all.filter(({ supplement_record_id }) => supplement_record_id !== null);
    const [supplement] = await server.database.queries
      .select()
      .from(supplements)
      .where(eq(supplements.record_id, followed?.supplement_record_id ?? ''));
    expect(supplement).toMatchObject({ key: 'vitamin-d', patient_id: followed?.patient_id });
  });

  it('has one patient who loses weight and one who gains it', async () => {
    const losing = weighingsOf((await chartOf('Bennett')).measured);
    expect(weightLoss(losing, 'UTC')).toMatchObject({ degree: 'severe', withinDays: 184 });
    const gaining = weighingsOf((await chartOf('Lindqvist')).measured)
      .toSorted((a, b) => a.captured_at.localeCompare(b.captured_at))
      .map(({ weight_kg }) => weight_kg);
    expect(gaining).toEqual([82.8, 85.5, 88.1, 90.2]);
  });

  it.each([
    ['O’Brien', 'confirmed'],
    ['Fernández', 'no-sarcopenia'],
  ])('has %s, whose EWGSOP2 verdict is %s', async (lastName, verdict) => {
    const { patient, screening, measured, sessions } = await chartOf(lastName);
    const [newest] = measured.toSorted((a, b) => b.captured_at.localeCompare(a.captured_at));
    const [session] = sessions.toSorted((a, b) => b.captured_at.localeCompare(a.captured_at));
    if (!newest || !session || !screening) throw new Error('There is one of each.');
    const latest = latestMeasures(measured, { now: newest.captured_at, timeZone: 'UTC' });
    const reading = ewgsop2({
      sex: patient.sex,
      ageYears: ageInYears(patient.birth_date, newest.captured_at),
      sarcFPoints: scoreSarcF(screening).totalPoints,
      gripMaxKg: Math.max(...session.trials.map(({ value }) => value)),
      chairStands5S: latest.chair_stands_5_s?.value ?? null,
      asmKg: latest.asm_kg?.value ?? null,
      asmMethod: 'bia',
      heightCm: latest.height_cm?.value ?? null,
      weightKg: latest.weight_kg?.value ?? null,
      gait4mS: latest.gait_4m_s?.value ?? null,
      sppbPoints: null,
      timedUpAndGoS: latest.timed_up_and_go_s?.value ?? null,
      walk400mS: null,
      calfCm: latest.calf_cm?.value ?? null,
    });
    expect(reading).toMatchObject({ status: 'assessed', verdict });
    if (verdict === 'confirmed') {
      expect([latest.chair_stands_5_s, latest.asm_kg].map((it) => it?.isStale)).toEqual([false, false]);
    }
  });

  it('has grip sessions with two devices for one patient, and an untested hand for another', async () => {
    const devices = (await chartOf('Martin')).sessions.map(({ device }) => device);
    expect(new Set(devices)).toEqual(new Set(['smedley', 'jamar-hydraulic']));
    const { sessions } = await chartOf('المنصوري');
    expect(new Set(sessions.map(({ left_hand_excluded }) => left_hand_excluded))).toEqual(
      new Set(['stroke']),
    );
    expect(sessions.flatMap(({ trials }) => trials.map(({ hand }) => hand))).not.toContain('left');
  });

  const ofAnalyte = async (lastName: string, analyte: string) =>
    (await chartOf(lastName)).results.filter((result) => result.analyte === analyte);

  it('has vitamin D results that rise from deficient to replete, in the units of two laboratories', async () => {
    const results = await ofAnalyte('Lefebvre', 'vitamin_d_25oh');
    expect(results.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      '9 ng/mL',
      '16 ng/mL',
      '62 nmol/L',
      '34 ng/mL',
    ]);
    expect(results.map(({ canonical_value }) => Math.round(canonical_value))).toEqual([9, 16, 25, 34]);
    expect(results.map((result) => labFlag(result, result.range))).toEqual(['L', 'L', 'N', 'N']);
  });

  it('has HbA1c in percent and later in mmol/mol, and fasting glucose in mg/dL and later in mmol/L', async () => {
    const units = async (analyte: string) =>
      (await ofAnalyte('Haddad', analyte)).map(({ unit }) => unit).join(' ');
    expect(await units('hba1c')).toBe('% % mmol/mol mmol/mol');
    expect(await units('glucose_fasting')).toBe('mg/dL mg/dL mmol/L mmol/L');
  });

  it('has albumin that falls below its range while C-reactive protein rises from below the detection limit', async () => {
    const albumin = await ofAnalyte('Dubois', 'albumin');
    expect(albumin.map((result) => labFlag(result, result.range))).toEqual(['N', 'L', 'L']);
    const crp = await ofAnalyte('Dubois', 'crp');
    expect(crp.map((result) => labFlag(result, result.range))).toEqual(['N', 'H', 'H']);
    expect(crp[0]?.comparator).toBe('<');
  });

  it('has one critical result, which is unseen', async () => {
    const all = await server.database.queries.select().from(labs);
    const critical = all.filter((result) => labFlag(result, result.range) === 'LL');
    expect(critical).toMatchObject([{ analyte: 'potassium', value: 2.6, seen_at: null }]);
    expect(all.filter(({ seen_by_name }) => seen_by_name === 'Noor Demo').length).toBeGreaterThan(40);
    expect(new Set(all.map(({ patient_id }) => patient_id)).size).toBe(4);
  });
});

it('has as many patients as the sign-in screen says', () => {
  expect(demoPatients).toHaveLength(24);
});

describe('the published demo password', () => {
  const { email } = demoSignIn;
  const isGood = () => hasDemoPassword(server.database.queries);
  const disable = (disabled_at: Date | null) =>
    server.database.queries.update(accounts).set({ disabled_at }).where(eq(accounts.email, email));

  it('works until the account is disabled or gets another password', async () => {
    expect(await isGood()).toBe(true);
    await disable(new Date());
    expect(await isGood()).toBe(false);
    await disable(null);
    expect(await isGood()).toBe(true);
    const account = await findByEmail(server.database.queries, email);
    if (!account) throw new Error('It is enabled.');
    const password_hash = await hashPassword('a password of its own');
    await setPassword(server.database.queries, account.account_id, password_hash);
    expect(await isGood()).toBe(false);
  });

  it('is not found in a database without the demo', async () => {
    const other = await startTestApp();
    await other.signIn();
    expect(await hasDemoPassword(other.database.queries)).toBe(false);
    await other.close();
  });
});
