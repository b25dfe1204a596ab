import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { paths } from '@/contract/paths';
import type { Role } from '@/contract/roles';
import { sessionAnswerSchema, type Account } from '@/contract/session';
import { buildApp, type AppParts } from '@/server/app';
import { addInvitation } from '@/server/auth/invitations';
import type { RegistrationMode } from '@/server/auth/registrationMode';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/openDatabase';
import { openPgliteInMemory } from '@/server/db/pglite';
import { createDatabase, migratedTemplate, noPostgres } from './postgresServer';
import { startServerProcess, type Asked } from './serverProcess';
import { isDeep } from './testDepth';

export interface Session {
  token: string;
  account: Account;
  /** the refresh cookie, as a Cookie header */
  cookie: string;
}

export interface TestApp {
  /** the server of this process */
  app: FastifyInstance;
  /** sends a request to the server; several processes take turns */
  inject(options: InjectOptions): Promise<Asked>;
  database: Database;
  /** the address of the database, `null` for the embedded one */
  databaseUrl: string | null;
  post(path: string, body: unknown, session?: Session): Promise<Answer>;
  get(path: string, session?: Session): Promise<Answer>;
  /** signs in the owner of a new clinic, or an account with another role that the owner invited */
  signIn(role?: Role): Promise<Session>;
  /** signs in another account of the same clinic */
  signInColleague(owner: Session, role: Role): Promise<Session>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export const testPassword = 'correct horse battery';
export const testAuthSecret = 'a secret of the tests, long enough';

interface TestAppOptions extends Pick<
  AppParts,
  | 'mailer'
  | 'slowAnswerMs'
  | 'triesAMinute'
  | 'triesAnAccount'
  | 'searchesAMinute'
  | 'presencesAMinute'
  | 'streams'
> {
  /** with the demo-only features; default: without */
  isDemo?: boolean;
  registration?: RegistrationMode;
  registrationsADay?: number;
  /** another app whose database this one shares; default: a database of its own */
  beside?: TestApp;
}

/**
 * The whole server on its own database, of the kind that the test's Jest project names. In `npm run test:deep` on PostgreSQL it
 * is two processes, this one and another. They share only the database and answer in turn. (In `npm test`,
 * severalProcesses.test.ts starts two.) The demo is always one process, because one process simulates its faults; so is a server with a
 * mailer of the test.
 */
export async function startTestApp({
  isDemo = false,
  registration = 'open',
  registrationsADay = 10_000,
  beside,
  streams,
  ...parts
}: TestAppOptions = {}): Promise<TestApp> {
  const authSecret = testAuthSecret;
  const tries = { triesAMinute: 1_000, triesAnAccount: 1_000, searchesAMinute: 1_000 };
  const databaseUrl = beside ? beside.databaseUrl : await createTestDatabase();
  const startHere = async () => {
    const here = beside?.database ?? (await openTestDatabase(databaseUrl));
    const config = {
      authSecret,
      logLevel: 'silent',
      trustedProxy: null,
      ...{ isDemo, registration, registrationsADay },
    } as const;
    return {
      database: here,
      app: await buildApp({
        config,
        database: here,
        clientDir: null,
        ...tries,
        ...parts,
        ...(streams && { streams }),
      }),
    };
  };
  const [{ app, database }, other] = await Promise.all([
    startHere(),
    databaseUrl === null || isDemo || parts.mailer || !isDeep
      ? null
      : startServerProcess({ databaseUrl, authSecret, registration, registrationsADay, ...tries, ...parts }),
  ]);

  let asked = 0;
  const injectInTurn = (options: InjectOptions): Promise<Asked> => {
    asked += 1;
    return other !== null && asked % 2 === 0 ? other.inject(options) : app.inject(options);
  };

  const inject = async (options: InjectOptions, session?: Session): Promise<Answer> => {
    const headers = { ...options.headers, ...(session && { authorization: `Bearer ${session.token}` }) };
    const answer = await injectInTurn({ ...options, headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };

  const register = async (name: string, place: { clinic_name: string } | { invitation_code: string }) => {
    const email = `${name}-${uuidv7()}@example.org`;
    await inject({
      method: 'POST',
      url: paths.register,
      payload: { name, email, password: testPassword, ...place },
    });
    const answer = await inject({
      method: 'POST',
      url: paths.login,
      payload: { email, password: testPassword },
    });
    const { access_token, account } = sessionAnswerSchema.parse(answer.body);
    return { token: access_token, account, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  };

  const signInColleague = async (owner: Session, role: Role) => {
    const code = randomBytes(9).toString('base64url');
    await database.write((queries) =>
      addInvitation(queries, {
        clinic_id: owner.account.clinic_id,
        role,
        code,
        expires_at: new Date(Date.now() + 60_000),
        invited_by: owner.account.account_id,
      }),
    );
    return register(role, { invitation_code: code });
  };

  return {
    app,
    inject: injectInTurn,
    ...{ database, databaseUrl },
    post: (url, payload, session) =>
      inject(
        {
          method: 'POST',
          url,
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        },
        session,
      ),
    get: (url, session) => inject({ method: 'GET', url }, session),
    async signIn(role = 'owner') {
      const owner = await register('owner', { clinic_name: 'A clinic' });
      return role === 'owner' ? owner : signInColleague(owner, role);
    },
    signInColleague,
    async close() {
      await other?.close();
      await app.close();
      if (!beside) await database.close();
    },
  };
}

declare global {
  /** set by the test's project in jest.config.ts */
  var testDatabase: 'pglite' | 'postgres';
}

/** @returns the address of a new database on the tests' PostgreSQL server, `null` for the embedded database */
async function createTestDatabase(): Promise<string | null> {
  if (globalThis.testDatabase === 'pglite') return null;
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error(noPostgres);
  return createDatabase(serverUrl, `test_${uuidv7()}`, migratedTemplate);
}

function openTestDatabase(databaseUrl: string | null): Promise<Database> {
  if (databaseUrl !== null) return openDatabase({ databaseUrl, dataDir: '' });
  const template = process.env['TEST_PGLITE_TEMPLATE'];
  if (template === undefined) throw new Error('The embedded database of the tests was not made.');
  return openPgliteInMemory(new Blob([readFileSync(template)]));
}
