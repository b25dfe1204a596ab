import type { FastifyInstance } from 'fastify';
import { paths } from '@/contract/paths';
import { ApiError } from './apiError';
import { isLoopback } from './trustedProxy';

/** Headers that a proxy adds. A request without any of these came directly from its sender. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Behind a proxy, a request that bypassed the proxy or came without TLS gets nothing but this refusal. The machine
 * itself may check over plain HTTP whether the server is well, and nothing else: a proxy on this machine that adds no
 * headers looks the same, and its requests come from someone else.
 */
export function addHttpsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, socket, headers, routeOptions }) => {
    if (protocol === 'https') return;
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    const isHealth = routeOptions.url === paths.health;
    if (isHealth && isLoopback(socket.remoteAddress ?? '') && !isForwarded) return;
    throw new ApiError('request/plainHttp', 'This server answers by https only, through its proxy.');
  });
}
