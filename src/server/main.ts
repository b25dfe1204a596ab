import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './app';
import { readConfig } from './config';
import { openDatabase } from './db/openDatabase';
import { loggableError } from './http/errorHandler';
import { demoSignIn, seedDemoClinic } from './demo/demoClinic';
import { portInUse } from './process/portInUse';
import { StartFailure } from './process/startFailure';

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { clientDir } = config;
    const isBuilt = existsSync(path.join(clientDir, 'index.html'));
    if (!isBuilt)
      console.log(`There is no built app in ${clientDir} (npm run build): serving the API alone.`);
    const app = await buildApp({ config, database, clientDir: isBuilt ? clientDir : null });
    if (config.isDemo) await seedDemoClinic(database);
    for (const signal of stopSignals) {
      // once: the second signal ends a process that hangs.
      process.once(signal, () => {
        app
          .close()
          .then(() => database.close())
          .then(() => process.exit(0), fail);
      });
    }
    await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
      throw new StartFailure(listenFault(cause, config.host, config.port), { cause });
    });
    console.log(
      `\nSatchel is at ${addressOf(app.server.address(), config.host)}\nIts data is in ${database.description}.`,
    );
    if (config.isDemo)
      console.log(`Sign in with the email ${demoSignIn.email} and the password ${demoSignIn.password}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listenFault(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return portInUse(port);
  if (code === 'EACCES') return `PORT ${port} may not be used by this account: set PORT to one above 1024.`;
  return `HOST ${host} with PORT ${port} cannot be listened on: check both.`;
}

function addressOf(address: ReturnType<import('node:net').Server['address']>, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

function fail(error: unknown): never {
  if (error instanceof StartFailure) console.error(error.message);
  else console.error('Satchel stopped unexpectedly.', loggableError(error));
  process.exit(1);
}

main().catch(fail);
