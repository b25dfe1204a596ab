import { createHmac } from 'node:crypto';
import { testAuthSecret, type Session } from './testApp';

export function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token with these claims, signed by default like the test server's tokens. */
export function signedToken(
  claims: object,
  { alg = 'HS256', hash = 'sha256', secret = testAuthSecret } = {},
): string {
  const content = `${tokenPart({ alg, typ: 'JWT' })}.${tokenPart(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** The claims of a session's token, for a test to modify. */
export function claimsOf({ token }: Pick<Session, 'token'>): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** A session's token after its fifteen minutes have expired. */
export function expiredToken(session: Pick<Session, 'token'>): string {
  return signedToken({ ...claimsOf(session), exp: Math.floor(Date.now() / 1000) - 1 });
}
