import { selectAccountId, selectSessionAccount } from '@/client/auth/authSlice';
import { followLock, followSignOut, followUnlock, lock } from '@/client/auth/lockThunks';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { AppStore, Services } from './store';

/** Events that count as user activity. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** in milliseconds */
const lookEvery = 5_000;

/**
 * Locks all tabs when the user was idle in all of them for as long as the setting says. It goes by the clock, so a
 * laptop that slept locks when it wakes.
 *
 * @returns its tear-down
 */
export function setupIdleLock(store: AppStore, { keyHandoff, now }: Services): () => void {
  let activeAt = now().getTime();
  let announcedAt = activeAt;
  let following = new AbortController();
  const isIdle = (): boolean => {
    const nowMs = now().getTime();
    // If the clock was set back, count from now: no activity can be in the future.
    activeAt = Math.min(activeAt, nowMs);
    return nowMs - activeAt >= selectSettings(store.getState()).idleMinutes * 60_000;
  };
  const look = (): void => {
    if (selectAccountId(store.getState()) !== null && isIdle()) void store.dispatch(lock());
  };
  const onActivity = (): void => {
    // The first key after a sleep does not count as activity.
    look();
    activeAt = now().getTime();
    if (Math.abs(activeAt - announcedAt) < lookEvery) return;
    announcedAt = activeAt;
    keyHandoff.reportActive();
  };

  const timer = setInterval(look, lookEvery);
  const options = { capture: true, passive: true };
  activities.forEach((type) => window.addEventListener(type, onActivity, options));
  document.addEventListener('visibilitychange', look);
  const stopListening = keyHandoff.listen({
    onLocked() {
      following = new AbortController();
      void store.dispatch(followLock(following.signal));
    },
    onUnlocked(accountId) {
      if (accountId === selectSessionAccount(store.getState())?.account_id) following.abort();
      // The user is active again. This tab may have missed activity since it was locked.
      activeAt = now().getTime();
      void store.dispatch(followUnlock(accountId));
    },
    onSignedOut: (accountId) => void store.dispatch(followSignOut(accountId)),
    onActive: () => void (activeAt = now().getTime()),
  });
  return () => {
    clearInterval(timer);
    activities.forEach((type) => window.removeEventListener(type, onActivity, options));
    document.removeEventListener('visibilitychange', look);
    stopListening();
  };
}
