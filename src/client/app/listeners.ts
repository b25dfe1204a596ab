import { createAction, isAnyOf, isRejected } from '@reduxjs/toolkit';
import {
  selectIsOnline,
  selectIsServerAnswering,
  selectIsServerSilent,
  serverAnswered,
  wentOnline,
} from '@/client/api/connectivitySlice';
import {
  accountDisabled,
  clearRowsSetAside,
  selectAccountId,
  selectIsDisabled,
  workBegan,
  workChanged,
} from '@/client/auth/authSlice';
import { forgetAll } from '@/client/auth/forgetAtSignOut';
import { finishSignOut } from '@/client/auth/authThunks';
import { setupClockChecks } from '@/client/auth/clockListeners';
import { checkForClearRows, dropCharts } from '@/client/auth/lockThunks';
import { readDesk, setupDesk } from '@/client/desk/deskThunks';
import { setupFaultSimulatorListeners } from '@/client/features/faultSimulator/faultSimulatorListeners';
import { keepStorage } from '@/client/outbox/save/keepStorage';
import { countQueued, drainImportQueue, finishImports } from '@/client/outbox/imports/importQueueThunks';
import {
  outboxRead,
  recordDeleted,
  recordQueued,
  recordsQueued,
  recordsUploaded,
} from '@/client/outbox/outboxSlice';
import { StorageError } from '@/client/storage/connection/storageError';
import { settleConflict } from '@/client/outbox/waiting/settleConflict';
import { setupTabTalk } from '@/client/outbox/upload/tabListeners';
import { setupUploads, tabShown } from '@/client/outbox/upload/uploadListeners';
import { readKeptText } from '@/client/outbox/drafts/draftThunks';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { checkForUpdate } from '@/client/pwa/pwaThunks';
import { setupReads } from '@/client/records/freshnessListeners';
import { selectFreshness } from '@/client/records/freshnessSlice';
import { setupLiveChanges } from '@/client/records/liveChangesListeners';
import { setupPresence } from '@/client/records/presence/presenceListeners';
import { setupRegularReads } from '@/client/records/regularReadListeners';
import { inTurn } from '@/client/records/fetchTurns';
import { fetchChanges, openCache } from '@/client/records/recordsThunks';
import { selectIsFetching } from '@/client/records/recordsStatusSlice';
import {
  selectColorScheme,
  selectSettings,
  settingsChanged,
  systemPreferencesChanged,
} from '@/client/settings/settingsSlice';
import { askForMissingParts } from '@/client/ui/missingParts';
import { failureSchema } from '@/contract/record';
import type { AppStartListening } from './store';

/** The stored session, if any, has been read: the app starts. */
export const appStarted = createAction('app/appStarted');

