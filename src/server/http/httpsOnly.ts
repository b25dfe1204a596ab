import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';
import { isLoopback } from './trustedProxy';

/** Headers that a proxy adds. A request without any of these came directly from its sender. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Behind a proxy, a request that bypassed the proxy or came without TLS gets nothing but this refusal. The machine
 * itself may use plain HTTP, to check whether the server is well. A request that a proxy on this machine forwards may
 * not: it comes from someone else.
 */
export function addHttpsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, socket, headers }) => {
    if (protocol === 'https') return;
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    if (isLoopback(socket.remoteAddress ?? '') && !isForwarded) return;
    throw new ApiError('request/plainHttp', 'This server answers by https only, through its proxy.');
  });
}
