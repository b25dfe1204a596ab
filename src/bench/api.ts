import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { limits } from '@/contract/limits';
import { offlineTables } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { createDatabase, findPostgres, noPostgres, startPostgres } from '@/testing/postgresServer';
import { clinicOf, type BenchClinic } from './benchClinic';
import type { Row } from './measured';
import { listeningSchema, type ServerSetUp } from './serverWire';

const rounds = 5;
const savesARound = 400;
const pagesARound = 20;
const connections = 16;

type Kind = ServerSetUp['kind'];
const kinds: readonly Kind[] = ['satchel', 'floor'];

/** Sends one request to a server of this kind. */
type Send = (kind: Kind, options: { token: string; agent: Agent }) => Promise<void>;

/**
 * Saves new patients over one connection, over 16 in eight clinics and over 16 in one, and reads pages of changes, on
 * a PostgreSQL server; the same with bare routes, in turns.
 */
export async function measureApi(): Promise<Row[]> {
  const binDir = findPostgres();
  if (binDir === null) throw new Error(noPostgres);
  const postgres = await startPostgres(binDir, { isDurable: true });
  const databaseUrl = await createDatabase(postgres.url, 'api');
  const setUp = { databaseUrl, authSecret: randomBytes(32).toString('base64') };
  const servers: Record<Kind, Server> = {
    satchel: await serverOf({ kind: 'satchel', ...setUp }),
    floor: await serverOf({ kind: 'floor', ...setUp }),
  };
  try {
    const one = await clinicOf(connections, setUp);
    const eight: BenchClinic[] = [];
    for (let nth = 0; nth < 8; nth += 1) eight.push(await clinicOf(connections / 8, setUp));
    const save: Send = (kind, { token, agent }) =>
      send(servers[kind].url + offlineTables.patients.savePath, { token, agent, body: aPatient() });
    const saves = (what: string, tokens: readonly string[]) =>
      row(`saves over ${what}`, 'a bare upsert and audit insert', { tokens, count: savesARound, send: save });
    const measured = [
      await saves('1 connection', one.tokens.slice(0, 1)),
      await saves(
        '16 connections in eight clinics',
        eight.flatMap(({ tokens }) => tokens),
      ),
      await saves('16 connections in one clinic', one.tokens),
    ];
    const page = async (what: string, changes: number) => {
      const { clinicId, tokens } = await clinicOf(1, setUp);
      await fill(databaseUrl, clinicId, changes);
      const query = new URLSearchParams({ limit: String(limits.pageItems), changed_since: '0' });
      const read: Send = (kind, { token, agent }) => {
        const asked = kind === 'floor' ? `${query}&clinic_id=${clinicId}` : query;
        return send(`${servers[kind].url}${offlineTables.patients.readPath}?${asked}`, { token, agent });
      };
      return row(what, 'the same rows from a bare route', { tokens, count: pagesARound, send: read });
    };
    return [
      ...measured,
      await page('pages of 500 changes out of 10,000', 10_000),
      await page('pages of 500 changes out of 1,000,000', 1_000_000),
    ];
  } finally {
    for (const kind of kinds) await servers[kind].stop();
    await postgres.stop();
  }
}

interface Work {
  /** one for each connection */
  tokens: readonly string[];
  count: number;
  send: Send;
}

/** In turns, after a first one that compiles the code. */
async function row(what: string, floorName: string, work: Work): Promise<Row> {
  const figures: Record<Kind, number[]> = { satchel: [], floor: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of kinds) {
      const perSecond = await workOff(kind, work);
      if (round > 0) figures[kind].push(perSecond);
    }
  }
  return { what, unit: 'a second', floorName, ours: figures.satchel, floor: figures.floor };
}

/** @returns how many requests were answered a second */
async function workOff(kind: Kind, { tokens, count, send: sendOne }: Work): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
  const begun = performance.now();
  const each = Math.ceil(count / tokens.length);
  await Promise.all(
    tokens.map(async (token) => {
      for (let nth = 0; nth < each; nth += 1) await sendOne(kind, { token, agent });
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return (each * tokens.length) / seconds;
}

interface Sent {
  token: string;
  agent: Agent;
  body?: object;
}

async function send(url: string, { token, agent, body }: Sent): Promise<void> {
  const asked = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  });
  asked.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(asked, 'response');
  const answer = response && (await text(response));
  if (response?.statusCode !== 200) throw new Error(`The server answered ${response?.statusCode}: ${answer}`);
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

async function serverOf(setUp: ServerSetUp): Promise<Server> {
  const child: ChildProcess = fork(path.resolve(__dirname, 'apiServer.ts'), [JSON.stringify(setUp)], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit');
  const { url } = listeningSchema.parse((await once(child, 'message'))[0]);
  return {
    url,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** Fills a clinic with copies of one saved patient, as if saved one by one. */
async function fill(databaseUrl: string, clinicId: string, changes: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create temporary table filled as select * from patients limit 1`);
  await client.query(
    `update filled set clinic_id = $1, captured_by = (select account_id from accounts where clinic_id = $1)`,
    [clinicId],
  );
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'patients' and is_generated = 'NEVER'
       and column_name not in ('patient_id', 'change')`,
  );
  const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
  await client.query(
    `insert into patients (patient_id, change, ${columns})
       select gen_random_uuid(), nth, ${columns} from filled, generate_series(1, $1::int) nth`,
    [changes],
  );
  await client.query('update clinics set last_change = $2 where clinic_id = $1', [clinicId, changes]);
  await client.query('vacuum analyze patients');
  await client.end();
}
