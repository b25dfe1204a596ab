import { waitFor } from '@testing-library/react';
import { setupBrowserEvents } from './browserEvents';
import { setupIdleLock } from './idleLock';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { locked, selectIsLocked, sessionExpired } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { tabShown } from '@/client/outbox/upload/uploadListeners';
import { allInShards } from '@/client/redux/shards';
import { aPatient } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { aPatientSave } from '@/testing/saves';
import {
  acknowledged,
  aFailure,
  openTestDevice,
  signIn,
  testAccount,
  type TestDevice,
} from '@/testing/testDevice';
import { selectFreshness } from '@/client/records/freshnessSlice';
import { selectAreRecordsPending, selectIsFetching } from '@/client/records/recordsStatusSlice';

const everyMs = 120_000;
const patient = { ...aPatient({ phone: '+32 1' }), ...acknowledged };
const startMs = new Date('2026-03-09T10:32:00Z').getTime();

let device: TestDevice;
let nowMs: number;
/** How often the patients were read. */
let reads: number;
/** the next read */
const regular = () => device.scheduled.filter(({ delayMs }) => delayMs === everyMs);
/** What the server has. */
let onServer: (typeof patient)[];

beforeEach(async () => {
  [nowMs, reads, onServer] = [startMs, 0, [patient]];
  device = openTestDevice();
  device.services.now = () => new Date(nowMs);
  device.services.readEveryMs = everyMs;
  device.api.changes = async (table) => {
    if (table !== 'patients')
      return { ok: true, value: { received: { table, records: [] }, next_cursor: '0', more: false } };
    reads += 1;
    return { ok: true, value: { received: { table, records: onServer }, next_cursor: '7', more: false } };
  };
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(state().recordsStatus.cache).toBe('read'));
  device.store.dispatch(wentOnline());
  await isRead(1);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await device.remove();
});

const state = () => device.store.getState();
const phones = () => allInShards(state().patients).map(({ phone }) => phone);

async function isRead(times: number): Promise<void> {
  await waitFor(() => expect([reads, selectIsFetching(state())]).toEqual([times, false]));
}

/** The time for the next regular read comes. */
function tick(): void {
  nowMs += everyMs;
  device.scheduled.find(({ delayMs }) => delayMs === everyMs)?.work();
}

/** Nothing was dispatched, so no read has begun, and the log of actions stays as it is. */
async function isQuiet(work: () => void): Promise<void> {
  const seen = jest.fn();
  const stop = device.store.subscribe(seen);
  work();
  // The storage, which a regular read asks first, answers in order.
  await device.services.openCache(testAccount.account_id).readFreshAt();
  await device.services.openCache(testAccount.account_id).readFreshAt();
  stop();
  expect(seen).not.toHaveBeenCalled();
}

it('a network that comes back during the start causes one read, not two', async () => {
  device.store.dispatch(wentOffline());
  const { summary } = device.services.offline;
  let goOn = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  device.services.offline.summary = async (accountId) => {
    await isHeld;
    return summary(accountId);
  };
  signIn(device.store, testAccount);
  await waitFor(() => expect(state().recordsStatus.cache).toBe('read'));
  reads = 0;
  device.store.dispatch(wentOnline());
  await isRead(1);
  goOn();
  await waitFor(() => expect(selectOutboxStatus(state())).toBe('read'));
  await isRead(1);
  await device.settled();
  expect(reads).toBe(1);
});

describe('a tab that stays open', () => {
  it('shows what a colleague saved after the next regular read, and goes on reading', async () => {
    expect(regular()).toHaveLength(1);
    onServer = [{ ...patient, revision: 2, phone: '+32 2' }];
    tick();
    await waitFor(() => expect(phones()).toEqual(['+32 2']));
    await isRead(2);
    expect(regular()).toHaveLength(1);
    tick();
    await isRead(3);
  });

  it('shows no screen as waiting during a regular read', async () => {
    const seen: boolean[] = [];
    const stop = device.store.subscribe(() => {
      if (selectIsFetching(state())) seen.push(selectAreRecordsPending(state()));
    });
    tick();
    await isRead(2);
    stop();
    expect(new Set(seen)).toEqual(new Set([false]));
    expect(state().recordsStatus.inBackground).toBe(0);
  });

  it.each([
    ['is hidden', () => void jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['is offline', () => void device.store.dispatch(wentOffline())],
    ['is signed out by the server', () => void device.store.dispatch(sessionExpired())],
  ])('reads nothing while it %s, and keeps trying', async (_how, begin) => {
    begin();
    await isQuiet(tick);
    expect(reads).toBe(1);
    expect(regular()).toHaveLength(1);
  });

  it('plans no read once it is locked', () => {
    device.store.dispatch(locked());
    expect(device.scheduled).toEqual([]);
  });

  it('leaves the read to another tab that has just read everything', async () => {
    const cache = device.services.openCache(testAccount.account_id);
    await cache.keepFreshAt(localMoment(new Date(nowMs + everyMs / 2)));
    await isQuiet(tick);
    expect(reads).toBe(1);
    tick();
    await isRead(2);
  });

  it('locks when it is idle, although it reads', async () => {
    const tearDown = setupIdleLock(device.store, device.services);
    for (let minutes = 2; minutes <= 60; minutes += 2) tick();
    await isRead(2);
    document.dispatchEvent(new Event('visibilitychange'));
    tearDown();
    await waitFor(() => expect(selectIsLocked(state())).toBe(true));
  });
});

describe('a tab that becomes visible', () => {
  const ways: [string, () => void][] = [
    ['is shown', () => void device.store.dispatch(tabShown())],
    ['gets the focus', () => void window.dispatchEvent(new Event('focus'))],
  ];
  it.each(ways)('reads again at once if it %s', async (_how, come) => {
    const tearDown = setupBrowserEvents(device.store, device.services);
    nowMs += 999;
    come();
    expect(selectIsFetching(state())).toBe(false);
    nowMs += 1;
    come();
    // A read that is running is not started twice.
    come();
    await isRead(2);
    tearDown();
  });

  it('reads again if the clock was set back since the last read', async () => {
    nowMs -= 1;
    device.store.dispatch(tabShown());
    await isRead(2);
  });

  it('does not start a read that waits for its retry', async () => {
    listenToConsole('error');
    const { changes } = device.api;
    device.api.changes = async () => aFailure(500);
    tick();
    await waitFor(() => expect(selectFreshness(state()).failures).not.toEqual([]));
    await waitFor(() => expect(selectIsFetching(state())).toBe(false));
    device.api.changes = changes;
    nowMs += 30_000;
    device.store.dispatch(tabShown());
    expect(selectIsFetching(state())).toBe(false);
    device.scheduled.find(({ delayMs }) => delayMs === 1_000)?.work();
    await isRead(2);
  });
});

it('an upload is followed by a read if the last one is 30 seconds old', async () => {
  const upload = async () => {
    await device.store.dispatch(saveOffline(aPatientSave())).unwrap();
    await waitFor(() =>
      expect([selectPendingCount(state()), state().outbox.upload.status]).toEqual([0, 'idle']),
    );
  };
  await upload();
  expect(selectIsFetching(state())).toBe(false);
  nowMs += 30_000;
  await upload();
  await isRead(2);
});
