import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema, type Account, type Role } from '@/contract/session';
import { buildApp, type AppParts } from '@/server/app';
import { addInvitation } from '@/server/auth/invitations';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/openDatabase';
import { openPgliteInMemory } from '@/server/db/pglite';
import { createDatabase } from './postgresServer';

export interface Session {
  token: string;
  account: Account;
  /** the refresh cookie, as a Cookie header */
  cookie: string;
}

export interface TestApp {
  app: FastifyInstance;
  /** asks the server; where it is several processes, they take turns */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  database: Database;
  post(path: string, body: unknown, session?: Session): Promise<Answer>;
  get(path: string, session?: Session): Promise<Answer>;
  /** a new clinic with its owner, or with an account of another role that the owner invited */
  signIn(role?: Role): Promise<Session>;
  /** a further account of the same clinic */
  signInColleague(owner: Session, role: Role): Promise<Session>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export const testPassword = 'correct horse battery';

interface TestAppOptions extends Pick<AppParts, 'slowAnswerMs' | 'triesAMinute' | 'triesAnAccount'> {
  /** with what only the demo has; left out: without */
  isDemo?: boolean;
}

/**
 * The whole server on a database of its own, of the kind that the project of the test names. On a PostgreSQL server it is what two
 * processes are: two apps, each with its own connections, that know of each other by the database alone and answer in turn. The demo's
 * faults are made by one process, so the demo is one.
 */
export async function startTestApp({ isDemo = false, ...parts }: TestAppOptions = {}): Promise<TestApp> {
  const openDatabases = await openTestDatabases(isDemo ? 1 : 2);
  const apps = await Promise.all(
    openDatabases.map((database) =>
      buildApp({
        config: {
          authSecret: 'a secret of the tests, long enough',
          logLevel: 'silent',
          trustedProxy: null,
          isDemo,
        },
        database,
        clientDir: null,
        triesAMinute: 1_000,
        triesAnAccount: 1_000,
        ...parts,
      }),
    ),
  );
  const [app] = apps;
  const [database] = openDatabases;
  if (!app || !database) throw new Error('A server is at least one process.');

  let asked = 0;
  const injectInTurn = (options: InjectOptions) => {
    asked += 1;
    return (apps[asked % apps.length] ?? app).inject(options);
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
    database,
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
      await Promise.all(apps.map((each) => each.close()));
      await Promise.all(openDatabases.map((each) => each.close()));
    },
  };
}

declare global {
  /** set by the project of jest.config.ts that runs the test */
  var testDatabase: 'pglite' | 'postgres';
}

/** @param processes that share it, where it is one that several can share */
async function openTestDatabases(processes: number): Promise<Database[]> {
  if (globalThis.testDatabase === 'pglite') return [await openPgliteInMemory()];
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error('The PostgreSQL server of the tests was not started.');
  const databaseUrl = await createDatabase(serverUrl, `test_${uuidv7()}`);
  const open = () => openDatabase({ databaseUrl, dataDir: '' });
  return Promise.all(Array.from({ length: processes }, open));
}
