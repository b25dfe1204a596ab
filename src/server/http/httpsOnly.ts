import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';
import { isLoopback } from './trustedProxy';

/** What a proxy adds of whom it asks for: a request without any of them was asked by whoever sent it. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Behind a proxy: whoever comes past it, or reached it without TLS, is answered nothing else than that. This machine itself may ask plainly, to see
 * whether the server is well; a proxy on this machine asks for somebody else.
 */
export function addHttpsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, socket, headers }) => {
    if (protocol === 'https') return;
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    if (isLoopback(socket.remoteAddress ?? '') && !isForwarded) return;
    throw new ApiError('request/plainHttp', 'This server answers by https only, through its proxy.');
  });
}
