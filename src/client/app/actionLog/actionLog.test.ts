import { configureStore, Tuple } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { locked, signedIn, signedOut, unlocked } from '@/client/auth/authSlice';
import { changePassword, recoverAccount, registerAccount, signIn, signOut } from '@/client/auth/authThunks';
import { lock, unlock } from '@/client/auth/lockThunks';
import { openReplay } from '@/client/app/replay/openReplay';
import { rootReducer } from '@/client/app/rootReducer';
import { makeStore } from '@/client/app/store';
import { exportSessionLog } from '@/client/features/settings/exportSessionLog';
import { keepDraft } from '@/client/outbox/drafts/draftThunks';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { listenToConsole } from '@/testing/console';
import { aPatientSave } from '@/testing/saves';
import { aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { openActionLog } from './actionLog';
import { readLog, type SessionLog } from './logFile';
import { masker } from './mask';

function logOf(text: string): SessionLog {
  const read = readLog(text);
  if (!read.ok) throw new Error(read.reason);
  return read.log;
}

function replayed(log: SessionLog) {
  const replay = openReplay(log);
  return replay.at(replay.total);
}

describe('the session log of a visit', () => {
  let device: TestDevice;
  let consoleError: jest.SpyInstance;
  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockReturnValue(undefined);
    device = openTestDevice();
  });
  afterEach(async () => {
    await device.remove();
    consoleError.mockRestore();
  });

  /**
   * A visit: a patient is added offline, screened and measured. Back online everything is uploaded, except one refused
   * record.
   */
  async function visit(): Promise<void> {
    const { store, api } = device;
    const patient_id = uuidv7();
    const person = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
    const name = 'Yolande Dupré';
    const patient = { ...person, sex: 'female' as const, identifier: null, archived: false, is_new: true };
    const save = (type: string, record: object, kind: 'patients' | 'sarcF' | 'physicalData') =>
      store
        .dispatch(
          saveOffline({
            type,
            patient_id,
            record,
            descriptor: { kind, name, patient: kind === 'patients' ? patient : null },
          }),
        )
        .unwrap();
    store.dispatch(wentOffline());
    await store.dispatch(readOutbox());
    await waitFor(() => expect(store.getState().outbox.status).toBe('read'));
    store.dispatch(typingBegan('a form'));
    await save('patient', { ...person, sex: 'female', phone: '+33 6 12 34 56 78' }, 'patients');
    store.dispatch(typingEnded('a form'));
    const answers = { strength: 1, assistance_walking: 0, rise_from_chair: 1, climb_stairs: 2, falls: 0 };
    await save('sarcf', { record_id: uuidv7(), ...answers }, 'sarcF');
    await save(
      'physical',
      { record_id: uuidv7(), weight_kg: 72.25, height_cm: 170, notes: 'Shy of the scales.' },
      'physicalData',
    );
    const { onSave } = api;
    api.onSave = async (table, record) =>
      table === 'physicalData' ? aFailure(409, 'record/conflict') : onSave(table, record);
    store.dispatch(wentOnline());
    await waitFor(() => {
      expect(store.getState().outbox.lastUpload).toEqual({ uploaded: 2, failed: [name] });
      expect(store.getState().recordsStatus.fetches).toBe(0);
    });
  }

  it.each(['secrets', 'persons'] as const)(
    'replays to the state of the store, with %s masked in both',
    async (masking) => {
      await visit();
      const log = logOf(device.store.dispatch(exportSessionLog(masking)).text);
      const { state, isRefused } = replayed(log);
      expect(state).toEqual(masker(masking)(device.store.getState()));
      expect(isRefused).toBe(false);
    },
  );

  it('lists the actions in the order they happened', async () => {
    await visit();
    const { actions } = logOf(device.store.dispatch(exportSessionLog('persons')).text);
    // Leave out answers, which arrive at any time.
    const happened = actions
      .map(({ action }) => action.type)
      .filter(
        (type) =>
          !/(pending|fulfilled|rejected|serverAnswered|simulatorMissed|outboxRead|outboxReadBegan|outboxCounted|waitingRead|recordsReceived|deskRead|keptTextRead|freshnessKept|readEnded)$/.test(
            type,
          ),
      );
    expect(happened).toEqual([
      'auth/signedIn',
      'connectivity/wentOffline',
      'unsaved/typingBegan',
      'outbox/recordQueued',
      'unsaved/typingEnded',
      'outbox/recordQueued',
      'outbox/recordQueued',
      'connectivity/wentOnline',
      'outbox/uploadStarted',
      'outbox/uploadPatients/started',
      'outbox/recordsUploaded',
      'outbox/uploadPatients/ended',
      'outbox/uploadSarcF/started',
      'outbox/recordsUploaded',
      'outbox/uploadSarcF/ended',
      'outbox/uploadPhysicalData/started',
      'outbox/uploadFailed',
      'outbox/uploadPhysicalData/ended',
      'outbox/uploadEnded',
    ]);
  });

  it('never contains a token, and no name, birth date, contact or note when persons are masked', async () => {
    await visit();
    const text = (masking: 'secrets' | 'persons') => device.store.dispatch(exportSessionLog(masking)).text;
    const secrets = ['token of Noor'];
    // '1941' alone is not listed: an identifier may contain these four digits by chance.
    const persons = [
      'Yolande',
      'Dupré',
      'Noor',
      '"1941',
      '1941-03',
      '+33 6',
      'example.org',
      'Shy of',
      'A clinic',
    ];
    for (const word of secrets) expect(text('secrets')).not.toContain(word);
    for (const word of [...secrets, ...persons]) expect(text('persons')).not.toContain(word);
    expect(text('secrets')).toContain('Yolande');
  });

  it('is exported as a file named after the minute it was made', () => {
    expect(device.store.dispatch(exportSessionLog('persons')).name).toBe(
      'satchel-session-log-2026-03-09T10-32.json',
    );
  });
});

