import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import type { ServerFault } from '@/contract/faultSimulator';
import { faultNotChosen, faultRead, simulatorMissed } from './faultSimulatorSlice';

/** Choices reach the server in the order they were made. */
const choiceLock = 'satchel-fault-simulator';

/** Asks the server whether it has a simulator, and what is on in it. Refused when it does not say; it is then still unknown. */
export const askFault = createAppAsyncThunk(
  'faultSimulator/askFault',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    const answer = await dispatch(callSignedIn(accountId, (token) => extra.api.serverFault(token)));
    if (selectAccountId(getState()) !== accountId) return undefined;
    if (answer.ok) dispatch(faultRead(answer.value.fault));
    else if (answer.failure.status === 404) dispatch(simulatorMissed());
    else return rejectWithValue(answer.failure);
    return undefined;
  },
);

/** Makes the server misbehave so from now on, or stop it with `none`. Refused when the server was not reached. */
export const chooseFault = createAppAsyncThunk<void, ServerFault>(
  'faultSimulator/chooseFault',
  async (fault, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    return extra.withLock(choiceLock, async () => {
      const answer = await dispatch(
        callSignedIn(accountId, (token) => extra.api.simulateFault(fault, token)),
      );
      if (selectAccountId(getState()) !== accountId) return undefined;
      if (answer.ok) {
        dispatch(faultRead(answer.value.fault));
        return undefined;
      }
      dispatch(faultNotChosen(answer.failure));
      return rejectWithValue(answer.failure);
    });
  },
);
