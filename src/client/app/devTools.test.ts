import { playedDevTools } from '@/testing/playedDevTools';
import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import { persistReducer, persistStore } from 'redux-persist';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { authSlice, signedIn, signedOut } from '@/client/auth/authSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { uploadPending } from '@/client/outbox/upload/uploadPending';
import { openAuthStorage } from '@/client/storage/cache/authStorage';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { readStoredSession } from '@/client/auth/sessionOnDisk';

const { actions } = playedDevTools;
const waitingCount = 20;
const actionCount = 200;
/** as far as the dice of the test device spread it */
const streamOpensMs = 4_000;

let device: TestDevice;
let consoleError: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('satchel-devTools', 'on');
  consoleError = jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => consoleError.mockRestore());

/** Counts server calls and writes from now on. */
function watchWorld() {
  const calls = [
    ...(['login', 'register', 'refresh', 'logout', 'probe', 'save', 'changes', 'followChanges'] as const).map(
      (name) => jest.spyOn(device.api, name),
    ),
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(Storage.prototype, 'removeItem'),
  ];
  const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
  return {
    /** @returns the number of server calls and local storage writes, and of IndexedDB write transactions */
    async settled() {
      await lateWrites();
      const written = transactions.mock.calls.filter(([, mode]) => mode !== 'readonly').length;
      return { calls: calls.reduce((sum, spy) => sum + spy.mock.calls.length, 0), written };
    },
    end: () => [...calls, transactions].forEach((spy) => spy.mockRestore()),
  };
}

