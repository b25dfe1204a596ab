import { findPostgres, startPostgres, type PostgresServer } from './postgresServer';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Jest's globalSetup of the API tests on a real server. */
export default async function setUp(): Promise<void> {
  const binDir = findPostgres();
  if (binDir === null) throw new Error('No PostgreSQL on this machine.');
  globalThis.testPostgres = await startPostgres(binDir);
  process.env['TEST_POSTGRES_URL'] = globalThis.testPostgres.url;
}
