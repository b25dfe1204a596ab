import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { offlineTables } from '@/contract/recordKinds';
import { noPostgres } from '@/testing/postgresServer';
import { startTestApp } from '@/testing/testApp';
import { busyDatabase } from './busyDatabase';

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
        return { read, write: read };
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
  });
}
