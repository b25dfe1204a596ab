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
  it('is found as it was left', async () => {
    await until(isRead);
    device.store.dispatch(chartOpened('a'));
    device.store.dispatch(windowOpened('a'));
    device.store.dispatch(viewSaved(overEighty));
    const left = desk();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(left);
  });

  it('says that a view is kept once it is on the device, and why one is not', async () => {
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

  it('remembers the chart opened last first, each once', () => {
    for (const id of ['a', 'b', 'a']) device.store.dispatch(chartOpened(id));
    expect(desk().recentPatients).toEqual(['a', 'b']);
  });

  it('holds four windows, each patient in one', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) device.store.dispatch(windowOpened(id));
    expect(desk().windows).toEqual(['a', 'b', 'c', 'd']);
    device.store.dispatch(windowClosed('b'));
    device.store.dispatch(windowsArranged(['d', 'a', 'c', 'a']));
    expect(desk().windows).toEqual(['d', 'a', 'c']);
  });

  it('is empty where what lies there is no desk', async () => {
    await until(isRead);
    const store = openDeskStore(testKeyring(testAccount.account_id), testAccount.account_id);
    await store.write('desk', () => 'nonsense');
    await store.close();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(emptyDesk);
  });

  it('keeps what can be read of one that another version wrote', () => {
    expect(deskSchema.parse({ recentPatients: ['a'], windows: 7, views: 'none' })).toEqual({
      ...emptyDesk,
      recentPatients: ['a'],
    });
  });
});

describe('two tabs at one desk', () => {
  let other: TestDevice;
  beforeEach(async () => {
    other = openTestDevice();
    await until(() => isRead() && statusOf(other) === 'read');
  });
  afterEach(() => other.remove());

  it('keep what each of them puts there, and show it once they have something to do with it', async () => {
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

  it('take off it what one of them takes off, and nothing else', async () => {
    device.store.dispatch(keptOffline(['a', 'b']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a', 'b']));
    other.store.dispatch(offlineReleased(['b']));
    await waitFor(async () => expect((await onDisk()).offlinePatients).toEqual(['a']));
    await waitFor(() => expect(deskOf(other).offlinePatients).toEqual(['a']));
  });

  it('lose nothing of many changes at once', async () => {
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

  it('stays unread, is not written over, and is there again at the next reading', async () => {
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

  it('is known by the first chart that can be put on it', async () => {
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
