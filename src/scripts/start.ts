import { createServer } from 'node:net';
import { readConfig, type Config } from '@/server/config';
import { portInUse } from '@/server/process/portInUse';
import { StartFailure } from '@/server/process/startFailure';
import { build } from './build';

/** `npm start`: builds what is out of date, then runs the app with a demo clinic on an embedded PostgreSQL. */
async function start(): Promise<void> {
  if (process.env['DATABASE_URL'] && process.env['DEMO'] === undefined) {
    throw new StartFailure(
      'npm start would put a demo clinic with a known password into DATABASE_URL: use npm run serve, or set DEMO=1 if that is meant.',
    );
  }
  process.env['DEMO'] ??= '1';
  process.env['LOG_LEVEL'] ??= 'warn';
  // Reported now, not after a build of half a minute.
  await refuseBusyPort(readConfig(process.env));
  await build();
  await import('@/server/main');
}

function refuseBusyPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartFailure(portInUse(port)));
      else resolve();
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
