import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeNotice } from '@/contract/changeNotice';
import { paths } from '@/contract/paths';
import { createDatabase, findPostgres, noPostgres, startPostgres } from '@/testing/postgresServer';
import { clinicOf } from './benchClinic';
import type { Row } from './measured';
import { listeningSchema, usageAsked, usageSchema, type ServerSetUp, type Usage } from './serverWire';

const streamCount = 2_000;
const changes = 20;
const openAtOnce = 50;
/** long enough for two checks of all sessions */
const restMs = 10_000;

interface StreamsMeasured {
  /** of the process, for each open stream */
  kbAStream: number;
  /** CPU of the process for a change that is told to all */
  cpuMsAChange: number;
  /** CPU of the process in a second in which nothing happens */
  cpuMsAtRest: number;
}

/**
 * Holds 2,000 streams of one clinic open on one process, each of an account of its own, and tells all of them of changes;
 * the same with as many bare streams of a plain Fastify route.
 */
export async function measureStreams(): Promise<Row[]> {
  const binDir = findPostgres();
  if (binDir === null) throw new Error(noPostgres);
  const postgres = await startPostgres(binDir);
  try {
    const databaseUrl = await createDatabase(postgres.url, 'streams');
    const authSecret = randomBytes(32).toString('base64');
    const { clinicId, tokens } = await clinicOf(streamCount, { databaseUrl, authSecret });
    const floor = await measureOn({ kind: 'floor', databaseUrl, authSecret }, clinicId, tokens);
    const ours = await measureOn({ kind: 'satchel', databaseUrl, authSecret }, clinicId, tokens);
    const beside = { floorName: 'a bare stream of a plain Fastify route' };
    return [
      {
        ...{ what: 'memory of one of 2,000 open streams', unit: 'kB', ...beside },
        ...{ ours: [ours.kbAStream], floor: [floor.kbAStream] },
      },
      {
        ...{ what: 'CPU to report a change to 2,000 streams', unit: 'ms', ...beside },
        ...{ ours: [ours.cpuMsAChange], floor: [floor.cpuMsAChange] },
      },
      {
        ...{ what: 'CPU in a second with 2,000 streams at rest', unit: 'ms', ...beside },
        ...{ ours: [ours.cpuMsAtRest], floor: [floor.cpuMsAtRest] },
      },
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  setUp: ServerSetUp,
  clinicId: string,
  tokens: readonly string[],
): Promise<StreamsMeasured> {
  const child = fork(path.resolve(__dirname, 'streamsServer.ts'), [JSON.stringify(setUp)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const ended = once(child, 'exit');
  const { url } = listeningSchema.parse((await once(child, 'message'))[0]);
  const usage = async (): Promise<Usage> => {
    const told = once(child, 'message');
    child.send(usageAsked);
    return usageSchema.parse((await told)[0]);
  };
  const client = new Client({ connectionString: setUp.databaseUrl });
  await client.connect();
  const tell = async (change: number): Promise<void> => {
    const notice: ChangeNotice = { table: 'labs', record_key: uuidv7(), cursor: `${change}.a` };
    if (setUp.kind === 'floor') child.send({ data: JSON.stringify(notice) });
    else {
      await client.query('update clinics set last_change = $1', [change]);
      const text = JSON.stringify({ from: 'another process', clinic_id: clinicId, notice });
      await client.query('select pg_notify($1, $2)', ['satchel', text]);
    }
  };

  const heard = eventCounter();
  // Code that runs for the first time is compiled.
  const [first = '', ...others] = tokens;
  await openStream(url, first, heard.add);
  const before = await usage();
  for (let from = 0; from < others.length; from += openAtOnce)
    await Promise.all(
      others.slice(from, from + openAtOnce).map((token) => openStream(url, token, heard.add)),
    );
  await heard.reach(streamCount);
  const open = await usage();
  for (let change = 1; change <= changes; change += 1) {
    await tell(change);
    await heard.reach(streamCount * (change + 1));
  }
  const told = await usage();
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const rested = await usage();
  await client.end();
  child.disconnect();
  await ended;
  return {
    kbAStream: (open.bytes - before.bytes) / 1_024 / others.length,
    cpuMsAChange: (told.cpuMsBefore - open.cpuMsAfter) / changes,
    cpuMsAtRest: ((rested.cpuMsBefore - told.cpuMsAfter) / restMs) * 1_000,
  };
}

/** Opens a stream. `onEvents` hears how many events have come. */
function openStream(url: string, token: string, onEvents: (count: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}${paths.changesStream}`, { agent: false, headers }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => onEvents(text.split('event: ').length - 1));
      response.once('error', () => undefined);
      resolve();
    }).once('error', reject);
  });
}

function eventCounter() {
  const emitter = new EventEmitter();
  let count = 0;
  return {
    add(more: number): void {
      count += more;
      emitter.emit('more');
    },
    async reach(total: number): Promise<void> {
      while (count < total) await once(emitter, 'more');
    },
  };
}
