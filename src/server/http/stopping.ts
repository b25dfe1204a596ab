import type { FastifyInstance } from 'fastify';
import { unavailable } from './unavailable';

/** A server that stops answers what it has begun, and refuses further requests on connections that are still open. */
export function addStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw unavailable('The server is stopping. Send it again later.');
  });
}
