import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';
import { isLoopback } from './trustedProxy';

/**
 * Behind a proxy: whoever comes past it, or reached it without TLS, is answered nothing else than that. This machine may ask plainly, to see whether the
 * server is well.
 */
export function addHttpsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, socket }) => {
    if (protocol === 'https' || isLoopback(socket.remoteAddress ?? '')) return;
    throw new ApiError('request/plainHttp', 'This server answers by https only, through its proxy.');
  });
}
