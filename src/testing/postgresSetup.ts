import { findPostgres, startPostgres, type PostgresServer } from './postgresServer';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Jest's globalSetup for the API tests on a real server. */
export default async function setUp(): Promise<void> {
  const binDir = findPostgres();
  // Each test then fails with a message that says what to install. The tests of other projects still count.
  if (binDir === null) return;
  globalThis.testPostgres = await startPostgres(binDir);
  process.env['TEST_POSTGRES_URL'] = globalThis.testPostgres.url;
}
