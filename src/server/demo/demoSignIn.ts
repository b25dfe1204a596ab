import { findByEmail } from '@/server/auth/accountsRepository';
import { isPasswordRight } from '@/server/auth/passwords';
import type { Queries } from '@/server/db/database';

/** Printed at the start of the demo. */
export const demoSignIn = { email: 'demo@satchel.example', password: 'satchel-demo' };

/**
 * Whether the printed password works for anyone: the demo account exists, is not disabled, and still has that
 * password.
 */
export async function hasDemoPassword(queries: Queries): Promise<boolean> {
  const found = await findByEmail(queries, demoSignIn.email);
  return found !== undefined && isPasswordRight(demoSignIn.password, found.password_hash);
}
