import { waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { StorageError } from '@/client/storage/connection/storageError';
import { listenToConsole } from '@/testing/console';
import { aFailure, openTestDevice, testAccount, unreachable, type TestDevice } from '@/testing/testDevice';
import { locked, parseAuthState } from './authSlice';
import { changePassword, signIn, signOut } from './authThunks';
import { readStoredSession } from './sessionOnDisk';

let device: TestDevice;
let loggedOut: string[];

beforeEach(() => {
  device = openTestDevice();
  loggedOut = [];
  device.api.logout = async (token) => {
    loggedOut.push(token);
    return { ok: true, value: undefined };
  };
});
afterEach(() => device.remove());

const refreshed = {
  ok: true as const,
  value: { success: true as const, access_token: 'fresh', expires_in: 900, account: testAccount },
};

describe('signOut', () => {
  it('ends the session on the server', async () => {
    await device.store.dispatch(signOut());
    expect(loggedOut).toEqual(['token of Noor Test']);
    expect(device.store.getState().auth).toMatchObject({ session: null, unfinishedSignOut: null });
  });

  it('ends the session with a fresh token when the access token has expired', async () => {
    device.api.logout = async (token) => {
      loggedOut.push(token);
      return token === 'fresh' ? { ok: true, value: undefined } : aFailure(401, 'auth/sessionEnded');
    };
    device.api.refresh = async () => refreshed;
    await device.store.dispatch(signOut());
    expect(loggedOut).toEqual(['token of Noor Test', 'fresh']);
  });

  it('finishes an offline sign-out once the network is back', async () => {
    const gone = { ok: false as const, failure: unreachable };
    device.api.logout = async () => gone;
    device.api.refresh = async () => gone;
    await device.store.dispatch(signOut());
    expect(device.store.getState().auth).toMatchObject({
      session: null,
      unfinishedSignOut: testAccount.account_id,
    });

    device.api.logout = async (token) => {
      loggedOut.push(token);
      return { ok: true, value: undefined };
    };
    device.api.refresh = async () => refreshed;
    const lines = listenToConsole('error');
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(device.store.getState().auth.unfinishedSignOut).toBeNull());
    expect(loggedOut).toEqual(['fresh']);
    expect(lines).toEqual(['Nothing is uploaded: no session is stored.']);
  });

  it('finishes an offline sign-out before another user signs in', async () => {
    const gone = { ok: false as const, failure: unreachable };
    device.api.logout = async () => gone;
    device.api.refresh = async () => gone;
    await device.store.dispatch(signOut());

    const asked: string[] = [];
    device.api.refresh = async () => refreshed;
    device.api.logout = async (token) => {
      asked.push(`sign-out with ${token}`);
      return { ok: true, value: undefined };
    };
    device.api.login = async () => {
      asked.push('sign-in');
      return refreshed;
    };
    await device.store.dispatch(signIn({ email: 'other@satchel.example', password: 'a-long-password' }));
    expect(asked).toEqual(['sign-out with fresh', 'sign-in']);
  });

  it('stores the sign-out before showing it, so that closing the browser cannot undo it', async () => {
    await waitFor(async () => expect((await readStoredSession(device.session)).session).not.toBeNull());
    const order: string[] = [];
    const { setItem } = device.session;
    device.services.session.setItem = async (key, text) => {
      await setItem(key, text);
      order.push('written');
    };
    device.store.subscribe(() => {
      if (device.store.getState().auth.session === null) order.push('shown');
    });
    await device.store.dispatch(signOut());
    expect(order.slice(0, 2)).toEqual(['written', 'shown']);
    expect((await readStoredSession(device.session)).session).toBeNull();
  });

  it('stops waiting after two seconds when the storage does not answer', async () => {
    const answers: (() => void)[] = [];
    device.services.session.setItem = () => new Promise((resolve) => answers.push(resolve));
    const leaving = device.store.dispatch(signOut());
    device.scheduled.find(({ delayMs }) => delayMs === 2000)?.work();
    await leaving;
    expect(device.store.getState().auth).toEqual(parseAuthState(undefined));
    // Let it answer from here on; otherwise the end of the test would wait for it.
    device.services.session.setItem = async () => undefined;
    answers.forEach((answer) => answer());
  });

  it('finishes before a sign-in starts, because its late answer would clear the new cookie', async () => {
    let answerLogout = (): void => undefined;
    device.api.logout = () =>
      new Promise((resolve) => {
        answerLogout = () => resolve({ ok: true, value: undefined });
      });
    const asked: string[] = [];
    device.api.login = async ({ email }) => {
      asked.push(email);
      return refreshed;
    };
    const leaving = device.store.dispatch(signOut());
    await waitFor(() => expect(device.store.getState().auth.session).toBeNull());
    const coming = device.store.dispatch(
      signIn({ email: 'noor@satchel.example', password: 'a-long-password' }),
    );
    await waitFor(() => expect(device.store.getState().auth.unfinishedSignOut).not.toBeNull());
    expect(asked).toEqual([]);
    answerLogout();
    await Promise.all([leaving, coming]);
    expect(asked).toEqual(['noor@satchel.example']);
    expect(device.store.getState().auth).toMatchObject({
      session: { access_token: 'fresh' },
      unfinishedSignOut: null,
    });
  });

  it('never ends the session of another user who signed in meanwhile', async () => {
    device.api.logout = async (token) => {
      loggedOut.push(token);
      return aFailure(401, 'auth/sessionEnded');
    };
    const account = { ...testAccount, account_id: '018f0000-0000-7000-8000-00000000000b' };
    device.api.refresh = async () => ({ ok: true, value: { ...refreshed.value, account } });
    await device.store.dispatch(signOut());
    expect(loggedOut).toEqual(['token of Noor Test']);
  });
});

