import { readConfig } from '@/server/config';
import { refuseBusyPort } from '@/server/process/portInUse';
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

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
