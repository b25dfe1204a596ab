import '@/contract/jitless';
import { readConfig } from './config';
import { demoSignIn } from './demo/demoSignIn';
import { loggableError } from './http/errorHandler';
import { StartFailure } from './process/startFailure';
import { onStopRequest } from './process/stopRequests';
import type { RunningServer } from './serve';

/** `npm run dev`: webpack's server has the app, and its address is the one to open. */
const isApiAlone = process.argv.includes('--api-alone');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  let running: RunningServer | null = null;
  onStopRequest(config.stopSeconds, () => {
    if (running === null) process.exit(0);
    running.close().then(() => process.exit(0), fail);
  });
  // Loaded only now: invalid settings are reported twice as fast.
  const { serve } = await import('./serve');
  const server = await serve(isApiAlone ? { ...config, clientDir: null } : config);
  running = server;
  if (isApiAlone) {
    console.log(`The API answers. Its data is in ${server.dataDescription}.`);
    return;
  }
  console.log(`\nSatchel is at ${server.url}\nIts data is in ${server.dataDescription}.`);
  if (config.isDemo)
    console.log(`Sign in with the email ${demoSignIn.email} and the password ${demoSignIn.password}\n`);
}

function fail(error: unknown): never {
  if (error instanceof StartFailure) console.error(error.message);
  else console.error('Satchel stopped unexpectedly.', loggableError(error));
  process.exit(1);
}

main().catch(fail);
