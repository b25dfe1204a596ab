import { createServer } from 'node:net';
import { build } from './build';

/** `npm start`: builds what is out of date, then runs the app with a demo clinic on an embedded PostgreSQL. */
async function start(): Promise<void> {
  process.env['DEMO'] ??= '1';
  process.env['LOG_LEVEL'] ??= 'warn';
  // Said now, not after a build of half a minute.
  await refuseBusyPort(Number(process.env['PORT'] ?? 8080), process.env['HOST'] ?? '127.0.0.1');
  await build();
  await import('@/server/main');
}

function refuseBusyPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new Error(`PORT ${port} is in use by another program: stop it, or set PORT to a free one.`));
      } else resolve();
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