describe('the session log when a session ends', () => {
  let device: TestDevice;
  const other = {
    ...testAccount,
    account_id: uuidv7(),
    clinic_id: uuidv7(),
    name: 'Amal',
    email: 'amal@b.example',
  };
  const begins = { account: other, access_token: 'token of Amal', expires_at: '2026-03-09T11:00:00Z' };
  const exported = () => device.store.dispatch(exportSessionLog('secrets')).text;
  let lines: string[];
  beforeEach(async () => {
    lines = listenToConsole('error');
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(device.store.getState().outbox.status).toBe('read'));
    await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite'))).unwrap();
    expect(exported()).toContain('Marguerite');
  });
  afterEach(async () => {
    await device.remove();
    // A test device has the key of only one account.
    const expected = /storage\/locked$|^outbox\/keepDraft\/rejected/;
    expect(lines.filter((line) => !expected.test(line))).toEqual([]);
  });

  it.each([
    ['it is locked', () => device.store.dispatch(lock())],
    ['the user has signed out', () => device.store.dispatch(signOut())],
    ['another user has signed in', () => device.store.dispatch(signedIn(begins))],
    [
      'the user has signed out and another has signed in',
      async () => {
        await device.store.dispatch(signOut());
        device.store.dispatch(signedIn(begins));
      },
    ],
  ])('drops the earlier actions and still replays, once %s', async (_what, ends) => {
    await ends();
    expect(exported()).not.toContain('Marguerite');
    device.store.dispatch(typingBegan('a form'));
    const log = logOf(exported());
    expect(replayed(log).state).toEqual(masker('secrets')(device.store.getState()));
  });

  it('leaves out a late result of an action from the earlier session', () => {
    const asked = { table: 'patients', subject: 'new', values: { notes: 'Marguerite' } } as const;
    device.store.dispatch(keepDraft.pending('asked early', asked));
    device.store.dispatch(signedOut());
    device.store.dispatch(keepDraft.fulfilled(undefined, 'asked early', asked));
    expect(exported()).not.toContain('Marguerite');
    device.store.dispatch(keepDraft.pending('asked again', asked));
    device.store.dispatch(signedIn(begins));
    device.store.dispatch(keepDraft.rejected(null, 'asked earlier still', asked));
    device.store.dispatch(typingBegan('a form'));
    expect(exported()).not.toContain('Marguerite');
    expect(logOf(exported()).actions).toHaveLength(1);
  });

  it('starts again with the unlock action', () => {
    device.store.dispatch(locked());
    device.store.dispatch(unlocked());
    device.store.dispatch(typingBegan('a form'));
    const types = logOf(exported()).actions.map(({ action }) => action.type);
    expect(types.slice(0, 1)).toEqual(['auth/unlocked']);
    expect(types).toContain('unsaved/typingBegan');
  });
});

