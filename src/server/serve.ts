import type { Server } from 'node:net';
import { buildApp } from './app';
import { keepOneSecret, refuseOtherSecret } from './auth/authSecret';
import type { Config } from './config';
import { openDatabase } from './db/openDatabase';
import { seedDemoClinic } from './demo/demoClinic';
import { refuseDemoAccount } from './demo/demoSignIn';
import { isBuildReadable } from './http/builtApp';
import { openMailer } from './mail/mailer';
import { fillSearchText } from './patients/patientsRepository';
import { portInUse, refuseBusyPort } from './process/portInUse';
import { StartFailure } from './process/startFailure';

export interface ServedConfig extends Omit<Config, 'clientDir'> {
  /** the folder of the built app; `null`: another server has the app, and this one is asked only for the API */
  clientDir: string | null;
}

/** Satchel's server, listening. */
export interface RunningServer {
  /** the address for a browser on this machine */
  url: string;
  /** where its data is stored, in words */
  dataDescription: string;
  /** Answers open requests, then releases the port and the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and listens.
 *
 * @throws StartFailure when the database, the port or the built app is not available, with a sentence that says what to do
 */
export async function serve(config: ServedConfig): Promise<RunningServer> {
  const { clientDir, isDemo } = config;
  const isBuilt = clientDir !== null && isBuildReadable(clientDir);
  if (clientDir !== null && !isBuilt) {
    const fault = `There is no readable build of the app in ${clientDir}`;
    if (!isDemo) {
      throw new StartFailure(`${fault}: run npm run build, or set CLIENT_DIR to the folder of a build.`);
    }
    console.log(`${fault} (npm run build): serving the API alone.`);
  }
  await refuseBusyPort(config);
  const database = await openDatabase(config, async (queries, description) => {
    // First: with a secret of its own, a start on the data of the demo fails for both reasons.
    if (!isDemo) await refuseDemoAccount(queries, description);
    await refuseOtherSecret(config)(queries, description);
  });
  for (const warning of database.warnings) console.warn(warning);
  try {
    await keepOneSecret(database, config);
    await fillSearchText(database);
    const app = await buildApp({
      ...{ config, database, clientDir: isBuilt ? clientDir : null },
      mailer: config.mail && openMailer(config.mail),
    });
    if (isDemo) await seedDemoClinic(database);
    await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
      throw new StartFailure(listenFault(cause, config.host, config.port), { cause });
    });
    return {
      url: addressOf(app.server.address(), config.host),
      dataDescription: database.description,
      async close() {
        await app.close();
        await database.close();
      },
    };
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

function addressOf(address: ReturnType<Server['address']>, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}
