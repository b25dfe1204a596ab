import { useCallback, useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Invitation, ManagedAccount } from '@/contract/accounts';
import { accountCall, type AccountCall } from './accountCall';

interface Loaded {
  accounts: readonly ManagedAccount[];
  invitations: readonly Invitation[];
}

export type ClinicAccounts =
  { status: 'loading' } | { status: 'failed'; failure: ApiFailure } | ({ status: 'loaded' } & Loaded);

/**
 * The clinic's accounts and invitations, as the server has them now. Nothing is stored on the device, and every
 * change needs the server.
 */
export function useClinicAccounts() {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [shown, setShown] = useState<ClinicAccounts>({ status: 'loading' });

  const load = useCallback(async (): Promise<ClinicAccounts> => {
    const [accounts, invitations] = await Promise.all([
      dispatch(accountCall((api, token) => api.accounts(token))),
      dispatch(accountCall((api, token) => api.invitations(token))),
    ]);
    if (!accounts.ok) return { status: 'failed', failure: accounts.failure };
    if (!invitations.ok) return { status: 'failed', failure: invitations.failure };
    return { status: 'loaded', accounts: accounts.value.items, invitations: invitations.value.items };
  }, [dispatch]);

  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    void load().then((loaded) => {
      if (isShown) setShown(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [isOnline, load]);

  return {
    shown,
    isOnline,
    /** Reloads what is shown. */
    async reload() {
      setShown(await load());
    },
    /** Makes a call, then reloads. */
    async make<T>(call: AccountCall<T>): Promise<ApiResult<T>> {
      const answer = await dispatch(accountCall(call));
      const loaded = await load();
      // Stale data is still better than none.
      if (loaded.status === 'loaded') setShown(loaded);
      return answer;
    },
  };
}
