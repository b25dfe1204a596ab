import { isAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { selectAccountId } from '@/client/auth/authSlice';
import type { AppStartListening, AppThunk } from '@/client/redux/appThunk';
import { lockedError } from '@/client/storage/keys/sealing';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { readableDesk, type Desk, type SavedView } from './desk';
import {
  arranged,
  chartOpened,
  deskRead,
  deskSlice,
  patientsFiltered,
  selectDesk,
  viewSaved,
} from './deskSlice';

const name = 'desk';

/**
 * Lays out what the account left on this device, in this tab or in another. Where the device cannot be read the desk stays unread: what
 * lies there is not written over.
 */
export function readDesk(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openDesk }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    try {
      dispatch(layOut(accountId, readableDesk(await openDesk(accountId).read(name))));
    } catch (error) {
      console.error('The desk could not be read.', StorageError.from(error).failure.code);
    }
  };
}

/** Keeps a view under its name. @returns why it is not on the device, `null` once it is */
export function saveView(view: SavedView): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openDesk }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return lockedError().failure;
    dispatch(viewSaved(view));
    try {
      // Read behind the writing that the action has begun.
      const { views } = readableDesk(await openDesk(accountId).read(name));
      // Not by its name alone: an older one may have it.
      if (views.some((kept) => JSON.stringify(kept) === JSON.stringify(view))) return null;
      return { code: 'storage/unavailable', message: 'The view could not be kept on this device.' };
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/** Whoever arranges something finds it so at the next start, and in the other tabs. @returns its tear-down */
export function setupDesk(startListening: AppStartListening): () => void {
  let underWay = 0;
  return startListening({
    predicate: isArranging,
    effect: async (action, { dispatch, getState, extra }) => {
      const accountId = selectAccountId(getState());
      if (accountId === null || !mayBeWritten(getState().desk.status, action)) return;
      underWay += 1;
      try {
        // Not the desk as this tab shows it: another tab may have put something on it.
        const stored = await extra
          .openDesk(accountId)
          .write(name, (before) => arranged(readableDesk(before), action));
        // What was arranged meanwhile is in the state already, and not yet on the device.
        if (underWay === 1) dispatch(layOut(accountId, readableDesk(stored)));
      } catch (error) {
        console.error('The desk could not be kept.', StorageError.from(error).failure.code);
      } finally {
        underWay -= 1;
      }
    },
  });
}

function layOut(accountId: string, desk: Desk): AppThunk<void> {
  return (dispatch, getState) => {
    const state = getState();
    if (selectAccountId(state) !== accountId) return;
    const isShown =
      state.desk.status === 'read' && JSON.stringify(desk) === JSON.stringify(selectDesk(state));
    if (!isShown) dispatch(deskRead(desk));
  };
}

/** On a desk that is not known a chart is put on top, and takes the place of nothing; whatever else would be chosen blindly. */
function mayBeWritten(status: 'unread' | 'read', action: UnknownAction): boolean {
  return status === 'read' || chartOpened.match(action);
}

function isArranging(action: unknown): action is UnknownAction {
  return isAction(action) && action.type.startsWith(`${deskSlice.name}/`) && !notKept(action);
}

const notKept = isAnyOf(deskRead, patientsFiltered);
