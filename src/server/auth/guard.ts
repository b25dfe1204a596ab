import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '@/contract/limits';
import type { Role } from '@/contract/roles';
import type { Account } from '@/contract/session';
import type { Database, Queries } from '@/server/db/database';
import { ApiError } from '@/server/http/apiError';
import { access, forbidden, type Access } from './access';
import type { Asker } from './accountAudit';
import { findSessionAccount, refusalOfSession } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call the route */
    access?: Access;
  }
  interface FastifyInstance {
    /** who may call the routes of a library, which cannot declare it themselves; `null`: each route must declare it */
    accessToLibrary: Access | null;
    /** every route as declared */
    declaredRoutes: DeclaredRoute[];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** the body had not arrived in full when the caller was checked */
    isBodyLate: boolean;
  }
}

export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
}

interface SignedIn {
  account: Account;
  session_id: string;
  /** when the access token ends, in seconds since 1970 */
  expires_at: number;
}

const audience = 'satchel';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/**
 * Checks sign-in, clinic and role in one place: a hook that applies each route's own definition. Add it before any
 * route.
 *
 * @throws Error at the start, for a route that does not declare who may call it
 */
export async function addGuard(app: FastifyInstance, database: Database, authSecret: string): Promise<void> {
  await app.register(jwt, {
    secret: authSecret,
    sign: { algorithm: 'HS256', aud: audience, expiresIn: limits.accessTokenSeconds },
    verify: { algorithms: ['HS256'], allowedAud: audience, requiredClaims: ['exp', 'aud'] },
  });
  app.decorate('accessToLibrary', null);
  app.decorate('declaredRoutes', []);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('isBodyLate', false);
  app.addHook('onRoute', function (route) {
    const declared = route.config?.access ?? this.accessToLibrary;
    if (declared === null)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    route.config = { ...route.config, access: declared };
    // The caller of these is known before their body is read.
    if (declared !== access.everybody) route.bodyLimit ??= limits.bodyBytes;
    for (const method of [route.method].flat()) {
      app.declaredRoutes.push({ method, url: route.url, access: declared });
    }
  });
  const admit = async (request: FastifyRequest) => {
    // Uses the matched route, not the raw address, which can be encoded in many ways.
    const { access: allowed = [] } = request.routeOptions.config;
    if (request.is404 || allowed === access.everybody) return;
    request.signedIn = await readSignedIn(request, database);
    requireRole(request, request.signedIn.account.role);
  };
  app.addHook('onRequest', async (request) => {
    await admit(request);
    request.isBodyLate = !request.raw.complete;
  });
  // A body may take half a minute to arrive. Meanwhile the account may be disabled, signed out or given another role.
  app.addHook('preHandler', async (request) => {
    if (request.signedIn !== null && request.isBodyLate && request.body !== undefined) await admit(request);
  });
}

/** Routes of a library that cannot declare their access: everyone may call them. */
export function openRoutes(register: (app: FastifyInstance) => Promise<void>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.decorate('accessToLibrary', access.everybody);
    await register(app);
  };
}

export function signAccessToken(app: FastifyInstance, account: Account, sessionId: string): string {
  return app.jwt.sign({ sub: account.account_id, sid: sessionId });
}

/** The caller. For handlers of routes that are not open to everyone. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw signInRequired();
  return request.signedIn;
}

/**
 * Checks the caller of a save again, once it has its turn. While it waited for the account's other saves and for the
 * clinic's, the account may have been disabled, signed out or given another role.
 *
 * @returns a check within the transaction of the save, of the role that the session has now; it throws as the guard does
 */
export function admittedAs(request: FastifyRequest): (queries: Queries, role: Role | null) => Promise<void> {
  const { session_id } = signedIn(request);
  return async (queries, role) => {
    if (role === null) throw await refusalOfSession(queries, session_id);
    requireRole(request, role);
  };
}

/** The same check, which reads the role itself. */
export function stillAdmitted(request: FastifyRequest): (queries: Queries) => Promise<void> {
  const admit = admittedAs(request);
  const { session_id } = signedIn(request);
  return async (queries) => admit(queries, (await findSessionAccount(queries, session_id))?.role ?? null);
}

/** @throws ApiError `auth/forbidden` when the matched route is for other roles */
function requireRole(request: FastifyRequest, role: Role): void {
  const { access: allowed = [] } = request.routeOptions.config;
  if (allowed !== access.everybody && !allowed.includes(role)) throw forbidden(role);
}

/** Like `signedIn`, for entries of the account audit trail. */
export function askerOf(request: FastifyRequest): Asker {
  const { account, session_id } = signedIn(request);
  return { ...account, session_id, user_agent: userAgentOf(request) };
}

export function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, limits.userAgentLength) ?? null;
}

async function readSignedIn(request: FastifyRequest, database: Database): Promise<SignedIn> {
  const claims = await readClaims(request);
  const account = await findSessionAccount(database.queries, claims.sid);
  if (!account || account.account_id !== claims.sub)
    throw await refusalOfSession(database.queries, claims.sid);
  return { account, session_id: claims.sid, expires_at: claims.exp };
}

async function readClaims(request: FastifyRequest): Promise<z.infer<typeof claimsSchema>> {
  try {
    return claimsSchema.parse(await request.jwtVerify());
  } catch {
    throw signInRequired();
  }
}

function signInRequired(): ApiError {
  return new ApiError('auth/signInRequired', 'Please sign in.');
}
