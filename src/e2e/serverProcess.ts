import { PGlite } from '@electric-sql/pglite';
import path from 'node:path';
import { readConfig } from '@/server/config';
import { findByEmail } from '@/server/auth/accountsRepository';
import { extensions, openPglite } from '@/server/db/pglite';
import { demoSignIn } from '@/server/demo/demoSignIn';
import { serve, type RunningServer } from '@/server/serve';
import { seedMany } from '@/testing/seedMany';
import { askedSchema, type Order } from './serverOrders';

/**
 * The process of a server host: carries out orders, and ends when its parent disconnects. The slow part of starting a server,
 * compiling code and WebAssembly, happens only once.
 */

const running = new Map<string, RunningServer>();

async function carryOut(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'start': {
      const { dataDir, clientDir } = order;
      const settings = { DEMO: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', CLIENT_DIR: clientDir };
      const server = await serve(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'trace' }));
      running.set(dataDir, server);
      return { port: Number(new URL(server.url).port) };
    }
    case 'stop': {
      const { dataDir } = order;
      const server = running.get(dataDir);
      running.delete(dataDir);
      await server?.close();
      return null;
    }
    case 'seed': {
      const database = await openPglite(order.dataDir);
      try {
        const account = await findByEmail(database.queries, demoSignIn.email);
        if (!account) throw new Error('The demo clinic is there after the first start.');
        await seedMany(database, account, order.count);
      } finally {
        await database.close();
      }
      return null;
    }
    case 'read': {
      const database = await PGlite.create(path.join(order.dataDir, 'postgres'), { extensions });
      try {
        return (await database.query(order.query)).rows;
      } finally {
        await database.close();
      }
    }
    case 'say': {
      console.log(order.line);
      return null;
    }
  }
}

process.on('message', (message) => {
  const { id, order } = askedSchema.parse(message);
  carryOut(order).then(
    (answer) => process.send?.({ id, ok: true, answer }),
    (error: unknown) =>
      process.send?.({ id, ok: false, message: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
