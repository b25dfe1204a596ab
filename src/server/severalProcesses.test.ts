import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { aPatient } from '@/testing/builders';
import { readChanges } from '@/testing/changesReader';
import { ask, listeningProcesses, type ListeningProcess } from '@/testing/listeningProcess';
import { createDatabase, noPostgres } from '@/testing/postgresServer';

/** Two real server processes on one database, as behind a load balancer. */
const processes = listeningProcesses();
const password = 'correct horse battery';
let first: ListeningProcess;
let second: ListeningProcess;
let running: ListeningProcess[];
let env: Record<string, string>;
/** signed in before the guesses use up the attempts of the address */
let early: { email: string; token: string };

beforeAll(async () => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error(noPostgres);
  env = {
    DATABASE_URL: await createDatabase(serverUrl, `test_${uuidv7()}`),
    AUTH_SECRET: randomBytes(32).toString('base64'),
  };
  // At once: both find an empty database, and one of them creates the tables.
  [first, second] = await Promise.all([processes.start(env), processes.start(env)]);
  running = [first, second];
  early = await registered();
});
afterAll(() => processes.end());

async function registered(): Promise<{ email: string; token: string }> {
  const email = `owner-${uuidv7()}@example.org`;
  await ask(first, paths.register, { name: 'Owner', email, password, clinic_name: 'A clinic' });
  const answer = await ask(second, paths.login, { email, password });
  return { email, token: sessionAnswerSchema.parse(answer.body).access_token };
}

it('an account created on one process can sign in on the other, and a sign-out applies to both', async () => {
  const { email, token } = await registered();
  for (const each of running) {
    expect(await ask(each, paths.me, undefined, token)).toMatchObject({ status: 200, body: { email } });
  }
  expect(await ask(first, paths.logout, {}, token)).toMatchObject({ status: 204 });
  for (const each of running)
    expect(await ask(each, paths.me, undefined, token)).toMatchObject({ status: 401 });
});

it('a record saved on both processes at the same moment is stored once', async () => {
  const { token } = await registered();
  const patient = aPatient();
  const answers = await Promise.all(
    [first, second, first, second].map((each) => ask(each, offlineTables.patients.savePath, patient, token)),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, expect.objectContaining({ revision: 1 })]),
  );
  expect(await ask(second, offlineTables.patients.readPath, undefined, token)).toMatchObject({
    body: { items: [expect.objectContaining({ patient_id: patient.patient_id, revision: 1 })] },
  });
});

it('two devices that change a patient at the same moment on different processes get one conflict', async () => {
  const { token } = await registered();
  const patient = aPatient();
  await ask(first, offlineTables.patients.savePath, patient, token);
  const answers = await Promise.all(
    [first, second].map((each) => {
      const change = { notes: each.url, base_revision: 1, device_id: uuidv7(), device_revision: 1 };
      return ask(each, offlineTables.patients.savePath, { ...patient, ...change }, token);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a save on one process is told at once to who follows the changes on the other', async () => {
  const { token } = await registered();
  const reader = await readChanges(second.url, token);
  if (!('events' in reader)) throw new Error(`The stream was refused with ${reader.status}.`);
  const patient = aPatient();
  await ask(first, offlineTables.patients.savePath, patient, token);
  await reader.until(() => reader.events.some(({ event }) => event === 'change'));
  expect(reader.events.filter(({ event }) => event === 'change')).toMatchObject([
    { data: expect.stringContaining(patient.patient_id) },
  ]);
  reader.leave();
});

it('password guesses on both processes are counted together', async () => {
  const { email } = early;
  const tried: Awaited<ReturnType<typeof ask>>[] = [];
  while (tried.length < 30 && tried.at(-1)?.status !== 429) {
    const to = tried.length % 2 === 0 ? first : second;
    tried.push(await ask(to, paths.login, { email, password: `guess ${tried.length}` }));
  }
  expect(tried.at(-1)?.status).toBe(429);
  expect(tried.at(-1)?.retryAfter).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(21);
  for (const each of running) {
    expect(await ask(each, paths.login, { email, password })).toMatchObject({ status: 429 });
  }
});

it('a process with another AUTH_SECRET does not start beside the others', async () => {
  const AUTH_SECRET = randomBytes(32).toString('base64');
  await expect(processes.start({ ...env, AUTH_SECRET })).rejects.toThrow(
    'AUTH_SECRET is not the one used so far',
  );
});

it('a process with another AUTH_SECRET changes nothing in a database that it would migrate', async () => {
  const serverUrl = process.env['TEST_POSTGRES_URL'] ?? noPostgres;
  const DATABASE_URL = await createDatabase(serverUrl, `test_${uuidv7()}`);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  // As much of an earlier version as matters.
  await client.query(
    `create table auth_secrets (fingerprint text); insert into auth_secrets values ('other')`,
  );
  await expect(processes.start({ ...env, DATABASE_URL })).rejects.toThrow(
    'AUTH_SECRET is not the one used so far',
  );
  const { rows } = await client.query(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  );
  await client.end();
  expect(rows).toEqual([{ relname: 'auth_secrets' }]);
});

it('one process keeps working after the other is killed', async () => {
  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;
  expect(await ask(second, offlineTables.patients.savePath, aPatient(), early.token)).toMatchObject({
    status: 200,
  });
});
