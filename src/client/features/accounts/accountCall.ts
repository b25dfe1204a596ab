import type { ApiResult } from '@/client/api/apiResult';
import type { SatchelApi } from '@/client/api/satchelApi';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';

/** One call to the server with the signed-in account. */
export type AccountCall<T> = (api: SatchelApi, token: string) => Promise<ApiResult<T>>;

export function accountCall<T>(call: AccountCall<T>): AppThunk<Promise<ApiResult<T>>> {
  return (dispatch, getState, { api }) =>
    dispatch(callSignedIn(selectAccountId(getState()) ?? '', (token) => call(api, token)));
}
