import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { ApiError } from './apiError';

/**
 * Serves the built app. A path that is no file gets the app's page, whose router answers it; a path of the API that is
 * no route gets a 404.
 *
 * @param clientDir the folder of the build, or `null` to serve the API alone
 */
export async function addStaticFiles(app: FastifyInstance, clientDir: string | null): Promise<void> {
  if (clientDir !== null) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: 'index.html',
      serveDotFiles: false,
      globIgnore: ['**/*.map'],
      wildcard: false,
      setHeaders(response, filePath) {
        // Files under assets/ carry a hash of their content in their names.
        const isHashed = path.relative(clientDir, filePath).startsWith('assets');
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !pathname.startsWith('/api') && !/\.\w+$/.test(pathname);
    if (clientDir !== null && isPage) return reply.sendFile('index.html');
    throw new ApiError('request/notFound', 'There is nothing at this address.');
  });
}
