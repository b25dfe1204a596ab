import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './apiError';

/** For an answer sent before any hook runs. It is never a page. */
export const headersWithoutHooks = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; object-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of every answer: scripts and styles come only from files of the app. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, headersWith(["'self'"]));
  app.addHook('onRequest', async (request) => {
    // RFC 9112, 3.2
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw new ApiError('request/malformed', 'The request names no host.');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    const isOfApi = request.is404
      ? request.url.startsWith('/api')
      : request.routeOptions.url?.startsWith('/api');
    if (isOfApi) reply.header('cache-control', 'no-store');
  });
}

/** Allows inline styles that carry this nonce in the page of one answer: antd writes them as it runs. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  reply.helmet(headersWith(["'self'", `'nonce-${nonce}'`]));
}

function headersWith(styleSrc: string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc,
        styleSrcAttr: ["'none'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
