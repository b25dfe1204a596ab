import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes a password with argon2id, OWASP's parameters (19 MiB, two passes, one lane), which are the library's defaults. However a keyboard composes its
 * letters, it is the same one (NIST SP 800-63B: NFKC), as on the device.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** Made at the start: else the first guess at an account that is none would take twice as long. */
const unknownAccountHash = hash('no account has this password');

/**
 * @param passwordHash of the account, or `undefined` when there is none: the same work is done, so that the time of the
 *   answer does not tell whether an account exists
 */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await unknownAccountHash);
  // Hashes of before say how the letters were composed then. How many are compared depends on what was typed alone.
  const written = new Set([password.normalize('NFKC'), password]);
  const areRight = await Promise.all([...written].map((one) => verify(known, one)));
  return passwordHash !== undefined && areRight.includes(true);
}
