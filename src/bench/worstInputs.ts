import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@/contract/limits';
import { paths } from '@/contract/paths';
import { sessionAnswerSchema } from '@/contract/session';
import { buildApp } from '@/server/app';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/openDatabase';
import { createDatabase, findPostgres, noPostgres, startPostgres } from '@/testing/postgresServer';
import { seedMany } from '@/testing/seedMany';
import { fillLargest, worstInputs, type WorstCaller } from '@/testing/worstInputs';

/** Each worst input with the milliseconds it took on each database. */
interface Measured {
  route: string;
  input: string;
  ms: number[];
}

const patients = 20_000;

/**
 * Sends the worst legal input of every route to a server on each database.
 *
 * @returns a table
 */
export async function measureWorstInputs(): Promise<string> {
  const binDir = findPostgres();
  if (binDir === null) throw new Error(noPostgres);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-worst-'));
  const postgres = await startPostgres(binDir);
  try {
    const onPglite = await measureOn(await openDatabase({ databaseUrl: null, dataDir }));
    const databaseUrl = await createDatabase(postgres.url, 'worst_inputs');
    const onPostgres = await measureOn(await openDatabase({ databaseUrl, dataDir }));
    return tableOf(onPglite.map((row, at) => ({ ...row, ms: [...row.ms, ...(onPostgres[at]?.ms ?? [])] })));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(database: Database): Promise<Measured[]> {
  const config = {
    authSecret: 'a secret of the benchmark, long enough',
    logLevel: 'silent',
    trustedProxy: null,
  } as const;
  const often = { triesAMinute: 1_000, triesAnAccount: 1_000, searchesAMinute: 1_000 };
  const app = await buildApp({ config, database, clientDir: null, ...often });
  const post = (url: string, payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const ownerOf = async (clinic_name: string): Promise<WorstCaller> => {
    const login = { email: `${clinic_name}@example.org`, password: 'correct horse battery' };
    await post(paths.register, { name: 'Owner', clinic_name, ...login });
    const { account, access_token } = sessionAnswerSchema.parse((await post(paths.login, login)).json());
    return { account, token: access_token };
  };
  const [crowd, large] = [await ownerOf('crowd'), await ownerOf('large')];
  await seedMany(database, crowd.account, patients);
  const save = (url: string, record: object) => post(url, record, large.token);
  const filled = await fillLargest(database, large, limits.pageItems, save);
  // As a server does by itself, and PGlite at its start.
  await database.queries.execute('vacuum analyze');
  const measured: Measured[] = [];
  for (const { route, input, options } of worstInputs(crowd, filled)) {
    const begun = performance.now();
    await app.inject(options);
    measured.push({ route, input, ms: [performance.now() - begun] });
  }
  await app.close();
  await database.close();
  return measured;
}

function tableOf(rows: Measured[]): string {
  return [
    '| route | its worst input | PGlite | PostgreSQL |',
    '|---|---|--:|--:|',
    ...rows.map(
      ({ route, input, ms }) =>
        `| \`${route}\` | ${input} | ${ms.map((one) => `${Math.round(one)} ms`).join(' | ')} |`,
    ),
  ].join('\n');
}
