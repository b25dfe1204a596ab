import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { sessionExpired, signedOut } from '@/client/auth/authSlice';
import { selectAllWaiting, selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { newVersionReady } from '@/client/pwa/pwaSlice';
import { aFailure, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { noticesRead, selectNotices } from './noticesSlice';

let device: TestDevice;
let log: jest.SpyInstance;
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device = openTestDevice();
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  await device.remove();
  log.mockRestore();
});

const notices = () => selectNotices(device.store.getState());
const unread = () => {
  const state = device.store.getState();
  return selectNotices(state).filter(({ id }) => !state.notices.read.includes(id));
};

async function saveRefused(): Promise<void> {
  device.api.onSave = async () => aFailure(400, 'request/invalid');
  await saveOne();
}

async function saveOne(): Promise<void> {
  const person = { first_name: 'Marguerite', last_name: 'Lefebvre', birth_date: '1941-03-08' };
  const sex = 'female' as const;
  const patient = { ...person, sex, identifier: null, archived: false, is_new: true };
  await device.store.dispatch(
    saveOffline({
      type: 'patient',
      patient_id: uuidv7(),
      record: { ...person, sex },
      descriptor: { kind: 'patients', name: 'Marguerite Lefebvre', patient },
    }),
  );
}

describe('notifications', () => {
  it('are empty when nothing needs attention', () => {
    expect(selectOutboxStatus(device.store.getState())).toBe('read');
    expect(notices()).toEqual([]);
  });

  it('name a refused record, and keep it after it is read', async () => {
    await saveRefused();
    await waitFor(() =>
      expect(notices()).toMatchObject([{ kind: 'notTaken', table: 'patients', name: 'Marguerite Lefebvre' }]),
    );
    expect(unread()).toHaveLength(1);
    device.store.dispatch(noticesRead(notices().map(({ id }) => id)));
    expect(unread()).toEqual([]);
    expect(notices()).toHaveLength(1);
  });

  it('leave out a record that the server was too busy to process', async () => {
    device.api.onSave = async () => aFailure(503);
    await saveOne();
    await waitFor(() =>
      expect(selectAllWaiting(device.store.getState())).toMatchObject([{ last_error: { status: 503 } }]),
    );
    expect(notices()).toEqual([]);
  });

  it('ask for a sign-in only when records wait for it', async () => {
    device.store.dispatch(sessionExpired());
    expect(notices()).toEqual([]);
    await saveRefused();
    expect(selectPendingCount(device.store.getState())).toBe(1);
    expect(notices()).toEqual([{ id: 'signIn', kind: 'signIn', count: 1 }]);
    // The upload that the save has started ends with it.
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('outbox/uploadPending/rejected', 'auth/signInRequired'),
    );
  });

  it('offer a new version', () => {
    device.store.dispatch(newVersionReady());
    expect(notices()).toEqual([{ id: 'update/ready', kind: 'update', isTakenOver: false }]);
  });

  it('are unread again after a sign-out', () => {
    device.store.dispatch(newVersionReady());
    device.store.dispatch(noticesRead(['update/ready']));
    device.store.dispatch(signedOut());
    expect(unread()).toHaveLength(1);
  });
});