describe('a sign-in that this device cannot keep', () => {
  const full = new StorageError({ code: 'storage/full', message: 'Full.' });
  const login = { email: 'noor@satchel.example', password: 'a-long-password' };
  beforeEach(() => {
    device.api.login = async () => refreshed;
  });

  it.each([
    [
      'the earlier password cannot be replaced',
      { earlierPassword: 'the-first-password' },
      'storage/full',
      () => jest.spyOn(device.services.keyStore, 'addPassword').mockRejectedValue(full),
    ],
    [
      'the data to give up cannot be removed',
      { mayGiveUpData: true },
      'storage/full',
      () => {
        jest.spyOn(device.services.keyStore, 'enter').mockResolvedValue(null);
        jest.spyOn(device.services.keyStore, 'remove').mockRejectedValue(full);
      },
    ],
    [
      'its data opens with another password',
      {},
      'storage/otherPassword',
      () => jest.spyOn(device.services.keyStore, 'enter').mockResolvedValue(null),
    ],
    [
      'another tab locks meanwhile',
      {},
      'storage/locked',
      () =>
        jest.spyOn(device.services.offline, 'setClearRowsAside').mockImplementation(async () => {
          device.store.dispatch(locked());
          device.services.keyring.drop();
          return 0;
        }),
    ],
  ])('leaves no session on the server when %s', async (_why, words, code, prepare) => {
    prepare();
    expect(await device.store.dispatch(signIn({ ...login, ...words }))).toMatchObject({ code });
    expect(loggedOut).toEqual(['fresh']);
    expect(device.store.getState().auth.session?.access_token).not.toBe('fresh');
    jest.restoreAllMocks();
  });
});

describe('changePassword', () => {
  const { account_id } = testAccount;
  const [current, next] = ['the-first-password', 'the-second-password'];
  const change = () =>
    device.store.dispatch(changePassword({ current_password: current, new_password: next }));
  const opens = async (password: string) =>
    (await device.services.keyStore.open(account_id, password)) !== null;

  beforeEach(async () => {
    await device.services.keyStore.enter(testAccount, current, null);
  });

  it('lets only the new password open the device', async () => {
    device.api.changePassword = async () => refreshed;
    expect(await change()).toBeNull();
    expect([await opens(current), await opens(next)]).toEqual([false, true]);
  });

  it('lets both passwords open the device when a retry follows a lost answer', async () => {
    device.api.changePassword = async () => ({ ok: false, failure: unreachable });
    expect(await change()).toMatchObject(unreachable);
    // The server had changed it.
    device.api.changePassword = async () => aFailure(400, 'account/wrongPassword');
    expect(await change()).toMatchObject({ code: 'account/wrongPassword' });
    expect([await opens(current), await opens(next)]).toEqual([true, true]);
  });

  it.each([
    ['the session has ended', 401, 'auth/sessionEnded'],
    ['too many attempts', 429, 'request/tooMany'],
    ['a proxy responds with 404', 404, 'request/notFound'],
    ['a proxy responds with 502', 502, 'server/unexpected'],
  ] as const)('lets both passwords open the device when a retry fails: %s', async (_what, status, code) => {
    device.api.changePassword = async () => ({ ok: false, failure: unreachable });
    await change();
    device.api.changePassword = async () => aFailure(status, code);
    expect(await change()).toMatchObject({ status, code });
    expect([await opens(current), await opens(next)]).toEqual([true, true]);
  });

  it('lets only the old password open the device when the new one is refused', async () => {
    device.api.changePassword = async () => aFailure(400, 'request/invalid');
    await change();
    expect([await opens(current), await opens(next)]).toEqual([true, false]);
  });
});
