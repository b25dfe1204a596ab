import { isAction, isAnyOf } from '@reduxjs/toolkit';
import { selectAccountId } from '@/client/auth/authSlice';
import type { AppStartListening, AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import { deskSchema } from './desk';
import { deskRead, deskSlice, patientsFiltered, selectDesk } from './deskSlice';

const name = 'desk';

/** Lays out what the account left on this device. What cannot be read is as at the beginning: it is no record. */
export function readDesk(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openDesk }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    const stored = await openDesk(accountId)
      .read(name)
      .catch((error: unknown) => {
        console.error('The desk could not be read.', StorageError.from(error).failure.code);
        return {};
      });
    if (selectAccountId(getState()) !== accountId) return;
    dispatch(deskRead(deskSchema.catch(deskSchema.parse({})).parse(stored ?? {})));
  };
}

/** Whoever arranges something finds it so at the next start. @returns its tear-down */
export function setupDesk(startListening: AppStartListening): () => void {
  return startListening({
    predicate: isArranging,
    effect: async (_action, { getState, extra }) => {
      const accountId = selectAccountId(getState());
      if (accountId === null || getState().desk.status !== 'read') return;
      await extra
        .openDesk(accountId)
        .write(name, selectDesk(getState()))
        .catch((error: unknown) => {
          console.error('The desk could not be kept.', StorageError.from(error).failure.code);
        });
    },
  });
}

function isArranging(action: unknown): boolean {
  return isAction(action) && action.type.startsWith(`${deskSlice.name}/`) && !notKept(action);
}

const notKept = isAnyOf(deskRead, patientsFiltered);
