import type { ApiResult } from '@/client/api/apiResult';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Invitation, ManagedAccount } from '@/contract/accounts';
import { accountCall } from './accountCall';
import { useServerData } from './useServerData';

interface ClinicAccounts {
  accounts: readonly ManagedAccount[];
  invitations: readonly Invitation[];
}

/** The clinic's accounts and invitations. */
export function useClinicAccounts() {
  return useServerData(readAccounts);
}

function readAccounts(): AppThunk<Promise<ApiResult<ClinicAccounts>>> {
  return async (dispatch) => {
    const [accounts, invitations] = await Promise.all([
      dispatch(accountCall((api, token) => api.accounts(token))),
      dispatch(accountCall((api, token) => api.invitations(token))),
    ]);
    if (!accounts.ok) return accounts;
    if (!invitations.ok) return invitations;
    return { ok: true, value: { accounts: accounts.value.items, invitations: invitations.value.items } };
  };
}
