import { waitFor } from '@testing-library/react';
import { selectIsLocked, unlocked } from '@/client/auth/authSlice';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { noOtherPage, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKey } from '@/testing/testKeys';
import { setupIdleLock } from './idleLock';

const otherId = '018f0000-0000-7000-8000-00000000000b';
let device: TestDevice;
let minutes: number;
let stop: () => void;
type Heard = Parameters<typeof noOtherPage.listen>[0];
let heard: Heard | null;
let announcements: number;

beforeEach(async () => {
  device = openTestDevice();
  // A lock during its start would fail what is being read.
  await device.settled();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  minutes = 0;
  announcements = 0;
  heard = null;
  stop = setupIdleLock(device.store, {
    ...device.services,
    now: () => new Date(Date.UTC(2026, 2, 9, 10, 32 + minutes)),
    keyHandoff: {
      ...noOtherPage,
      reportActive: () => void (announcements += 1),
      listen(events) {
        heard = events;
        return () => void (heard = null);
      },
    },
  });
});
afterEach(async () => {
  stop();
  jest.useRealTimers();
  await device.remove();
});

/** Advances the clock and lets the timer check it. */
function pass(howMany: number): void {
  minutes += howMany;
  jest.advanceTimersByTime(5_000);
}
const touch = () => window.dispatchEvent(new Event('keydown'));
const isLocked = () => selectIsLocked(device.store.getState());

describe('the idle lock', () => {
  it('locks after ten minutes without input, and not before', () => {
    pass(9);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('locks ten minutes after the clock is set back', () => {
    touch();
    pass(-24 * 60);
    expect(isLocked()).toBe(false);
    pass(10);
    expect(isLocked()).toBe(true);
  });

  it('restarts its countdown at a key press, and notifies the other tabs', () => {
    pass(9);
    touch();
    expect(announcements).toBe(1);
    pass(9);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('counts activity in other tabs', () => {
    pass(9);
    heard?.onActive();
    pass(9);
    expect(isLocked()).toBe(false);
  });

  it('locks a laptop after sleep, before the first key press counts as activity', () => {
    minutes += 600;
    touch();
    expect(isLocked()).toBe(true);
  });

  it('uses the delay from the settings', () => {
    device.store.dispatch(settingsChanged({ idleMinutes: 30 }));
    pass(29);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('does not lock again right after another tab unlocks', () => {
    pass(10);
    expect(isLocked()).toBe(true);
    const { account_id } = testAccount;
    heard?.onUnlocked(account_id);
    device.services.keyring.hold(account_id, testKey(account_id));
    device.store.dispatch(unlocked());
    pass(1);
    expect(isLocked()).toBe(false);
  });

  it('locks when another tab locks', () => {
    heard?.onLocked();
    expect(isLocked()).toBe(true);
  });

  describe('following the lock of another tab while typed text is being stored', () => {
    let asked: jest.SpyInstance;
    let held: jest.SpyInstance;
    let isKept: () => void;
    const { account_id } = testAccount;
    beforeEach(async () => {
      const key = await device.services.keyStore.enter(testAccount, 'a-long-password', null);
      if (!key) throw new Error('The account got no key.');
      device.services.keyring.hold(account_id, key);
      asked = jest.spyOn(device.services.keyHandoff, 'ask').mockResolvedValue(key);
      held = jest.spyOn(device.services.keyHandoff, 'hold');
      const keeping = new Promise<void>((resolve) => (isKept = resolve));
      device.services.typed.watch(() => keeping);
      heard?.onLocked();
    });
    afterEach(() => [asked, held].forEach((spy) => spy.mockRestore()));

    it('stays unlocked and takes the key when that tab unlocks the account meanwhile', async () => {
      heard?.onUnlocked(account_id);
      isKept();
      await waitFor(() => expect(held).toHaveBeenCalledTimes(1));
      expect(asked).toHaveBeenCalledWith(account_id);
      expect(isLocked()).toBe(false);
      await expect(device.services.keyring.of(account_id)).resolves.toBeInstanceOf(CryptoKey);
    });

    it.each([
      ['another user unlocks that tab', () => heard?.onUnlocked(otherId)],
      [
        'that tab is locked again',
        () => {
          heard?.onUnlocked(account_id);
          asked.mockResolvedValue(null);
          heard?.onLocked();
        },
      ],
    ])('locks when %s', async (_what, happens) => {
      happens();
      isKept();
      await waitFor(() => expect(isLocked()).toBe(true));
    });
  });
});
