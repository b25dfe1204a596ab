import { and, eq } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import { may } from '@/contract/roles';
import type { Queries } from '@/server/db/database';
import { accounts } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';

/**
 * A patient or a task is given only to an account of the clinic that can edit charts. An owner that is stored already
 * stays, whatever became of the account. One who was disabled since is taken too: the save may have waited for days,
 * and lists show such a patient as unassigned.
 *
 * @param before what is stored
 * @throws ApiError `request/invalid`
 */
export async function refuseWrongOwner<Field extends string>(
  queries: Queries,
  clinicId: string,
  { field, record, before }: OwnerChange<Field>,
): Promise<void> {
  const owner = record[field];
  if (owner === null || before?.[field] === owner) return;
  const [account] = await queries
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.clinic_id, clinicId), eq(accounts.account_id, owner)));
  if (account && may(account.role, 'write')) return;
  throw new ApiError('request/invalid', `Please correct ${field}.`, {
    fields: { [field]: fault('notOwner') },
  });
}

interface OwnerChange<Field extends string> {
  field: Field;
  record: Readonly<Record<Field, string | null>>;
  before: Readonly<Record<Field, string | null>> | undefined;
}

/** What the server notes of a change of the owner: the person concerned is told by whom it was. */
export function handedOver({ captured_by, received_at }: { captured_by: string; received_at: string }) {
  return { handed_over_by: captured_by, handed_over_at: received_at };
}
