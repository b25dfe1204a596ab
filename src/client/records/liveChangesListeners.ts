import { backOffMs } from '@/client/api/backOff';
import type { StreamEvent } from '@/client/api/changesStream';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { selectAccessToken, selectAccountId, selectIsDisabled } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppStartListening, AppThunk, RootState } from '@/client/redux/appThunk';
import { selectFreshness, selectIsStale } from './freshnessSlice';
import { gatherNotices } from './gatherNotices';
import { fetchColleagues } from './colleaguesThunks';
import { hearPresence } from './presence/presenceListeners';
import { accountsTold, savesTold, streamOpened } from './recordEvents';
import { selectIsFetching } from './recordsStatusSlice';
import { fetchChanges } from './recordsThunks';

/** How long a start is left alone before the stream opens, and how far that varies, in milliseconds. */
const leftAlone = { leastMs: 3_000, spreadMs: 2_000 };
/** How long what is saved at once is gathered before it is read, and how far that varies, in milliseconds. */
const gathering = { leastMs: 200, spreadMs: 800 };

/**
 * Reads what others save as soon as the server says so. One tab of the browser holds the stream; the others are shown what
 * it reads. While a stream is cut, the regular reads go on. It ends when the account locks, signs out or goes offline.
 *
 * @returns its tear-down
 */
export function setupLiveChanges(startListening: AppStartListening): () => void {
  const stopListening = startListening({
    predicate: (_action, state, before) => followerOf(state) !== followerOf(before),
    effect: async (_action, { cancelActiveListeners, dispatch, getState, signal, extra }) => {
      cancelActiveListeners();
      const accountId = followerOf(getState());
      if (accountId === null || extra.readEveryMs === null) return;
      await extra
        .withLock(`satchel-changes-${accountId}`, () => dispatch(follow(accountId, signal)), signal)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
    },
  });
  return () => stopListening({ cancelActive: true });
}

/** The account whose changes this tab may follow: the first read has ended, so that there is something to add to. */
function followerOf(state: RootState): string | null {
  const isReady = selectIsOnline(state) && !selectIsDisabled(state) && selectAccessToken(state) !== null;
  return isReady && selectFreshness(state).endedAtMs !== null ? selectAccountId(state) : null;
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

function follow(accountId: string, signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, now, openCache, random, schedule, tabs }) => {
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const stop = (): void => {
          cancel();
          resolve();
        };
        const cancel = schedule(ms, () => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
        signal.addEventListener('abort', stop, { once: true });
      });
    let cursor: string | null = null;
    const gathered = gatherNotices();
    let reading: Promise<void> | null = null;
    const readSoon = async (): Promise<void> => {
      while (!gathered.isEmpty() && !signal.aborted) {
        // A browser slows the timers of a hidden tab down to a minute, and another tab may be in view.
        if (!isHidden()) await pause(gathering.leastMs + gathering.spreadMs * random());
        if (signal.aborted) return;
        await dispatch(fetchChanges(gathered.take()));
        dispatch(savesTold());
        tabs.broadcast({ kind: 'savesTold', account_id: accountId });
      }
      reading = null;
    };
    // What another tab reads before its time comes, it finds fresh.
    const noteFresh = async (): Promise<void> => {
      if (reading !== null || selectIsFetching(getState()) || selectIsStale(getState())) return;
      await openCache(accountId).keepFreshAt(localMoment(now()));
    };
    await pause(leftAlone.leastMs + leftAlone.spreadMs * random());
    let failures = 0;
    let isTokenRefused = false;
    const hear = (event: StreamEvent): void => {
      if (event.kind === 'presence') {
        dispatch(hearPresence(event.told));
        tabs.broadcast({ kind: 'presenceTold', account_id: accountId, told: event.told });
        return;
      }
      // Not every one that opens lasts: of too many devices, each would at once end another's.
      if (event.kind === 'alive') failures = 0;
      else cursor = event.cursor ?? cursor;
      if (event.kind === 'open' || event.kind === 'behind') dispatch(streamOpened());
      const isOfAccounts = event.kind === 'change' && event.notice.table === 'accounts';
      // A cut hides how often they changed: unlike saves they have no numbers.
      if (isOfAccounts || event.kind === 'open' || event.kind === 'behind') {
        dispatch(accountsTold());
        if (isOfAccounts) void dispatch(fetchColleagues(accountId));
        tabs.broadcast({ kind: 'accountsChanged', account_id: accountId });
      }
      gathered.add(event);
      if (gathered.isEmpty()) void noteFresh().catch(() => undefined);
      else reading ??= readSoon();
    };
    while (!signal.aborted) {
      const token = selectAccessToken(getState());
      if (token === null) return;
      const refusal = await api.followChanges({ cursor, token, signal, onEvent: hear });
      if (signal.aborted) return;
      failures += 1;
      const wasTokenRefused = isTokenRefused;
      isTokenRefused = refusal?.status === 401;
      // The read renews the session, or learns that it has ended.
      if (isTokenRefused) await dispatch(fetchChanges('inBackground'));
      const isRenewed = isTokenRefused && selectAccessToken(getState()) !== token;
      if (isRenewed && !wasTokenRefused) continue;
      await pause(Math.max(refusal?.retryAfterMs ?? 0, backOffMs(failures, random())));
    }
  };
}
