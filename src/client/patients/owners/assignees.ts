import { createSelector } from '@reduxjs/toolkit';
import { selectAccount } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { may } from '@/contract/roles';
import type { Colleague } from '@/contract/colleagues';

const selectColleagues = (state: RootState) => state.colleagues.all;

/** Who can be responsible: oneself first, then the colleagues by name. Viewers and disabled accounts own nothing. */
export const selectAssignees = createSelector(
  [selectAccount, selectColleagues],
  (own, colleagues): readonly Pick<Colleague, 'account_id' | 'name'>[] => {
    const others = colleagues
      .filter(({ account_id }) => account_id !== own?.account_id)
      .filter(isAssignee)
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return own !== null && may(own.role, 'write') ? [own, ...others] : others;
  },
);

/** Whether it makes a difference whose a patient is: a clinic of one person shows nothing of it. */
export const selectHasTeam = (state: RootState): boolean => selectAssignees(state).length > 1;

/** The accounts whose patients and tasks count as nobody's: no one would do them. */
export const selectUnable = createSelector(
  [selectColleagues],
  (colleagues): ReadonlySet<string> =>
    new Set(colleagues.filter((one) => !isAssignee(one)).map(({ account_id }) => account_id)),
);

function isAssignee({ role, disabled }: Colleague): boolean {
  return may(role, 'write') && !disabled;
}