describe('a password', () => {
  const [right, wrong, next] = ['the-right-password', 'the-wrong-password', 'the-next-password'];

  it('never appears in an action, wherever it is typed', async () => {
    const device = openTestDevice();
    const actions: unknown[] = [];
    const { middleware } = device.services.actionLog;
    device.services.actionLog.middleware = (api) => {
      const logged = middleware(api);
      return (go) => {
        const log = logged(go);
        return (action) => {
          actions.push(action);
          return log(action);
        };
      };
    };
    const store = makeStore(device.services);
    const { dispatch } = store;
    const { email } = testAccount;
    const answer = { success: true as const, access_token: 'fresh', expires_in: 900, account: testAccount };
    device.api.login = async ({ password }) =>
      password === wrong ? aFailure(401, 'auth/wrongCredentials') : { ok: true, value: answer };
    device.api.recover = async () => ({ ok: true, value: { success: true } });
    device.api.changePassword = async () => ({ ok: true, value: answer });

    await dispatch(registerAccount({ name: 'Noor', clinic_name: 'A clinic', email, password: right }));
    expect(await dispatch(signIn({ email, password: wrong }))).toMatchObject({
      code: 'auth/wrongCredentials',
    });
    expect(await dispatch(signIn({ email, password: right }))).toBeNull();
    await dispatch(lock());
    expect(await dispatch(unlock(wrong, false))).toMatchObject({ code: 'storage/wrongPassword' });
    expect(await dispatch(unlock(right, false))).toBeNull();
    expect(await dispatch(changePassword({ current_password: right, new_password: next }))).toBeNull();
    await dispatch(recoverAccount({ email, code: 'ABCD-EFGH-JKLM', new_password: right }));
    expect(await dispatch(signIn({ email, password: right }))).toMatchObject({
      code: 'storage/otherPassword',
    });
    expect(await dispatch(signIn({ email, password: right, earlierPassword: next }))).toBeNull();

    const recorded = JSON.stringify(actions);
    expect(recorded).toContain('auth/signedIn');
    for (const password of [right, wrong, next]) expect(recorded).not.toContain(password);
    await device.remove();
  });
});

describe('the action log', () => {
  it('drops its oldest actions when full, and still replays to the same state', () => {
    const log = openActionLog(() => new Date('2026-03-09T10:32:00Z'), 10);
    const store = configureStore({
      reducer: rootReducer,
      middleware: () => new Tuple(log.middleware),
    });
    store.dispatch(
      signedIn({ account: testAccount, access_token: 'token', expires_at: '2026-03-09T11:00:00Z' }),
    );
    const lengths = new Set<number>();
    for (let form = 0; form < 57; form += 1) {
      store.dispatch(typingBegan(`form ${form}`));
      if (form % 3 === 0) store.dispatch(typingEnded(`form ${form - 1}`));
      const kept = logOf(log.toFile('secrets'));
      lengths.add(kept.actions.length);
      expect(replayed(kept).state).toEqual(masker('secrets')(store.getState()));
    }
    expect(Math.max(...lengths)).toBe(10);
    // Once full, it stays full.
    expect([...lengths].at(-1)).toBe(10);
  });

  it('starts from the preloaded state of the store', () => {
    const log = openActionLog(() => new Date('2026-03-09T10:32:00Z'));
    const preloadedState = { unsaved: { forms: ['open already'] } };
    configureStore({
      reducer: rootReducer,
      preloadedState,
      middleware: () => new Tuple(log.middleware),
    });
    expect(logOf(log.toFile('secrets')).base.unsaved).toEqual(preloadedState.unsaved);
  });
});
