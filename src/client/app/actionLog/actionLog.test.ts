import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { signIn as signInThunk } from '@/client/auth/authThunks';
import { openReplay } from '@/client/app/replay/openReplay';
import { rootReducer } from '@/client/app/rootReducer';
import { exportSessionLog } from '@/client/features/settings/exportSessionLog';
import { saveOffline } from '@/client/outbox/saveOffline';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { aFailure, openTestDevice, type TestDevice } from '@/testing/testDevice';
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

describe('the log of a visit', () => {
  let device: TestDevice;
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    device = openTestDevice();
  });
  afterEach(async () => {
    await device.remove();
    said.mockRestore();
  });

  /** A patient is met without a network, screened and measured; back at the office all is uploaded, but one is refused. */
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
    await store.dispatch(signInThunk({ email: 'noor@example.org', password: 'correct horse battery' }));
    store.dispatch(wentOffline());
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
    'comes, replayed with %s hidden, to the state of the store',
    async (masking) => {
      await visit();
      const log = logOf(device.store.dispatch(exportSessionLog(masking)).text);
      const { state, isRefused } = replayed(log);
      expect(state).toEqual(masker(masking)(device.store.getState()));
      expect(isRefused).toBe(false);
    },
  );

  it('reads like a diary', async () => {
    await visit();
    const { actions } = logOf(device.store.dispatch(exportSessionLog('persons')).text);
    // Beside what one does come answers, whenever they come.
    const happened = actions
      .map(({ action }) => action.type)
      .filter(
        (type) =>
          !/(pending|fulfilled|rejected|serverAnswered|simulatorMissed|outboxRead|outboxReadBegan|outboxCounted|waitingRead|recordsReceived|deskRead)$/.test(
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
      'outbox/recordsUploaded',
      'outbox/recordsUploaded',
      'outbox/uploadFailed',
      'outbox/uploadEnded',
    ]);
  });

  it('never has a password or a token in it, and no name, contact or note where they are hidden', async () => {
    await visit();
    const text = (masking: 'secrets' | 'persons') => device.store.dispatch(exportSessionLog(masking)).text;
    const secrets = ['correct horse battery', 'token of Noor'];
    // A year alone is four digits that an identifier may have by chance.
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

  it('is a file named after the minute it was made in', () => {
    expect(device.store.dispatch(exportSessionLog('persons')).name).toBe(
      'satchel-session-log-2026-03-09T10-32.json',
    );
  });
});

describe('a log that is full', () => {
  it('forgets its oldest action and comes to the same state', () => {
    const log = openActionLog(() => new Date('2026-03-09T10:32:00Z'), 10);
    const store = configureStore({
      reducer: rootReducer,
      middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(log.middleware),
    });
    const lengths = new Set<number>();
    for (let form = 0; form < 57; form += 1) {
      store.dispatch(typingBegan(`form ${form}`));
      if (form % 3 === 0) store.dispatch(typingEnded(`form ${form - 1}`));
      const kept = logOf(log.toFile('secrets'));
      lengths.add(kept.actions.length);
      expect(replayed(kept).state).toEqual(store.getState());
    }
    expect(Math.max(...lengths)).toBe(10);
    // Once it is full it stays so.
    expect([...lengths].at(-1)).toBe(10);
  });

  it('begins with the state that the store begins with', () => {
    const log = openActionLog(() => new Date('2026-03-09T10:32:00Z'));
    const preloadedState = { unsaved: { forms: ['open already'] } };
    configureStore({
      reducer: rootReducer,
      preloadedState,
      middleware: (get) => get().concat(log.middleware),
    });
    expect(logOf(log.toFile('secrets')).base.unsaved).toEqual(preloadedState.unsaved);
  });
});
