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
 * Reads the account's desk from this device, as written by this tab or another. If it cannot be read, the desk stays
 * unread and the stored one is not overwritten.
 */
export function readDesk(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openDesk }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    try {
      dispatch(layOut(accountId, readableDesk(await openDesk(accountId).read(name))));
    } catch (error) {
      const { code } = StorageError.from(error).failure;
      // Locked or signed out since, it is read again when work begins.
      if (code !== 'storage/locked') console.error('The desk could not be read.', code);
    }
  };
}

/** Saves a view under its name. @returns why it is not on the device, `null` once it is */
export function saveView(view: SavedView): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openDesk }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return lockedError().failure;
    dispatch(viewSaved(view));
    try {
      // This read is queued after the write that the action started.
      const { views } = readableDesk(await openDesk(accountId).read(name));
      // Compare more than the name: an older view may have the same one.
      if (views.some((kept) => JSON.stringify(kept) === JSON.stringify(view))) return null;
      return { code: 'storage/unavailable', message: 'The view could not be kept on this device.' };
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/** Writes every change of the desk to the device, for the next start and for the other tabs. @returns its tear-down */
export function setupDesk(startListening: AppStartListening): () => void {
  let underWay = 0;
  return startListening({
    predicate: isArranging,
    effect: async (action, { dispatch, getState, extra }) => {
      const accountId = selectAccountId(getState());
      if (accountId === null || !mayBeWritten(getState().desk.status, action)) return;
      underWay += 1;
      try {
        // Change the stored desk, not the one this tab shows: another tab may have added to it.
        const stored = await extra
          .openDesk(accountId)
          .write(name, (before) => arranged(readableDesk(before), action));
        // A change made during the write is already in the state, but not yet on the device.
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

/**
 * On an unread desk only an opened chart may be written: it is added on top and replaces nothing. Any other change
 * could overwrite what has not been read.
 */
function mayBeWritten(status: 'unread' | 'read', action: UnknownAction): boolean {
  return status === 'read' || chartOpened.match(action);
}

function isArranging(action: unknown): action is UnknownAction {
  return isAction(action) && action.type.startsWith(`${deskSlice.name}/`) && !notKept(action);
}

const notKept = isAnyOf(deskRead, patientsFiltered);
