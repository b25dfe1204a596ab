import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Pool } from 'pg';
import { z } from 'zod';
import { offlineTables } from '@/contract/recordKinds';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/openDatabase';
import { serverSetUpSchema, type Listening } from './serverWire';

/**
 * The process whose saves and pages the benchmark measures: Satchel's server, or the floor, a plain Fastify route with one
 * upsert and one audit insert in one transaction, and one that reads a page. It ends with its parent.
 */
async function main(): Promise<void> {
  const { kind, databaseUrl, authSecret } = serverSetUpSchema.parse(JSON.parse(process.argv[2] ?? ''));
  const app = kind === 'floor' ? await floor(databaseUrl) : await satchel(databaseUrl, authSecret);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('disconnect', () => process.exit());
  process.send?.({ url } satisfies Listening);
  await once(process, 'disconnect');
}

async function satchel(databaseUrl: string, authSecret: string): Promise<FastifyInstance> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const config = { authSecret, logLevel: 'silent', trustedProxy: null } as const;
  return buildApp({ config, database, clientDir: null });
}

const bodySchema = z.looseObject({ patient_id: z.uuid() });

/** On tables of its own, with as many connections as Satchel has. */
async function floor(databaseUrl: string): Promise<FastifyInstance> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('create table if not exists floor_records (key uuid primary key, record jsonb not null)');
  await pool.query(
    'create table if not exists floor_audit (entry bigint generated always as identity primary key, key uuid not null, record jsonb not null)',
  );
  const app = Fastify();
  app.post(offlineTables.patients.savePath, async (request) => {
    const record = bodySchema.parse(request.body);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const values = [record.patient_id, JSON.stringify(record)];
      await client.query(
        'insert into floor_records values ($1, $2) on conflict (key) do update set record = excluded.record',
        values,
      );
      await client.query('insert into floor_audit (key, record) values ($1, $2)', values);
      await client.query('commit');
    } finally {
      client.release();
    }
    return { success: true, record };
  });
  app.get<{ Querystring: { changed_since: string; limit: string; clinic_id: string } }>(
    offlineTables.patients.readPath,
    async (request) => {
      const { changed_since, limit, clinic_id } = request.query;
      const { rows } = await pool.query(
        'select * from patients where clinic_id = $1 and change > $2 order by change limit $3',
        [clinic_id, Number(changed_since.split('.')[0]), Number(limit)],
      );
      return { items: rows };
    },
  );
  return app;
}

void main();
