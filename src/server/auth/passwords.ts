import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes a password with argon2id and OWASP's parameters (19 MiB, two passes, one lane), which are the library's
 * defaults. The password is normalised as on the device, so keyboards that compose letters differently agree (NIST SP
 * 800-63B: NFKC).
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** Computed at the start. Otherwise the first guess at an unknown account would take twice as long. */
const unknownAccountHash = hash('no account has this password');

/**
 * @param passwordHash the account's hash, or `undefined` when there is no account: the same work is done, so that the
 *   response time does not reveal whether an account exists
 */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await unknownAccountHash);
  // Old hashes keep the composition of their time. How many are compared depends only on the typed password.
  const written = new Set([password.normalize('NFKC'), password]);
  const areRight = await Promise.all([...written].map((one) => verify(known, one)));
  return passwordHash !== undefined && areRight.includes(true);
}
