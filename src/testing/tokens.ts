import { createHmac } from 'node:crypto';
import { testAuthSecret, type Session } from './testApp';

export function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token of these claims, signed as the server of the tests signs it unless told otherwise. */
export function signedToken(
  claims: object,
  { alg = 'HS256', hash = 'sha256', secret = testAuthSecret } = {},
): string {
  const content = `${tokenPart({ alg, typ: 'JWT' })}.${tokenPart(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** What the token of a session says, to be changed in one part. */
export function claimsOf({ token }: Pick<Session, 'token'>): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The token of a session as it is once its quarter of an hour is over. */
export function expiredToken(session: Pick<Session, 'token'>): string {
  return signedToken({ ...claimsOf(session), exp: Math.floor(Date.now() / 1000) - 1 });
}
