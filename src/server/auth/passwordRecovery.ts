import { eq } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import type { Recovery } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { accounts } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { addAccountAudit } from './accountAudit';
import { setPassword } from './accountsRepository';
import { lockAccounts } from './lockedAccounts';
import { revokeCodesBy } from './madeCodes';
import { takeUpRecovery } from './recoveries';
import { endSessionsOf } from './sessions';

/**
 * Sets the new password for the account of this address, signs it out everywhere, revokes the codes it made, and uses up
 * the code.
 *
 * @throws ApiError `account/recoveryUnknown`, which does not reveal whether the account exists
 */
export async function recover(
  queries: Queries,
  { email, code }: Recovery,
  passwordHash: string,
  user_agent: string | null,
): Promise<void> {
  const account = await accountToRecover(queries, email);
  if (!account || !(await takeUpRecovery(queries, account.account_id, code))) {
    throw new ApiError(
      'account/recoveryUnknown',
      'This code is not known for this address, was used or has expired. Ask an owner of your clinic for a new one.',
      { fields: { code: fault('recoveryCodeUnknown') } },
    );
  }
  const { account_id, clinic_id } = account;
  await setPassword(queries, account_id, passwordHash);
  await endSessionsOf(queries, account_id);
  const doer = { account_id, clinic_id, session_id: null, user_agent };
  await revokeCodesBy(queries, doer, account_id);
  await addAccountAudit(queries, doer, { clinic_id, action: 'recovered', account_id });
}

/** The account of this address, locked with those of its clinic; `undefined` if it is disabled. */
async function accountToRecover(queries: Queries, email: string) {
  const [found] = await queries
    .select({ account_id: accounts.account_id, clinic_id: accounts.clinic_id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()));
  if (!found) return undefined;
  const ofClinic = await lockAccounts(queries, found.clinic_id);
  const isEnabled = ofClinic.some(
    ({ account_id, disabled_at }) => account_id === found.account_id && disabled_at === null,
  );
  return isEnabled ? found : undefined;
}
