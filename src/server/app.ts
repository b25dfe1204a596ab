import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { limits } from '@/contract/limits';
import { presencesAMinute as mostPresencesAMinute } from '@/contract/presence';
import { auditRoutes } from './audit/auditRoutes';
import { accountsRoutes } from './auth/accountsRoutes';
import { authRoutes } from './auth/authRoutes';
import { colleaguesRoute } from './auth/colleaguesRoute';
import { addGuard, openRoutes } from './auth/guard';
import { ipv6Subnet } from './auth/tries';
import { triesStore } from './auth/triesStore';
import { openChangeFeed, openPresenceFeed } from './changes/clinicFeed';
import { changesStreamRoute, type StreamTimes } from './changes/changesStreamRoute';
import { presenceRoute } from './changes/presenceRoute';
import type { Config } from './config';
import type { Database } from './db/database';
import { isDatabaseUnavailable } from './db/unavailable';
import { demoSignIn } from './demo/demoSignIn';
import { addFaultSimulator } from './demo/faultSimulator';
import { saveTurns } from './http/accountTurns';
import { ApiError } from './http/apiError';
import { addApiDescription } from './http/apiDescription';
import { addErrorHandler, answer, loggableError } from './http/errorHandler';
import { answerClientError, ignoreExpectations } from './http/clientErrors';
import { healthRoutes } from './http/healthRoutes';
import { addForwardedPorts } from './http/forwardedPorts';
import { addHttpsOnly } from './http/httpsOnly';
import { addJsonBody } from './http/jsonBody';
import { addSecurityHeaders, headersWithoutHooks } from './http/securityHeaders';
import { addStaticFiles } from './http/staticFiles';
import { addStopping } from './http/stopping';
import { addZodValidation } from './http/validation';
import type { Mailer } from './mail/mailer';
import { referenceRangesRoutes } from './labs/referenceRangesRoutes';
import { patientsRoutes } from './patients/patientsRoutes';
import { recordRoutes } from './kinds/servedKinds';

export interface AppParts {
  config: Pick<Config, 'authSecret' | 'logLevel' | 'trustedProxy'> &
    Partial<Pick<Config, 'isDemo' | 'registration' | 'registrationsADay'>>;
  database: Database;
  /** the folder of the built browser app, or `null` to serve the API alone */
  clientDir: string | null;
  /** left out or `null`: the server sends no e-mail */
  mailer?: Mailer | null;
  /** sign-ins and registrations that one address may try in a minute */
  triesAMinute?: number;
  /** wrong attempts on one account in a quarter of an hour */
  triesAnAccount?: number;
  /** searches of one account in a minute: someone who types a name needs three or four */
  searchesAMinute?: number;
  /** how often one account may say in a minute which charts it has open, to one process */
  presencesAMinute?: number;
  /** in the demo: how long the fault `slow` delays an answer, in milliseconds */
  slowAnswerMs?: number;
  /** how the streams of changes are kept open; left out: as users have them */
  streams?: StreamTimes;
}

/** The server, not yet listening and independent of the process it runs in. */
export async function buildApp({
  config,
  database,
  clientDir,
  mailer = null,
  triesAMinute = 20,
  triesAnAccount = 20,
  searchesAMinute = 60,
  presencesAMinute = mostPresencesAMinute,
  slowAnswerMs = 4_000,
  streams = {},
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    // Fastify's answer while it closes has another format. That of addStopping is sent instead.
    return503OnClosing: false,
    bodyLimit: limits.openBodyBytes,
    trustProxy: config.trustedProxy ?? false,
    frameworkErrors: (_error, _request, reply) => {
      void answer(
        reply.headers(headersWithoutHooks),
        new ApiError('request/malformed', 'The address could not be understood.'),
      );
    },
    clientErrorHandler: answerClientError,
    // Node would answer this without our headers. The hook of addSecurityHeaders answers it instead.
    http: { requireHostHeader: false },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.requestMs * 2,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    logger: {
      level: config.logLevel,
      // No query, body or headers: the log must hold no patient data and no token.
      serializers: {
        err: loggableError,
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
      },
    },
  });
  ignoreExpectations(app.server);
  addJsonBody(app);
  addZodValidation(app);
  addErrorHandler(app, isDatabaseUnavailable);
  await addSecurityHeaders(app);
  addStopping(app);
  if (config.trustedProxy !== null) {
    addForwardedPorts(app);
    addHttpsOnly(app);
  }
  await app.register(compress);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet,
    store: triesStore(database, config.authSecret),
  });
  await addGuard(app, database, config.authSecret);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Satchel', version: '0.1.0' } },
    transform: jsonSchemaTransform,
  });
  await app.register(
    openRoutes(async (open) => {
      await addApiDescription(open);
    }),
  );
  if (config.isDemo) addFaultSimulator(app, slowAnswerMs);
  await app.register(healthRoutes, {
    demo: config.isDemo ? demoSignIn : null,
    sendsEmail: mailer !== null,
  });
  const { authSecret, registration = 'open', registrationsADay = 20 } = config;
  const feed = await openChangeFeed(database.notices);
  const presences = await openPresenceFeed(database.notices);
  app.addHook('onClose', async () => {
    feed.close();
    presences.close();
  });
  const onAccountsChanged = (clinicId: string): void =>
    feed.tell(clinicId, { table: 'accounts', record_key: clinicId, cursor: null });
  await app.register(authRoutes, {
    ...{ database, mailer, authSecret, triesAMinute, triesAnAccount },
    ...{ registration, registrationsADay, onAccountsChanged },
  });
  await app.register(accountsRoutes, { database, mailer, authSecret, triesAnAccount, onAccountsChanged });
  await app.register(colleaguesRoute, { database });
  await app.register(auditRoutes, { database });
  const turns = saveTurns();
  await app.register(changesStreamRoute, { database, feed, presences, ...streams });
  await app.register(presenceRoute, { feed: presences, presencesAMinute });
  await app.register(recordRoutes, { database, feed, turns });
  await app.register(patientsRoutes, { database, searchesAMinute });
  await app.register(referenceRangesRoutes, { database, feed, turns });
  await app.register(openRoutes((open) => addStaticFiles(open, clientDir)));
  return app;
}
