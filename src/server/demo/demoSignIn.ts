import { findByEmail } from '@/server/auth/accountsRepository';
import { isPasswordRight } from '@/server/auth/passwords';
import type { Queries } from '@/server/db/database';

/** Printed at the start of the demo. */
export const demoSignIn = { email: 'demo@satchel.example', password: 'satchel-demo' };

/** Whether everybody who has read that password can sign in: the account of the demo is there, and neither disabled nor given another one. */
export async function hasDemoPassword(queries: Queries): Promise<boolean> {
  const found = await findByEmail(queries, demoSignIn.email);
  return found !== undefined && isPasswordRight(demoSignIn.password, found.password_hash);
}
