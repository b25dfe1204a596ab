import { selectAccountId } from '@/client/auth/authSlice';
import { selectAccountNames } from '@/client/outbox/waiting/accountNames';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Base } from '@/client/storage/outbox/base';
import type { Failure } from '@/contract/errors';

/**
 * Why a record is not changed that is no longer as it was shown: `outbox/changedByYou` when this account changed or
 * removed it, otherwise `outbox/changedMeanwhile` or `outbox/removedMeanwhile`, with the name of the colleague in
 * `fields` if this device knows it.
 *
 * @param base of the newest version that this device knows
 * @param acknowledged the server's version
 * @param isRemoved whether the newest version says that the record was removed
 */
export function changedMeanwhile(
  base: Base,
  acknowledged: { captured_by: string } | undefined,
  isRemoved: boolean,
): AppThunk<Failure> {
  return (_dispatch, getState) => {
    const own = selectAccountId(getState());
    const by = base.opened_on === null ? acknowledged?.captured_by : own;
    if (by === own)
      return { code: 'outbox/changedByYou', message: 'You have changed the record since it was shown.' };
    const name = by && selectAccountNames(getState()).get(by);
    const fields = name && { fields: { by: name } };
    return isRemoved
      ? {
          code: 'outbox/removedMeanwhile',
          message: 'A colleague has removed the record since it was shown.',
          ...fields,
        }
      : {
          code: 'outbox/changedMeanwhile',
          message: 'A colleague has changed the record since it was shown.',
          ...fields,
        };
  };
}
