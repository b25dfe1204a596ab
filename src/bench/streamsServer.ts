import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { paths } from '@/contract/paths';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/openDatabase';
import { serverSetUpSchema, tellFloor, usageAsked, type Listening, type Usage } from './serverWire';

/**
 * The process whose streams the benchmark measures: Satchel's server, or the floor, a plain Fastify route that answers with
 * as many bare streams. It says what it uses when asked, and ends with its parent.
 */
async function main(): Promise<void> {
  const { kind, databaseUrl, authSecret } = serverSetUpSchema.parse(JSON.parse(process.argv[2] ?? ''));
  const app = kind === 'floor' ? floor() : await satchel(databaseUrl, authSecret);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (message) => {
    if (message === usageAsked) process.send?.(usage());
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ url } satisfies Listening);
  await once(process, 'disconnect');
}

async function satchel(databaseUrl: string, authSecret: string): Promise<FastifyInstance> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const config = { authSecret, logLevel: 'silent', trustedProxy: null } as const;
  return buildApp({ config, database, clientDir: null });
}

function floor(): FastifyInstance {
  const app = Fastify();
  const streams = new Set<PassThrough>();
  app.get(paths.changesStream, (_request, reply) => {
    const stream = new PassThrough();
    streams.add(stream);
    stream.write('event: open\ndata: {}\n\n');
    return reply.header('content-type', 'text/event-stream; charset=utf-8').send(stream);
  });
  process.on('message', (message) => {
    const told = tellFloor.safeParse(message).data;
    if (told) streams.forEach((stream) => stream.write(`event: change\nid: 1\ndata: ${told.data}\n\n`));
  });
  return app;
}

function usage(): Usage {
  const cpuMsBefore = cpuMs();
  // What was allocated meanwhile and is not used does not count.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external, cpuMsBefore, cpuMsAfter: cpuMs() };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

void main();
