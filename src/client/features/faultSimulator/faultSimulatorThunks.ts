import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import type { ServerFault } from '@/contract/faultSimulator';
import { faultNotChosen, faultRead, simulatorMissed } from './faultSimulatorSlice';

/** Choices reach the server in the order in which they were made. */
const choiceLock = 'satchel-fault-simulator';

/**
 * Asks the server whether it has a simulator and which fault is on. Rejected when the server does not answer; the
 * status then stays unknown.
 */
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

/** Turns a fault on, or off with `none`. Rejected when the server was not reached. */
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
