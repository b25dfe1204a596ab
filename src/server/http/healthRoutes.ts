import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { healthAnswerSchema, healthQuerySchema } from '@/contract/health';
import { paths } from '@/contract/paths';

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    paths.health,
    {
      config: { access: 'everybody' },
      schema: { querystring: healthQuerySchema, response: { 200: healthAnswerSchema } },
    },
    async (request) => ({ status: 'ok' as const, nonce: request.query.nonce }),
  );
};
