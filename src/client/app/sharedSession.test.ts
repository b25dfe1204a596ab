import { callSignedIn, signOut } from '@/client/auth/authThunks';
import { mayReplaceSession, readStoredSession } from '@/client/auth/sessionOnDisk';
import { openAuthStorage, type AuthStorage } from '@/client/storage/cache/authStorage';
import {
  aFailure,
  openTestDevice,
  signIn as enter,
  testAccount,
  type TestDevice,
} from '@/testing/testDevice';
import { listenToConsole } from '@/testing/console';
import { watchWork, type StorageWork } from '@/testing/storageWork';
import { makeStore, type AppStore } from './store';

let device: TestDevice;
beforeEach(() => void (device = openTestDevice()));
afterEach(() => device.remove());

describe('an access token that has expired in all tabs', () => {
  const { account_id } = testAccount;
  let tabs: AppStore[];
  let refreshes: number;
  let tooOld: Set<string>;
  let storages: AuthStorage[];
  let work: StorageWork;
  const openStorage = () => {
    const storage = openAuthStorage(mayReplaceSession);
    storages.push(storage);
    return work.of(storage);
  };

  beforeEach(async () => {
    refreshes = 0;
    tooOld = new Set(['token of Noor Test']);
    device.api.refresh = async () => {
      refreshes += 1;
      return {
        ok: true,
        value: { success: true, access_token: `fresh ${refreshes}`, expires_in: 900, account: testAccount },
      };
    };
    storages = [];
    work = watchWork();
    // Later than the access token that all tabs start with.
    const now = () => new Date('2026-03-09T11:01:00Z');
    const opened = ['first', 'second', 'third'].map(() => {
      const storage = openStorage();
      let onWritten = (): void => undefined;
      const written = new Promise<void>((resolve) => (onWritten = resolve));
      const session: AuthStorage = {
        ...storage,
        async setItem(key, text) {
          await storage.setItem(key, text);
          onWritten();
        },
      };
      const store = makeStore({ ...device.services, session, now });
      enter(store, testAccount);
      return { store, written };
    });
    tabs = opened.map(({ store }) => store);
    await Promise.all(opened.map(({ written }) => written));
  });
  afterEach(async () => {
    await device.settled();
    await work.isDone();
    await Promise.all(storages.map((storage) => storage.close()));
  });

  const call = (store: AppStore) =>
    store.dispatch(
      callSignedIn(account_id, async (token) =>
        tooOld.has(token) ? aFailure(401, 'auth/sessionEnded') : { ok: true, value: token },
      ),
    );

  it('is refreshed once when all tabs notice at the same moment, and the tabs are notified', async () => {
    const answers = await Promise.all(tabs.map(call));
    expect(answers).toEqual(tabs.map(() => ({ ok: true, value: 'fresh 1' })));
    expect(refreshes).toBe(1);
    expect(device.messages.filter(({ kind }) => kind === 'sessionRefreshed')).toEqual([
      { kind: 'sessionRefreshed', account_id },
    ]);
  });

  it('is refreshed again when the token stored by another tab has expired too', async () => {
    const [first, second] = tabs;
    if (!first || !second) throw new Error('There are three tabs.');
    await call(first);
    tooOld.add('fresh 1');
    expect(await call(second)).toEqual({ ok: true, value: 'fresh 2' });
    expect([refreshes, second.getState().auth.session?.access_token]).toEqual([2, 'fresh 2']);
  });

  it('is not written back to disk after another tab signed out', async () => {
    const [first, second] = tabs;
    if (!first || !second) throw new Error('There are three tabs.');
    // Reads in progress in the tabs end with the session.
    const lines = listenToConsole('error');
    await first.dispatch(signOut());
    await call(second);
    expect((await readStoredSession(openStorage())).session).toBeNull();
    const expected = 'records/fetchChanges/rejected auth/signInRequired';
    expect(lines.filter((line) => line !== expected)).toEqual([]);
  });
});
