import { findByEmail } from '@/server/auth/accountsRepository';
import { demoEmail } from '@/contract/demoEmail';
import { isPasswordRight } from '@/server/auth/passwords';
import { hasTable, type BeforeMigrating, type Queries } from '@/server/db/database';
import { StartFailure } from '@/server/process/startFailure';

/** Published: printed at the start of the demo, and in its health check. */
export const demoSignIn = { email: demoEmail, password: 'satchel-demo' };

/**
 * Whether the printed password works for anyone: the demo account exists, is not disabled, and still has that
 * password.
 */
export async function hasDemoPassword(queries: Queries): Promise<boolean> {
  const found = await findByEmail(queries, demoSignIn.email);
  return found !== undefined && isPasswordRight(demoSignIn.password, found.password_hash);
}

/** Refuses the data of the demo before its tables are migrated: whatever is in it can be read by anyone. */
export const refuseDemoAccount: BeforeMigrating = async (queries, description) => {
  if (!(await hasTable(queries, 'accounts')) || !(await hasDemoPassword(queries))) return;
  throw new StartFailure(
    `The demo's account is in ${description}, and its password is published: set DATA_DIR or DATABASE_URL to a place of its own, or change that password in the settings of the demo (npm start) first.`,
  );
};
