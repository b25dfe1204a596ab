import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from './apiError';
import { addressOfPage, pageFile } from './builtApp';
import { allowStyles } from './securityHeaders';

/** the placeholder in the built page for the nonce of an answer */
const nonceMark = 'NONCE_OF_THIS_ANSWER';

/**
 * Serves the built app. A path that is not a file gets the app's page, whose router handles it. An API path without a
 * route gets a 404.
 *
 * @param clientDir the folder of the build, or `null` to serve the API alone
 */
export async function addStaticFiles(app: FastifyInstance, clientDir: string | null): Promise<void> {
  const page = clientDir === null ? null : readFileSync(path.join(clientDir, pageFile), 'utf8');
  const sendPage = (reply: FastifyReply, text: string): string => {
    const nonce = randomBytes(16).toString('base64');
    allowStyles(reply, nonce);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return text.replaceAll(nonceMark, nonce);
  };
  if (clientDir !== null && page !== null) {
    const ownAddress = addressOfPage(page);
    app.get('/', (_request, reply) => sendPage(reply, page));
    app.get(`/${pageFile}`, (request, reply) => {
      const isOfWorker = request.url.includes('?build=');
      return isOfWorker && request.url !== ownAddress ? refuse(reply) : sendPage(reply, page);
    });
    // Its own Cache-Control would replace that of setHeaders.
    const common = { index: false, cacheControl: false, decorateReply: false } as const;
    await app.register(fastifyStatic, {
      ...{ ...common, root: clientDir, wildcard: false, serveDotFiles: false },
      globIgnore: ['**/*.map', pageFile, 'assets.json', 'assets/**'],
      setHeaders: (response) => void response.setHeader('cache-control', 'no-cache'),
    });
    // Looked up at each request: while versions run side by side, another build adds its files here. Their names have a
    // hash of their content.
    await app.register(fastifyStatic, {
      ...{ ...common, root: path.join(clientDir, 'assets'), prefix: '/assets/', dotfiles: 'ignore' },
      allowedPath: (pathname) => !pathname.endsWith('.map'),
      setHeaders: (response) =>
        void response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !pathname.startsWith('/api') && !/\.\w+$/.test(pathname);
    if (page !== null && isPage) return sendPage(reply, page);
    return refuse(reply);
  });
}

function refuse(reply: FastifyReply): never {
  // Another version of the app, running beside this one, may have the file.
  void reply.header('cache-control', 'no-store');
  throw new ApiError('request/notFound', 'There is nothing at this address.');
}
