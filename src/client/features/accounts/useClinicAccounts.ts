import { useCallback, useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import type { SatchelApi } from '@/client/api/satchelApi';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Invitation, ManagedAccount } from '@/contract/accounts';

/** One call to the server, as the account that is signed in. */
export type OwnersCall<T> = (api: SatchelApi, token: string) => Promise<ApiResult<T>>;

interface Loaded {
  accounts: readonly ManagedAccount[];
  invitations: readonly Invitation[];
}

export type ClinicAccounts =
  { status: 'loading' } | { status: 'failed'; failure: ApiFailure } | ({ status: 'loaded' } & Loaded);

function ownersCall<T>(call: OwnersCall<T>): AppThunk<Promise<ApiResult<T>>> {
  return (dispatch, getState, { api }) =>
    dispatch(callSignedIn(selectAccountId(getState()) ?? '', (token) => call(api, token)));
}

/**
 * The accounts of the clinic and the invitations into it, as the server has them now: nothing of it is kept on the device, and
 * nothing is done without the server.
 */
export function useClinicAccounts() {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [shown, setShown] = useState<ClinicAccounts>({ status: 'loading' });

  const load = useCallback(async (): Promise<ClinicAccounts> => {
    const [accounts, invitations] = await Promise.all([
      dispatch(ownersCall((api, token) => api.accounts(token))),
      dispatch(ownersCall((api, token) => api.invitations(token))),
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
    /** Asks again for what is shown. */
    async reload() {
      setShown(await load());
    },
    /** Makes a call, and shows what is so after it. */
    async make<T>(call: OwnersCall<T>): Promise<ApiResult<T>> {
      const answer = await dispatch(ownersCall(call));
      const loaded = await load();
      // What was shown before is still worth more than nothing.
      if (loaded.status === 'loaded') setShown(loaded);
      return answer;
    },
  };
}
