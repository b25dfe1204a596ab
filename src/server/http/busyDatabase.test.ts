import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type InjectOptions } from 'fastify';
import { Pool } from 'pg';
import { paths } from '@/contract/paths';
import { offlineTables } from '@/contract/recordKinds';
import { noPostgres } from '@/testing/postgresServer';
import { startTestApp, type Session } from '@/testing/testApp';
import { busyDatabase } from './busyDatabase';
import { addErrorHandler, loggableError } from './errorHandler';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('an error for another reason is not taken for a busy database', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(busyDatabase(new Error('Failed query', { cause }))).toBeNull();
  expect(busyDatabase('timeout exceeded when trying to connect')).toBeNull();
});

const restarting = wrapped('57P03');

it.each([
  ['no connection of the share is free', new Error('timeout exceeded when trying to connect'), 503, 40],
  ['a statement took too long', wrapped('57014'), 503, 40],
  ['the database is restarting', restarting, 503, 40],
  ['a query is wrong', wrapped('42601'), 500, 50],
])(
  'is logged as a warning without a stack, and only a fault as an error: %s',
  async (_why, error, status, level) => {
    const lines: unknown[] = [];
    const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
    const app = Fastify({ logger: { level: 'warn', stream, serializers: { err: loggableError } } });
    addErrorHandler(app, (failure) => failure === restarting);
    app.get('/', () => {
      throw error;
    });
    expect((await app.inject('/')).statusCode).toBe(status);
    expect(lines).toMatchObject([{ level }]);
    const stack = expect.stringContaining('"stack"');
    expect(JSON.stringify(lines)).toEqual(level === 50 ? stack : expect.not.stringContaining('"stack"'));
    await app.close();
  },
);

function wrapped(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('of the database'), { code }) });
}

// PGlite has one connection and cannot end a query.
if (globalThis.testDatabase === 'postgres') {
  describe('a busy PostgreSQL', () => {
    const connectionString = process.env['TEST_POSTGRES_URL'] ?? noPostgres;

    it('is one that has no connection free', async () => {
      const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 60_000 });
      const held = await pool.connect();
      pool.options.connectionTimeoutMillis = 1;
      const queries = drizzle(pool);
      const failures = [
        await failureOf(queries.execute(sql`select 1`)),
        await failureOf(queries.transaction(async () => undefined)),
      ];
      held.release();
      await pool.end();
      for (const failure of failures) expect(busyDatabase(failure)).toMatchObject({ code: 'server/busy' });
    });

    it.each([
      ['because of its time', sql`select pg_sleep(10)`],
      ['to end a deadlock', sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`],
      [
        'because another transaction changed its rows',
        sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`,
      ],
    ])('that ends a query %s makes the answer 503 with Retry-After', async (_why, query) => {
      const server = await startTestApp();
      const { token } = await server.signIn();
      const { queries } = server.database;
      const ended = jest.spyOn(server.database, 'ofClinic').mockImplementation(() => {
        const read = async () =>
          queries.transaction(async (transaction) => {
            await transaction.execute(sql`set local statement_timeout = 100`);
            await transaction.execute(query);
            throw new Error('It was not ended.');
          });
        return { read, readUnfiltered: read, write: read };
      });
      const answer = await server.app.inject({
        ...{ method: 'GET', url: offlineTables.patients.readPath },
        headers: { authorization: `Bearer ${token}` },
      });
      ended.mockRestore();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ success: false, error: { code: 'server/busy' } });
      await server.close();
    });

    it('answers another clinic while one clinic has more work than there are connections', async () => {
      const server = await startTestApp();
      const [busy, other] = [await server.signIn(), await server.signIn()];
      const ask = async ({ token }: Session, request: InjectOptions) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await server.app.inject({ ...request, headers })).statusCode;
      };
      const invite = { method: 'POST', url: paths.invitations, payload: { role: 'viewer' } } as const;
      const { invited, answers } = await server.database.write(async (queries) => {
        const { clinic_id } = busy.account;
        await queries.execute(sql`select from accounts where clinic_id = ${clinic_id} for update`);
        // Each invitation locks the accounts of its clinic, and waits.
        const made = Promise.all(Array.from({ length: 30 }, () => ask(busy, invite)));
        const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
        // Not in this transaction, which would see the same activity again and again.
        while ((await server.database.queries.$count(sql`pg_stat_activity`, waiting)) < 4)
          await new Promise((resolve) => setImmediate(resolve));
        const read = { url: offlineTables.patients.readPath };
        const search = {
          method: 'POST',
          url: paths.patientSearch,
          payload: { typed: 'ann', today: '2026-03-09' },
        } as const;
        // In an object, because the invitations are made only after the lock is released.
        return { answers: [await ask(other, read), await ask(other, search)], invited: made };
      });
      expect(answers).toEqual([200, 200]);
      // On a slow machine some wait for more than five seconds.
      expect([201, 503]).toEqual(expect.arrayContaining(await invited));
      await server.close();
    });
  });
}
