import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '@/contract/limits';
import type { Account, Role } from '@/contract/session';
import type { Database } from '@/server/db/database';
import { ApiError } from '@/server/http/apiError';
import { findSessionAccount, sessionEnded } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answers without sign-in; every other route is refused without one */
    isOpen?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

interface SignedIn {
  account: Account;
  session_id: string;
}

const audience = 'satchel';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Default-deny: one hook asks every route for an access token, unless its own definition says that it is open. */
export async function addGuard(app: FastifyInstance, database: Database, authSecret: string): Promise<void> {
  await app.register(jwt, {
    secret: authSecret,
    sign: { algorithm: 'HS256', aud: audience, expiresIn: limits.accessTokenSeconds },
    verify: { algorithms: ['HS256'], allowedAud: audience, requiredClaims: ['exp', 'aud'] },
  });
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    // By the route that was found, not by the text of the address, which may be encoded in many ways.
    const { config, url = '' } = request.routeOptions;
    if (config.isOpen || request.is404 || !url.startsWith('/api')) return;
    request.signedIn = await readSignedIn(request, database);
  });
}

export function signAccessToken(app: FastifyInstance, account: Account, sessionId: string): string {
  return app.jwt.sign({ sub: account.account_id, sid: sessionId });
}

/** Who is asking. For handlers of routes that are not open. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw signInRequired();
  return request.signedIn;
}

/** @throws ApiError `auth/forbidden` when the role of the account is none of these */
export function accountWithRole(request: FastifyRequest, allowed: readonly Role[]): Account {
  const { account } = signedIn(request);
  if (!allowed.includes(account.role)) throw forbidden(account.role);
  return account;
}

export function forbidden(role: Role): ApiError {
  return new ApiError('auth/forbidden', `Your role (${role}) may not do this.`);
}

async function readSignedIn(request: FastifyRequest, database: Database): Promise<SignedIn> {
  const claims = await readClaims(request);
  const account = await findSessionAccount(database.queries, claims.sid);
  if (!account || account.account_id !== claims.sub) throw sessionEnded();
  return { account, session_id: claims.sid };
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
