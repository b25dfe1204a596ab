import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { aPatient } from '@/testing/builders';
import { openDatabaseWire, type DatabaseWire } from '@/testing/databaseWire';
import { ask, listeningProcesses } from '@/testing/listeningProcess';
import { createDatabase, migratedTemplate, noPostgres } from '@/testing/postgresServer';
import { testAuthSecret, testPassword } from '@/testing/testApp';
import { buildApp } from './app';
import { openPostgres } from './db/postgres';
import { clinics } from './db/schema';

/** A PostgreSQL server from which nothing more comes, as behind a network that drops every packet. */

const processes = listeningProcesses();
const brief = { connectMs: 1_000, statementMs: 700, silenceMs: 1_000 };
const unavailable = { status: 503, retryAfter: '5', body: { error: { code: 'server/unavailable' } } };
const email = 'owner@example.org';
let administrator: Client;
let wire: DatabaseWire;

beforeAll(async () => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error(noPostgres);
  const databaseUrl = await createDatabase(serverUrl, `test_${uuidv7()}`, migratedTemplate);
  administrator = new Client({ connectionString: databaseUrl });
  await administrator.connect();
  wire = await openDatabaseWire(databaseUrl);
});
afterEach(() => wire.setSilent(false));
afterAll(async () => {
  await processes.end();
  await wire.cut();
  await administrator.end();
});

/** A server on the wire, in this process. */
async function openApp() {
  const database = await openPostgres(wire.url, undefined, brief);
  const config = { authSecret: testAuthSecret, logLevel: 'silent', trustedProxy: null } as const;
  const app = await buildApp({ config, database, clientDir: null });
  const send = async (url: string, payload?: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ ...(payload && { method: 'POST', payload }), url, headers });
    return {
      ...{ status: answer.statusCode, retryAfter: answer.headers['retry-after'] },
      body: answer.json<unknown>(),
    };
  };
  const own = { email, password: testPassword };
  await send(paths.register, { ...own, name: 'Owner', clinic_name: 'A clinic' });
  const { access_token } = sessionAnswerSchema.parse((await send(paths.login, own)).body);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { database, send, token: access_token, close };
}

it('a start on a server that accepts connections and never answers fails with a reason', async () => {
  const silent: Server = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const accepted = once(silent, 'connection');
  await expect(
    openPostgres(`postgres://me:hidden@127.0.0.1:${port}/satchel`, undefined, brief),
  ).rejects.toMatchObject({
    name: 'StartFailure',
    message: `The PostgreSQL at 127.0.0.1:${port}/satchel cannot be used: timeout expired.`,
  });
  await accepted;
  silent.close();
});

it('calls are answered with 503 while the database is silent, and then as before', async () => {
  const { send, token, close } = await openApp();
  const patient = aPatient();
  wire.setSilent(true);
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject(unavailable);
  expect(await send(paths.me, undefined, token)).toMatchObject(unavailable);
  expect(await send(paths.login, { email, password: testPassword })).toMatchObject(unavailable);
  expect(await send(paths.health)).toMatchObject({ status: 200 });
  wire.setSilent(false);
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject({ status: 200 });
  await close();
});

it('a save whose database goes silent under way is answered with 503, and its lock is released', async () => {
  const { database, send, token, close } = await openApp();
  const ofClinic = database.ofClinic;
  jest.spyOn(database, 'ofClinic').mockImplementationOnce((clinicId) => ({
    ...ofClinic(clinicId),
    write: (work) =>
      ofClinic(clinicId).write(async (queries) => {
        await queries.update(clinics).set({ last_change: sql`${clinics.last_change}` });
        wire.setSilent(true);
        return work(queries);
      }),
  }));
  const patient = aPatient();
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject(unavailable);
  // The database does not learn that the connection is closed: it waits for the rest of the transaction.
  await administrator.query("update clinics set name = 'Renamed'");
  wire.setSilent(false);
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject({ status: 200 });
  await close();
});

it('a save that waits too long for the lock of its clinic is answered with 503 and Retry-After', async () => {
  const { send, token, close } = await openApp();
  const patient = aPatient();
  await administrator.query('begin');
  await administrator.query('select from clinics for update');
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject({
    ...{ status: 503, retryAfter: '2', body: { error: { code: 'server/busy' } } },
  });
  await administrator.query('rollback');
  expect(await send(offlineTables.patients.savePath, patient, token)).toMatchObject({ status: 200 });
  await close();
});

it('a process that is stopped while its database is silent ends within its deadline', async () => {
  const AUTH_SECRET = randomBytes(32).toString('base64');
  const server = await processes.start({ DATABASE_URL: wire.url, AUTH_SECRET, STOP_SECONDS: '1' });
  let said = '';
  server.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  wire.setSilent(true);
  const asked = wire.dropped();
  const login = ask(server, paths.login, { email, password: testPassword });
  const failed = expect(login).rejects.toThrow();
  const ended = once(server.child, 'close');
  await asked;
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  await failed;
  expect(said).toContain('Satchel did not stop within 1 s: it was ended with requests open.');
});