/** redux-persist writes one part of the state per timer turn. This waits for more turns than it needs. */
async function lateWrites(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function aSave(index: number) {
  const person = { first_name: 'Ada', last_name: `Of ${index}`, birth_date: '1941-03-08' };
  const patient = {
    ...person,
    sex: 'female' as const,
    identifier: null,
    archived: false,
    is_new: true,
  };
  return saveOffline({
    type: 'patient',
    patient_id: uuidv7(),
    record: { ...person, sex: 'female' },
    descriptor: { kind: 'patients', name: `Ada Of ${index}`, patient },
  });
}

const staged = () => playedDevTools.store.getState().stagedActionIds;
const names = async () =>
  (await device.offline.readWaiting(testAccount.account_id)).waiting.patients.map(
    ({ descriptor }) => descriptor.name,
  );
const allNames = Array.from({ length: waitingCount }, (_, index) => `Ada Of ${index}`);

/** A day without a server. The server is reachable again at the end, so any further call would be answered. */
async function liveThroughADay(): Promise<void> {
  const { store, api } = device;
  api.isReachable = false;
  store.dispatch(wentOffline());
  for (let index = 0; index < waitingCount; index += 1) await store.dispatch(aSave(index)).unwrap();
  store.dispatch(wentOnline());
  for (let form = 0; staged().length < actionCount; form += 1) {
    store.dispatch(typingBegan(`form ${form}`));
    store.dispatch(typingEnded(`form ${form}`));
  }
  await waitFor(() => expect(store.getState().connectivity.server).toBe('notAnswering'));
  await waitFor(() => expect(store.getState().recordsStatus.fetches).toBe(0));
  await waitFor(() => expect(store.getState().outbox.upload.status).not.toBe('uploading'));
  await openStream();
  await device.settled();
  await lateWrites();
  api.isReachable = true;
}

/** The device follows what others save, as it does while it is in use. */
async function openStream(): Promise<void> {
  const followed = jest.spyOn(device.api, 'followChanges');
  await waitFor(() => expect(device.scheduled.map(({ delayMs }) => delayMs)).toContain(streamOpensMs));
  device.scheduled.find(({ delayMs }) => delayMs === streamOpensMs)?.work();
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  followed.mockRestore();
}

const lift = (action: Parameters<typeof playedDevTools.store.dispatch>[0]) =>
  playedDevTools.store.dispatch(action);

const deeds: [string, () => void][] = [
  [
    'jumping to every action and back',
    () => {
      for (const id of [...staged(), ...staged().toReversed()]) lift(actions.jumpToAction(id));
      for (const index of staged().keys()) lift(actions.jumpToState(index));
    },
  ],
  [
    'skipping each action in turn',
    () => {
      for (const id of staged().slice(1)) {
        lift(actions.toggleAction(id));
        lift(actions.toggleAction(id));
      }
    },
  ],
  [
    'skipping and sweeping all actions',
    () => {
      lift(actions.setActionsActive(1, staged().length, false));
      lift(actions.sweep());
    },
  ],
  [
    'moving the sign-in to the end',
    () => lift(actions.reorderAction(1, playedDevTools.store.getState().nextActionId)),
  ],
  [
    'importing its own export, then the actions of another device',
    () => {
      lift(actions.importState(playedDevTools.store.getState()));
      const other = { ...testAccount, account_id: uuidv7(), name: 'Another person' };
      lift(
        actions.importState([
          signedIn({ account: other, access_token: 'theirs', expires_at: '2026-03-09T11:00:00Z' }),
          wentOnline(),
          signedOut(),
        ]),
      );
    },
  ],
  [
    'rolling back, then resetting',
    () => {
      lift(actions.rollback());
      lift(actions.reset());
    },
  ],
  ['committing', () => lift(actions.commit())],
];

describe(`Redux DevTools on ${actionCount} actions, with ${waitingCount} records waiting`, () => {
  beforeEach(async () => {
    device = openTestDevice();
    device.services.readEveryMs = 50_000;
    await liveThroughADay();
  });
  afterEach(() => device.remove());

  it.each(deeds)('%s sends nothing, writes nothing and loses nothing', async (_what, deed) => {
    expect(staged().length).toBeGreaterThanOrEqual(actionCount);
    const session = await storedSession();
    const world = watchWorld();
    deed();
    expect(await world.settled()).toEqual({ calls: 0, written: 0 });
    world.end();

    expect(await names()).toEqual(allNames);
    expect(await storedSession()).toEqual(session);
    await device.restart();
    await device.store.dispatch(uploadPending('all'));
    expect(device.api.sent.map(({ record }) => Reflect.get(Object(record), 'last_name'))).toEqual(
      allNames.map((name) => name.replace('Ada ', '')),
    );
  });

  it('stores a sign-out that happens while an earlier state is shown', async () => {
    lift(actions.jumpToState(2));
    device.store.dispatch(signedOut());
    expect(device.store.getState().auth.session).not.toBeNull();
    await waitFor(async () =>
      expect(await storedSession()).toEqual({
        session: null,
        isLocked: false,
        unfinishedSignOut: testAccount.account_id,
      }),
    );
  });
});

describe('the test setup', () => {
  it('detects the writes of a reducer persisted with redux-persist', async () => {
    device = openTestDevice();
    await lateWrites();
    const storage = openAuthStorage(() => true);
    const auth = persistReducer({ key: 'control', storage }, authSlice.reducer);
    const store = configureStore({ reducer: combineReducers({ auth }), middleware: () => new Tuple() });
    await new Promise<void>((resolve) => persistStore(store, null, resolve));
    const session = { account: testAccount, access_token: 'token', expires_at: '2026-03-09T11:00:00Z' };
    store.dispatch(signedIn(session));
    store.dispatch(signedOut());
    await lateWrites();

    const world = watchWorld();
    lift(actions.toggleAction(staged().at(-2) ?? 0));
    expect((await world.settled()).written).toBeGreaterThan(0);
    world.end();
    await storage.close();
    await device.remove();
  });

  it('connects no DevTools when the setting is off', () => {
    localStorage.setItem('satchel-devTools', 'off');
    const before = playedDevTools.store;
    device = openTestDevice();
    expect(playedDevTools.store).toBe(before);
  });
});

afterAll(() => deleteDB('satchel'));

async function storedSession() {
  const storage = openAuthStorage(() => true);
  try {
    return await readStoredSession(storage);
  } finally {
    await storage.close();
  }
}
