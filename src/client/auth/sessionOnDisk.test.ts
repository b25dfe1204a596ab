import { authSlice, sessionExpired, sessionRead, signedIn, signedOut, type SignedIn } from './authSlice';
import { openAuthStorage, type AuthStorage } from '@/client/storage/cache/authStorage';
import { deleteDB } from 'idb';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { listenToConsole } from '@/testing/console';
import { testAccount } from '@/testing/testDevice';
import { keepSession, mayReplaceSession, readStoredSession } from './sessionOnDisk';

const session: SignedIn = { account: testAccount, access_token: 'token', expires_at: '2026-03-09T11:00:00Z' };
const signedInState = { session, isLocked: true, unfinishedSignOut: null };
const signedOutState = { session: null, isLocked: false, unfinishedSignOut: null };
const key = 'persist:auth';

let storage: AuthStorage;
beforeEach(() => {
  storage = openAuthStorage(mayReplaceSession);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await storage.close();
  await deleteDB('satchel');
});

/** A store that persists its session. `written` resolves with the stored text after the next write. */
function openStore() {
  const writes: (() => void)[] = [];
  const watched: AuthStorage = {
    ...storage,
    async setItem(name, text) {
      await storage.setItem(name, text);
      writes.shift()?.();
    },
  };
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    middleware: () => new Tuple(keepSession(watched)),
  });
  const written = async () => {
    await new Promise<void>((resolve) => writes.push(resolve));
    return storage.getItem(key);
  };
  return { store, written };
}

/** The format in which redux-persist's reducer stored it in earlier builds. */
function asEarlierBuilds(auth: object): string {
  const parts = Object.entries({ ...auth, _persist: { version: -1, rehydrated: true } });
  return JSON.stringify(Object.fromEntries(parts.map(([name, part]) => [name, JSON.stringify(part)])));
}

describe('the stored session', () => {
  it('is written at sign-in as JSON nested in JSON, and read at the next start', async () => {
    const { store, written } = openStore();
    store.dispatch(signedIn(session));
    expect(await written()).toBe(
      JSON.stringify({ session: JSON.stringify(session), unfinishedSignOut: 'null' }),
    );
    expect(await readStoredSession(storage)).toEqual(signedInState);
  });

  it('is read in the format of earlier builds, and written in the current format at the first change', async () => {
    await storage.setItem(key, asEarlierBuilds(signedInState));
    const auth = await readStoredSession(storage);
    expect(auth).toEqual(signedInState);

    const { store, written } = openStore();
    store.dispatch(sessionRead(auth));
    store.dispatch(sessionExpired());
    const expired = { ...session, access_token: null, expires_at: null };
    expect(await written()).toBe(
      JSON.stringify({ session: JSON.stringify(expired), unfinishedSignOut: 'null' }),
    );
  });

  it('remembers a sign-out that has not reached the server', async () => {
    const { store, written } = openStore();
    store.dispatch(sessionRead(signedInState));
    store.dispatch(signedOut());
    await written();
    expect(await readStoredSession(storage)).toEqual({
      session: null,
      isLocked: false,
      unfinishedSignOut: testAccount.account_id,
    });
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', '{'],
    ['JSON of another shape', JSON.stringify({ session: '7' })],
  ])('counts as signed out when the storage contains %s', async (_what, text) => {
    const lines = listenToConsole('error');
    if (text !== null) await storage.setItem(key, text);
    expect(await readStoredSession(storage)).toEqual(signedOutState);
    expect(await storage.getItem(key)).toBe(text);
    const unread = /^The session stored on this device could not be read\./;
    expect(lines.filter((line) => !unread.test(line))).toEqual([]);
  });

  it('counts as signed out when the storage does not answer in time', async () => {
    jest.useFakeTimers();
    const lines = listenToConsole('error');
    const reading = readStoredSession({ ...storage, getItem: () => new Promise(() => undefined) });
    jest.runAllTimers();
    jest.useRealTimers();
    expect(await reading).toEqual(signedOutState);
    expect(lines).toHaveLength(1);
  });

  it('logs an error when it cannot be written', async () => {
    const logged = new Promise((resolve) => jest.spyOn(console, 'error').mockImplementation(resolve));
    const full = async () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
    const store = configureStore({
      reducer: { auth: authSlice.reducer },
      middleware: () => new Tuple(keepSession({ ...storage, setItem: full })),
    });
    store.dispatch(signedIn(session));
    expect(await logged).toBe('The session could not be stored on this device.');
  });
});
