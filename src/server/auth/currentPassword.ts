import { fault } from '@/contract/faults';
import type { Account } from '@/contract/session';
import type { Database } from '@/server/db/database';
import { ApiError } from '@/server/http/apiError';
import { findByEmail } from './accountsRepository';
import { isPasswordRight } from './passwords';
import { accountTries } from './tries';

export interface CurrentPasswords {
  /**
   * Checks the password of a signed-in account, before something that a session alone must not do.
   *
   * @returns the account with the hash that was right
   * @throws ApiError `account/wrongPassword`; `request/tooMany`
   */
  check(account: Account, password: string): Promise<Account & { password_hash: string }>;
}

/** @param triesAnAccount wrong passwords of an account in a quarter of an hour */
export function currentPasswords(
  database: Database,
  authSecret: string,
  triesAnAccount: number,
): CurrentPasswords {
  const tries = accountTries(database, authSecret, triesAnAccount);
  return {
    async check({ account_id, email }, password) {
      const takeBack = await tries.count('currentPassword', account_id);
      const found = await findByEmail(database.queries, email);
      const isRight = await isPasswordRight(password, found?.password_hash);
      if (!found || !isRight) throw wrongPassword();
      await takeBack();
      return found;
    },
  };
}

export function wrongPassword(): ApiError {
  return new ApiError('account/wrongPassword', 'The current password is not right.', {
    fields: { current_password: fault('notCurrentPassword') },
  });
}
