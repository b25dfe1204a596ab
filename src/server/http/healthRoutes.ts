import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { healthAnswerSchema, healthQuerySchema } from '@/contract/health';
import { paths } from '@/contract/paths';
import type { Login } from '@/contract/session';

interface Options {
  /** how anyone may sign in to the demo; `null` on every other server */
  demo: Login | null;
  sendsEmail: boolean;
}

export const healthRoutes: FastifyPluginAsyncZod<Options> = async (app, { demo, sendsEmail }) => {
  app.get(
    paths.health,
    {
      config: { access: 'everybody' },
      schema: { querystring: healthQuerySchema, response: { 200: healthAnswerSchema } },
    },
    async (request) => ({
      status: 'ok' as const,
      nonce: request.query.nonce,
      sends_email: sendsEmail,
      ...(demo && { demo }),
    }),
  );
};
