import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { renameSync, writeFileSync } from 'node:fs';
import { migrationsFolder } from '@/server/db/database';
import { extensions } from '@/server/db/pglite';

/**
 * Writes an embedded database without tables into one file, and one with all tables and no rows into another:
 * `tsx src/testing/pgliteTemplate.ts EMPTY FILE`.
 */
async function writeTemplates(empty: string, file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions });
  await writeDump(pglite, empty);
  await migrate(drizzle(pglite), { migrationsFolder });
  await writeDump(pglite, file);
  await pglite.close();
}

async function writeDump(pglite: PGlite, file: string): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  // Under its name only when it is whole: tests wait for it.
  writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.part`, file);
}

const [empty, file] = process.argv.slice(2);
if (empty === undefined || file === undefined) throw new Error('The files to write are missing.');
void writeTemplates(empty, file);
