import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id, OWASP's parameters (19 MiB, two passes, one lane), which are the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Made at the start: else the first guess at an account that is none would take twice as long. */
const unknownAccountHash = hash('no account has this password');

/**
 * @param passwordHash of the account, or `undefined` when there is none: the same work is done, so that the time of the
 *   answer does not tell whether an account exists
 */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await unknownAccountHash), password);
  return passwordHash !== undefined && isRight;
}
