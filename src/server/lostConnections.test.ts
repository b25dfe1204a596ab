import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { aPatient } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { openDatabaseWire, type DatabaseWire } from '@/testing/databaseWire';
import { ask, hasEnded, listeningProcesses, type ListeningProcess } from '@/testing/listeningProcess';
import { createDatabase, migratedTemplate, noPostgres } from '@/testing/postgresServer';
import { openPostgres } from './db/postgres';

/** A real server process whose connections to its PostgreSQL server are lost. */

const processes = listeningProcesses();
const email = 'owner@example.org';
const password = 'correct horse battery';
let administrator: Client;
let wire: DatabaseWire;
let server: ListeningProcess;
let token: string;
/** of several accounts, because those of one save one after another */
const tokens: string[] = [];

const unavailable = { status: 503, body: { error: { code: 'server/unavailable' } }, retryAfter: 5 };
const save = (patient: object, by = token) => ask(server, offlineTables.patients.savePath, patient, by);

async function registered(email: string): Promise<string> {
  await ask(server, paths.register, { name: 'Owner', email, password, clinic_name: 'A clinic' });
  const answer = await ask(server, paths.login, { email, password });
  return sessionAnswerSchema.parse(answer.body).access_token;
}

beforeAll(async () => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error(noPostgres);
  const databaseUrl = await createDatabase(serverUrl, `test_${uuidv7()}`, migratedTemplate);
  administrator = new Client({ connectionString: databaseUrl });
  await administrator.connect();
  wire = await openDatabaseWire(databaseUrl);
  server = await processes.start({
    DATABASE_URL: wire.url,
    AUTH_SECRET: randomBytes(32).toString('base64'),
  });
  token = await registered(email);
  tokens.push(token);
  for (const name of ['second', 'third', 'fourth']) tokens.push(await registered(`${name}@example.org`));
});
afterAll(async () => {
  await processes.end();
  await wire.cut();
  await administrator.end();
});

it('a save that a lost database connection interrupts is answered with 503 and succeeds when repeated', async () => {
  const answers: { patient: { patient_id: string }; by: string; answer: unknown }[] = [];
  const count = (status: number) => answers.filter(({ answer }) => statusOf(answer) === status).length;
  let isOver = false;
  const saving = [...tokens, ...tokens, ...tokens].map(async (by) => {
    while (!isOver) {
      const patient = aPatient();
      answers.push({ patient, by, answer: await save(patient, by).catch(() => null) });
      if (hasEnded(server.child)) return;
    }
  });
  while (count(503) < 40 && !hasEnded(server.child)) {
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const saved = count(200);
    while (count(200) === saved && !hasEnded(server.child)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  isOver = true;
  await Promise.all(saving);

  expect(hasEnded(server.child)).toBe(false);
  const interrupted = answers.filter(({ answer }) => statusOf(answer) !== 200);
  expect(interrupted.map(({ answer }) => answer)).toMatchObject(interrupted.map(() => unavailable));
  for (const { patient, by } of interrupted) expect(await save(patient, by)).toMatchObject({ status: 200 });
  const { rows } = await administrator.query<{ patient_id: string }>('select patient_id from patients');
  expect(rows.map(({ patient_id }) => patient_id).sort()).toEqual(
    answers.map(({ patient }) => patient.patient_id).sort(),
  );
});

it('while the database accepts no connection, calls are answered with 503, and then as before', async () => {
  const patient = aPatient();
  await wire.cut();
  expect(await save(patient)).toMatchObject(unavailable);
  expect(await ask(server, paths.me, undefined, token)).toMatchObject(unavailable);
  expect(await ask(server, paths.login, { email, password })).toMatchObject(unavailable);
  expect(await ask(server, paths.health)).toMatchObject({ status: 200 });
  await wire.mend();
  expect(await save(patient)).toMatchObject({ status: 200 });
  expect(await ask(server, paths.login, { email, password })).toMatchObject({ status: 200 });
});

it('connections lost as their transactions begin leave room in the pool for others', async () => {
  const lines = listenToConsole('error');
  const database = await openPostgres(wire.url);
  const readOne = () => database.read((queries) => queries.execute(sql`select 1 as one`));
  wire.endAt('begin');
  for (let lost = 0; lost < 12; lost += 1) await expect(readOne()).rejects.toThrow();
  wire.endAt(null);
  expect(await readOne()).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
  expect(new Set(lines)).toEqual(new Set(['A connection to PostgreSQL was lost.']));
});

function statusOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : null;
}
