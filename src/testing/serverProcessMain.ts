import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/openDatabase';
import { questionSchema, setUpSchema, type Reply } from './serverProcess';

/** The process that serverProcess.ts starts: a whole server that answers its parent and ends with it. */
async function main(): Promise<void> {
  const setUp = setUpSchema.parse(JSON.parse(process.argv[2] ?? ''));
  const { databaseUrl, authSecret, registration, registrationsADay, ...tries } = setUp;
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const config = {
    authSecret,
    logLevel: 'silent',
    trustedProxy: null,
    ...{ registration, registrationsADay },
  } as const;
  const app = await buildApp({ config, database, clientDir: null, ...tries });
  process.on('message', (message) => {
    const { id, options } = questionSchema.parse(message);
    void app
      .inject(options)
      .then(({ statusCode, headers, body }) =>
        process.send?.({ id, statusCode, headers, body } satisfies Reply),
      );
  });
  process.once('disconnect', () => {
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit());
  });
  process.send?.('ready');
}

void main();
