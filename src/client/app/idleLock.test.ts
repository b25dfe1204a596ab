import { selectIsLocked, unlocked } from '@/client/auth/authSlice';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { noOtherPage, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { setupIdleLock } from './idleLock';

let device: TestDevice;
let minutes: number;
let stop: () => void;
type Heard = Parameters<typeof noOtherPage.listen>[0];
let heard: Heard | null;
let told: number;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  minutes = 0;
  told = 0;
  heard = null;
  device = openTestDevice();
  stop = setupIdleLock(device.store, {
    ...device.services,
    now: () => new Date(Date.UTC(2026, 2, 9, 10, 32 + minutes)),
    keyHandoff: {
      ...noOtherPage,
      tellActive: () => void (told += 1),
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

/** The clock goes on, and the timer has looked at it. */
function pass(howMany: number): void {
  minutes += howMany;
  jest.advanceTimersByTime(5_000);
}
const touch = () => window.dispatchEvent(new Event('keydown'));
const isLocked = () => selectIsLocked(device.store.getState());

describe('the idle lock', () => {
  it('locks after ten minutes without a key or a touch, and not before', () => {
    pass(9);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('counts from the last touch on, and tells the other tabs of it', () => {
    pass(9);
    touch();
    expect(told).toBe(1);
    pass(9);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('counts the work in other tabs', () => {
    pass(9);
    heard?.onActive();
    pass(9);
    expect(isLocked()).toBe(false);
  });

  it('locks a laptop that slept before its first key counts as work', () => {
    minutes += 600;
    touch();
    expect(isLocked()).toBe(true);
  });

  it('keeps to the setting', () => {
    device.store.dispatch(settingsChanged({ idleMinutes: 30 }));
    pass(29);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  });

  it('does not lock again what another tab has just unlocked', () => {
    pass(10);
    expect(isLocked()).toBe(true);
    heard?.onUnlocked(testAccount.account_id);
    device.store.dispatch(unlocked());
    pass(1);
    expect(isLocked()).toBe(false);
  });

  it('follows another tab that locks', () => {
    heard?.onLocked();
    expect(isLocked()).toBe(true);
  });
});
