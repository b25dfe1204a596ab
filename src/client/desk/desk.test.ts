import { waitFor } from '@testing-library/react';
import { listenToConsole } from '@/testing/console';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { openDeskStore } from '@/client/storage/cache/deskStore';
import { deskSchema, emptyDesk, readableDesk, type Desk } from './desk';
import {
  chartOpened,
  keptOffline,
  offlineReleased,
  selectDesk,
  viewSaved,
  windowClosed,
  windowOpened,
  windowsArranged,
} from './deskSlice';
import { readDesk, saveView } from './deskThunks';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const deskOf = ({ store }: TestDevice) => selectDesk(store.getState());
const desk = () => deskOf(device);
const statusOf = ({ store }: TestDevice) => store.getState().desk.status;
const isRead = () => statusOf(device) === 'read';
const until = (isSo: () => boolean) => waitFor(() => expect(isSo()).toBe(true));
const overEighty = { name: 'Over 80', query: 'age=80-89', typed: '', columns: ['name'] };

/** What is stored on disk, regardless of what a tab shows. */
async function onDisk(): Promise<Desk> {
  const store = openDeskStore(testKeyring(testAccount.account_id), testAccount.account_id);
  const stored = await store.read('desk');
  await store.close();
  return readableDesk(stored);
}

describe('the desk', () => {
  it('is restored after a restart', async () => {
    await until(isRead);
    device.store.dispatch(chartOpened('a'));
    device.store.dispatch(windowOpened('a'));
    device.store.dispatch(viewSaved(overEighty));
    const left = desk();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(left);
  });

  it('reports a view as saved only once it is stored, and gives the reason when it cannot be stored', async () => {
    await until(isRead);
    await expect(device.store.dispatch(saveView(overEighty))).resolves.toBeNull();
    expect((await onDisk()).views).toEqual([overEighty]);
    const errors = listenToConsole('error');
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    for (const other of [
      { ...overEighty, name: 'Over 90' },
      { ...overEighty, query: 'age=90-99' },
    ]) {
      await expect(device.store.dispatch(saveView(other))).resolves.toMatchObject({
        code: 'storage/unavailable',
      });
    }
    expect(errors).toContain('The desk could not be kept. storage/full');
    jest.restoreAllMocks();
    expect((await onDisk()).views).toEqual([overEighty]);
  });

  it('lists each recent chart once, latest first', () => {
    for (const id of ['a', 'b', 'a']) device.store.dispatch(chartOpened(id));
    expect(desk().recentPatients).toEqual(['a', 'b']);
  });

  it('holds at most four windows, one per patient', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) device.store.dispatch(windowOpened(id));
    expect(desk().windows).toEqual(['a', 'b', 'c', 'd']);
    device.store.dispatch(windowClosed('b'));
    device.store.dispatch(windowsArranged(['d', 'a', 'c', 'a']));
    expect(desk().windows).toEqual(['d', 'a', 'c']);
  });

  it('is empty when the stored value is invalid', async () => {
    await until(isRead);
    const store = openDeskStore(testKeyring(testAccount.account_id), testAccount.account_id);
    await store.write('desk', () => 'nonsense');
    await store.close();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(emptyDesk);
  });

  it('keeps the readable parts of a desk that another version wrote', () => {
    expect(deskSchema.parse({ recentPatients: ['a'], windows: 7, views: 'none' })).toEqual({
      ...emptyDesk,
      recentPatients: ['a'],
    });
  });
});

describe('two tabs that share a desk', () => {
  let other: TestDevice;
  beforeEach(async () => {
    other = openTestDevice();
    await until(() => isRead() && statusOf(other) === 'read');
  });
  afterEach(() => other.remove());

  it('keep the changes of both, and show them after their next write or read', async () => {
    device.store.dispatch(viewSaved(overEighty));
    device.store.dispatch(keptOffline(['a']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a']));
    other.store.dispatch(chartOpened('b'));
    other.store.dispatch(keptOffline(['c']));
    const both = { ...emptyDesk, views: [overEighty], offlinePatients: ['a', 'c'], recentPatients: ['b'] };
    await waitFor(async () => expect(await onDisk()).toEqual(both));
    await waitFor(() => expect(deskOf(other)).toEqual(both));
    await device.store.dispatch(readDesk());
    expect(desk()).toEqual(both);
  });

  it('remove only what one of them removed', async () => {
    device.store.dispatch(keptOffline(['a', 'b']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a', 'b']));
    other.store.dispatch(offlineReleased(['b']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a']));
    await waitFor(() => expect(deskOf(other).offlinePatients).toEqual(['a']));
  });

  it('lose none of many simultaneous changes', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index));
    for (const id of ids) (Number(id) % 2 === 0 ? device : other).store.dispatch(keptOffline([id]));
    await waitFor(async () => expect((await onDisk()).offlinePatients.sort()).toEqual([...ids].sort()));
  });
});

describe('a desk that cannot be read', () => {
  /** Makes only the desk's store fail. */
  function failDesk(): jest.SpyInstance {
    const get = IDBObjectStore.prototype.get;
    return jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key: IDBValidKey | IDBKeyRange,
    ) {
      if (this.name === 'desk') throw new DOMException('The disk is slow to wake.', 'UnknownError');
      return get.call(this, key);
    });
  }
  let consoleError: jest.SpyInstance;
  beforeEach(async () => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await until(isRead);
    device.store.dispatch(viewSaved(overEighty));
    device.store.dispatch(keptOffline(['a']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a']));
  });
  afterEach(() => jest.restoreAllMocks());

  it('stays unread, is not overwritten, and is restored at the next read', async () => {
    const failing = failDesk();
    await device.restart();
    await waitFor(() =>
      expect(consoleError).toHaveBeenCalledWith('The desk could not be read.', 'storage/unavailable'),
    );
    expect(isRead()).toBe(false);
    device.store.dispatch(windowsArranged(['z']));
    device.store.dispatch(chartOpened('b'));
    await waitFor(() =>
      expect(consoleError).toHaveBeenCalledWith('The desk could not be kept.', 'storage/unavailable'),
    );
    // The start reads it a second time, before the charts.
    await device.settled();
    failing.mockRestore();
    expect(await onDisk()).toEqual({ ...emptyDesk, views: [overEighty], offlinePatients: ['a'] });
    await device.store.dispatch(readDesk());
    expect(desk()).toEqual({
      ...emptyDesk,
      views: [overEighty],
      offlinePatients: ['a'],
      recentPatients: ['b'],
    });
  });

  it('is read again when the next chart is opened', async () => {
    const failing = failDesk();
    await device.restart();
    await waitFor(() =>
      expect(consoleError).toHaveBeenCalledWith('The desk could not be read.', 'storage/unavailable'),
    );
    failing.mockRestore();
    device.store.dispatch(chartOpened('b'));
    await until(isRead);
    expect(desk()).toMatchObject({ views: [overEighty], offlinePatients: ['a'], recentPatients: ['b'] });
    expect(await onDisk()).toEqual(desk());
  });
});
