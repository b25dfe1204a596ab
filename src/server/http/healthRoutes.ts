import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { healthAnswerSchema, healthQuerySchema } from '@/contract/health';
import { paths } from '@/contract/paths';
import type { Login } from '@/contract/session';

/** @param options.demo how anyone may sign in to the demo; `null` on every other server */
export const healthRoutes: FastifyPluginAsyncZod<{ demo: Login | null }> = async (app, { demo }) => {
  app.get(
    paths.health,
    {
      config: { access: 'everybody' },
      schema: { querystring: healthQuerySchema, response: { 200: healthAnswerSchema } },
    },
    async (request) => ({ status: 'ok' as const, nonce: request.query.nonce, ...(demo && { demo }) }),
  );
};
