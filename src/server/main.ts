import { readConfig } from './config';
import { demoSignIn } from './demo/demoSignIn';
import { loggableError } from './http/errorHandler';
import { StartFailure } from './process/startFailure';
import { serve } from './serve';

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await serve(config);
  for (const signal of stopSignals) {
    // once: the second signal ends a process that hangs.
    process.once(signal, () => {
      server.close().then(() => process.exit(0), fail);
    });
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