/** Side effects that follow an action. @returns its tear-down */
export function setupListeners(startListening: AppStartListening): () => void {
  const tearDowns = [
    startListening({
      // Also at each start: the page may have ended in between.
      matcher: isAnyOf(accountDisabled, appStarted, workBegan),
      effect: async (_action, { dispatch, getState, extra }) => {
        const accountId = selectAccountId(getState());
        if (accountId === null || !selectIsDisabled(getState())) return;
        // A read that is under way would store what it receives.
        await inTurn(extra, async () => {
          // The charts say whether an interrupted import had saved its patients.
          await dispatch(finishImports());
          await dispatch(dropCharts(accountId));
        }).catch(reportStorage);
        await dispatch(readOutbox());
      },
    }),
    startListening({
      matcher: isAnyOf(appStarted, workBegan),
      effect: async (_action, { dispatch, getState }) => {
        if (selectIsDisabled(getState())) return;
        await Promise.all([dispatch(openCache()), dispatch(readOutbox()), dispatch(readKeptText())]);
        // If the network came back meanwhile, that has started the first read.
        const isReadBegun = selectIsFetching(getState()) || selectFreshness(getState()).endedAtMs !== null;
        if (selectIsOnline(getState()) && !isReadBegun) await dispatch(fetchChanges());
      },
    }),
    startListening({
      // If the server's version was chosen, fetch it to show it.
      actionCreator: settleConflict.fulfilled,
      effect: (_action, { dispatch, getState }) => {
        if (selectIsOnline(getState())) void dispatch(fetchChanges());
      },
    }),
    startListening({
      actionCreator: wentOnline,
      effect: (_action, { dispatch, getState }) => {
        if (!selectIsDisabled(getState())) void dispatch(fetchChanges());
      },
    }),
    startListening({
      matcher: isAnyOf(appStarted, wentOnline),
      effect: (_action, { dispatch }) => void dispatch(finishSignOut()),
    }),
    startListening({
      matcher: isAnyOf(recordQueued, recordsQueued),
      // Ask the browser only once not to evict this device's storage.
      effect: (_action, { dispatch, unsubscribe }) => {
        unsubscribe();
        void dispatch(keepStorage());
      },
    }),
    startListening({
      matcher: isAnyOf(appStarted, settingsChanged, systemPreferencesChanged),
      effect: (action, { getState, extra }) => {
        if (settingsChanged.match(action)) extra.settings.write(action.payload);
        extra.settings.writeColorScheme(selectColorScheme(getState()));
        if (appStarted.match(action)) extra.settings.renewLanguageCookie(selectSettings(getState()).language);
      },
    }),
    startListening({
      matcher: isAnyOf(wentOnline, tabShown),
      effect: (_action, { dispatch, getState }) => {
        if (selectIsOnline(getState())) void dispatch(checkForUpdate());
      },
    }),
    startListening({
      predicate: (action, state, before) =>
        wentOnline.match(action) || (!selectIsServerAnswering(before) && selectIsServerAnswering(state)),
      effect: () => askForMissingParts(),
    }),
    startListening({
      // The app itself may not be on this device yet: that failed with the server.
      predicate: (action, _state, before) => serverAnswered.match(action) && selectIsServerSilent(before),
      effect: (_action, { dispatch }) => void dispatch(checkForUpdate()),
    }),
    startListening({
      // The only place that logs failures. A screen that waits for a thunk also shows its failure.
      matcher: isRejected,
      effect: (action, { getState }) => {
        const { type, payload, error } = action;
        const { code } = failureSchema.catch({ code: 'server/unexpected', message: '' }).parse(payload);
        // Locked, signed out or disabled since, what was being read is read again when work begins.
        const isReadEnded =
          code === 'storage/locked' ||
          (code === 'auth/signInRequired' && fetchChanges.rejected.match(action));
        const mayNotRead = selectAccountId(getState()) === null || selectIsDisabled(getState());
        if (isReadEnded && mayNotRead) return;
        console.error(type, payload === undefined ? error.name : code);
      },
    }),
    startListening({
      matcher: isAnyOf(appStarted, workBegan),
      effect: (_action, { dispatch, getState }) => {
        if (!selectIsDisabled(getState())) void dispatch(readDesk());
      },
    }),
    startListening({
      matcher: workChanged,
      effect: () => forgetAll(),
    }),
    setupDesk(startListening),
    startListening({
      actionCreator: outboxRead,
      effect: (_action, { dispatch }) => void dispatch(finishImports()).catch(reportStorage),
    }),
    startListening({
      matcher: isAnyOf(recordsUploaded, recordDeleted),
      effect: (action, { dispatch }) => {
        const uploaded = recordsUploaded.match(action) ? action.payload.map(({ sent }) => sent) : [];
        const deleted = recordDeleted.match(action) ? [action.payload] : [];
        void dispatch(drainImportQueue([...uploaded, ...deleted])).catch(reportStorage);
      },
    }),
    startListening({
      actionCreator: tabShown,
      effect: async (_action, { dispatch }) => {
        if (await dispatch(checkForClearRows())) void dispatch(readOutbox());
      },
    }),
    startListening({
      actionCreator: clearRowsSetAside,
      effect: (_action, { dispatch }) => void dispatch(readOutbox()),
    }),
    startListening({
      actionCreator: tabShown,
      effect: (_action, { dispatch }) => void dispatch(countQueued()).catch(reportStorage),
    }),
    startListening({
      // Another tab may have kept or saved what was typed in it.
      actionCreator: tabShown,
      effect: (_action, { dispatch }) => void dispatch(readKeptText()),
    }),
    setupUploads(startListening),
    setupTabTalk(startListening),
    setupClockChecks(startListening),
    setupReads(startListening),
    setupRegularReads(startListening),
    setupLiveChanges(startListening),
    setupPresence(startListening),
    setupFaultSimulatorListeners(startListening, appStarted),
  ];
  return () => tearDowns.forEach((tearDown) => tearDown());
}

function reportStorage(error: unknown): void {
  console.error(
    'What this device keeps could not be read or deleted.',
    StorageError.from(error).failure.code,
  );
}
