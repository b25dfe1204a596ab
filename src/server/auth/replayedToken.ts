import type { Queries } from '@/server/db/database';
import { addAccountAudit, type DoerOfClinic } from './accountAudit';
import { lockAccounts } from './lockedAccounts';
import { revokeCodesBy } from './madeCodes';
import { endSession } from './sessions';

/**
 * Ends a session of which an old refresh token was used again: someone has a copy of it. Who had the session may have
 * made codes with it, so those of its account are revoked as well.
 *
 * @param replay the session, its account, and the browser that sent the old token
 */
export async function endReplayedSession(
  queries: Queries,
  replay: DoerOfClinic & { session_id: string },
): Promise<void> {
  const { account_id, clinic_id, session_id } = replay;
  await lockAccounts(queries, clinic_id);
  if (!(await endSession(queries, session_id))) return;
  await revokeCodesBy(queries, replay, account_id);
  await addAccountAudit(queries, replay, { clinic_id, action: 'tokenReplayed', account_id });
}
