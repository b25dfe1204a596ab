import type { Queries } from '@/server/db/database';
import type { DoerOfClinic } from './accountAudit';
import { revokeInvitationsBy } from './invitations';
import { revokeRecoveriesBy } from './recoveries';

/**
 * Revokes the open invitations and codes that an account has made. Otherwise they would be a way back in for anyone
 * who had its session or its password.
 */
export async function revokeCodesBy(queries: Queries, doer: DoerOfClinic, accountId: string): Promise<void> {
  await revokeInvitationsBy(queries, doer, accountId);
  await revokeRecoveriesBy(queries, doer, accountId);
}
