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

/** Of the records that a change of several would have changed unseen, how many are named. */
const namedOnes = 3;

/** A record that is not changed. */
interface Refused {
  /** what it is about, or the patient's name */
  name: string;
  /** of changedMeanwhile */
  failure: Failure;
}

/**
 * One refusal for a change of several records.
 *
 * @param refused those of them that are no longer as they were shown
 * @param count how many were to be changed: a single one needs no name
 * @returns `null` when none is refused; otherwise with the first names in `fields` (`names.0`), and in `more` how many
 *   others there are
 */
export function refusedTogether(refused: readonly Refused[], count: number): Failure | null {
  // What colleagues did is news; one's own changes are not.
  const byOthers = refused.filter(({ failure }) => failure.code !== 'outbox/changedByYou');
  const named = byOthers.length > 0 ? byOthers : refused;
  const [first] = named;
  if (!first) return null;
  if (count === 1) return first.failure;
  const isSameReason = named.every(({ failure }) => failure.code === first.failure.code);
  const by = first.failure.fields?.['by'];
  const isSameAuthor = named.every(({ failure }) => failure.fields?.['by'] === by);
  const names = named.slice(0, namedOnes).map(({ name }, at): [string, string] => [`names.${at}`, name]);
  const more = named.length - names.length;
  return {
    code: isSameReason ? first.failure.code : 'outbox/changedMeanwhile',
    message: first.failure.message,
    fields: {
      ...(isSameAuthor && by !== undefined && { by }),
      ...Object.fromEntries(names),
      ...(more > 0 && { more: String(more) }),
    },
  };
}
