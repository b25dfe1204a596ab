import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '@/contract/paths';

/**
 * Serves the OpenAPI description and its page. Everyone may ask for it, and it takes long to write as JSON, so it is
 * written once: the routes do not change while the server runs.
 */
export async function addApiDescription(app: FastifyInstance): Promise<void> {
  let written: string | null = null;
  const send = (reply: FastifyReply) => {
    written ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(written);
  };
  app.get(paths.openApi, { schema: { hide: true } }, (_request, reply) => send(reply));
  await app.register(swaggerUi, {
    routePrefix: paths.docs,
    uiHooks: {
      // The library would write it for each call of its own address.
      preHandler: (request, reply, done) => {
        if (request.routeOptions.url === `${paths.docs}/json`) void send(reply);
        else done();
      },
    },
  });
}
