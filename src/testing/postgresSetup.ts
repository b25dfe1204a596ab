import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import { Client } from 'pg';
import {
  createDatabase,
  findDumpPrograms,
  findPostgres,
  migratedTemplate,
  noDumpPrograms,
  startPostgres,
  type PostgresServer,
} from './postgresServer';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Jest's globalSetup for the API tests on a real server. */
export default async function setUp(): Promise<void> {
  const binDir = findPostgres();
  // Each test then fails with a message that says what to install. The tests of other projects still count.
  if (binDir === null) return;
  if (findDumpPrograms(binDir) === null) console.warn(noDumpPrograms);
  globalThis.testPostgres = await startPostgres(binDir);
  process.env['TEST_POSTGRES_URL'] = globalThis.testPostgres.url;
  await makeTemplate(globalThis.testPostgres.url);
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: await createDatabase(serverUrl, migratedTemplate) });
  await client.connect();
  try {
    // Jest resolves no alias here.
    await migrate(drizzle(client), { migrationsFolder: path.join(__dirname, '../server/db/migrations') });
  } finally {
    await client.end();
  }
}
