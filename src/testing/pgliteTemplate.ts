import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { writeFileSync } from 'node:fs';
import { migrationsFolder } from '@/server/db/database';
import { extensions } from '@/server/db/pglite';

/** Writes an embedded database with all tables and no rows into a file: `tsx src/testing/pgliteTemplate.ts FILE`. */
async function writeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions });
  await migrate(drizzle(pglite), { migrationsFolder });
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('The file to write is missing.');
void writeTemplate(file);
