import type { ApiResult } from '@/client/api/apiResult';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Clinic } from '@/contract/clinic';
import type { Invitation, ManagedAccount } from '@/contract/accounts';
import { accountCall } from './accountCall';
import { useServerData } from './useServerData';

interface ClinicAccounts {
  accounts: readonly ManagedAccount[];
  invitations: readonly Invitation[];
  clinic: Clinic;
  /** how many more of both there are that this version cannot read */
  unreadable: number;
}

/** The clinic's accounts by name, its invitations and its settings. */
export function useClinicAccounts() {
  return useServerData(readAccounts);
}

function readAccounts(): AppThunk<Promise<ApiResult<ClinicAccounts>>> {
  return async (dispatch) => {
    const [accounts, invitations, clinic] = await Promise.all([
      dispatch(accountCall((api, token) => api.accounts(token))),
      dispatch(accountCall((api, token) => api.invitations(token))),
      dispatch(accountCall((api, token) => api.clinic(token))),
    ]);
    if (!accounts.ok) return accounts;
    if (!invitations.ok) return invitations;
    if (!clinic.ok) return clinic;
    const byName = accounts.value.items.toSorted((one, other) => one.name.localeCompare(other.name));
    const unreadable = (accounts.value.unreadable ?? 0) + (invitations.value.unreadable ?? 0);
    return {
      ok: true,
      value: {
        ...{ accounts: byName, invitations: invitations.value.items, unreadable },
        clinic: clinic.value,
      },
    };
  };
}
