import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOnline } from '@/client/api/connectivitySlice';
import { selectAccessToken } from '@/client/auth/authSlice';
import { changePassword } from '@/client/auth/authThunks';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { aFailure, taken, testAccount, type TestDevice } from '@/testing/testDevice';
import {
  selectConnection,
  selectPendingCount,
  selectUpload,
  selectWaiting,
} from '@/client/outbox/outboxSelectors';
import { uploadsPaused } from '@/client/outbox/outboxSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { tabShown } from './uploadListeners';
import { deleteRecords, holdRecord } from '@/client/outbox/waiting/waitingThunks';

let device: TestDevice;
let log: jest.SpyInstance;

beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device = await openOfflineDevice();
});
afterEach(async () => {
  await device.remove();
  log.mockRestore();
});

async function savePatient(first_name: string): Promise<string> {
  const patient_id = uuidv7();
  await device.store.dispatch(saveOffline(aPatientSave(patient_id, first_name))).unwrap();
  return patient_id;
}

const state = () => device.store.getState();
const sentNames = () => device.api.sent.map(({ record }) => Reflect.get(Object(record), 'first_name'));
const isIdle = () => waitFor(() => expect(state().outbox.lastUpload).not.toBeNull());

/** Runs while the first record is being sent. */
function meanwhile(work: () => Promise<unknown>): void {
  device.api.onSave = async (...args) => {
    device.api.onSave = async (...later) => taken(...later);
    await work();
    return taken(...args);
  };
  device.store.dispatch(wentOnline());
}

describe('while a record is being uploaded', () => {
  it('the next record is not sent if it is put on hold', async () => {
    await savePatient('Amina');
    const george = await savePatient('George');
    const place = { table: 'patients', patient_id: george, revision: 2 } as const;
    meanwhile(() => device.store.dispatch(holdRecord(place)).unwrap());
    await isIdle();
    expect(sentNames()).toEqual(['Amina']);
    expect(await device.offline.read('patients', george)).toMatchObject({ held: true });
  });

  it('the next record is not sent if it is deleted', async () => {
    await savePatient('Amina');
    const george = await savePatient('George');
    const place = { table: 'patients', patient_id: george, revision: 2 } as const;
    meanwhile(() => device.store.dispatch(deleteRecords([place])).unwrap());
    await isIdle();
    expect(sentNames()).toEqual(['Amina']);
    expect(selectPendingCount(state())).toBe(0);
  });

  it('the next record is not sent if it is saved again and uploads are paused while that save is read', async () => {
    await savePatient('Amina');
    const george = await savePatient('George');
    const read = device.services.offline.read.bind(device.services.offline);
    meanwhile(async () => {
      await device.store.dispatch(saveOffline(aPatientSave(george, 'Georges'))).unwrap();
      jest.spyOn(device.services.offline, 'read').mockImplementation((...place) => {
        device.store.dispatch(uploadsPaused());
        return read(...place);
      });
    });
    await isIdle();
    expect(sentNames()).toEqual(['Amina']);
    expect(selectPendingCount(state())).toBe(1);
  });
});

it('a slow upload does not delay the count of the records uploaded before it', async () => {
  await savePatient('Amina');
  await savePatient('George');
  await savePatient('Yolande');
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  device.api.onSave = async (...args) => {
    if (device.api.sent.length === 3) await isReleased;
    return taken(...args);
  };
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(selectUpload(state())).toMatchObject({ done: 2, total: 3 }));
  expect(selectPendingCount(state())).toBe(1);
  release();
  await isIdle();
  expect(selectPendingCount(state())).toBe(0);
});

describe('changes by a tab that closed before reporting them', () => {
  it('are picked up when this tab is shown, even offline', async () => {
    const amina = await savePatient('Amina');
    await savePatient('George');
    await device.offline.deleteIfRevision({ table: 'patients', patient_id: amina, revision: 1 });
    device.store.dispatch(tabShown());
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
    expect(selectWaiting(state(), 'patients', amina)).toBeNull();
  });

  it('are picked up when this tab uploads', async () => {
    const amina = await savePatient('Amina');
    await device.offline.deleteIfRevision({ table: 'patients', patient_id: amina, revision: 1 });
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectPendingCount(state())).toBe(0));
    expect(device.api.sent).toEqual([]);
  });

  it('include a restored record that this tab does not show yet', async () => {
    const amina = await savePatient('Amina');
    const envelope = await device.offline.read('patients', amina);
    if (envelope === null) throw new Error('Nothing was saved.');
    const place = { table: 'patients', patient_id: amina, revision: 1 } as const;
    await device.store.dispatch(deleteRecords([place])).unwrap();
    expect(selectPendingCount(state())).toBe(0);
    await device.offline.restore([{ table: 'patients', envelope }]);
    device.store.dispatch(tabShown());
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
  });
});

describe('a rejected session', () => {
  it('is retried later when the server is too busy to refresh it', async () => {
    await savePatient('Amina');
    device.api.onSave = async () => aFailure(401, 'auth/sessionEnded');
    device.api.refresh = async () => aFailure(503);
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectUpload(state()).status).toBe('backingOff'));
    expect(device.scheduled).toHaveLength(1);
    expect(selectConnection(state())).not.toBe('signInToUpload');
  });

  it('asks for a sign-in when the refreshed token is rejected too', async () => {
    await savePatient('Amina');
    device.api.onSave = async () => aFailure(401, 'auth/sessionEnded');
    device.api.refresh = async () => ({
      ok: true,
      value: {
        success: true,
        access_token: 'fresh',
        expires_in: 900,
        account: state().auth.session?.account ?? expect.anything(),
      },
    });
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectConnection(state())).toBe('signInToUpload'));
    expect(device.api.sent).toHaveLength(2);
  });
});

describe('a storage fault during an upload', () => {
  it('is reported, ends the upload, and is retried', async () => {
    await savePatient('Amina');
    await savePatient('George');
    const remove = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(state().outbox.uploadFault).toMatchObject({ code: 'storage/unavailable' }));
    await waitFor(() => expect(selectUpload(state()).status).toBe('backingOff'));
    remove.mockRestore();
    expect(selectPendingCount(state())).toBe(2);
    device.scheduled[0]?.work();
    await waitFor(() => expect(selectPendingCount(state())).toBe(0));
    expect(state().outbox.uploadFault).toBeNull();
  });

  it('on a full disk does not stop the records after a refused one', async () => {
    const refused = await savePatient('Amina');
    await savePatient('George');
    device.api.onSave = async (table, record) =>
      Reflect.get(Object(record), 'patient_id') === refused
        ? aFailure(422, 'request/invalid')
        : taken(table, record);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    device.store.dispatch(wentOnline());
    await isIdle();
    put.mockRestore();
    expect(sentNames()).toEqual(['Amina', 'George']);
    expect(selectWaiting(state(), 'patients', refused)).toMatchObject({ last_error: { status: 422 } });
    expect(selectPendingCount(state())).toBe(1);
  });
});

describe('while the password is being changed', () => {
  it('an upload that is refused meanwhile goes on with the new session, and refreshes none', async () => {
    const names = ['Amina', 'George'];
    for (const name of names) await savePatient(name);
    const save = device.api.save.bind(device.api);
    const refresh = jest.spyOn(device.api, 'refresh');
    const fresh = 'a-fresh-token';
    const locks = jest.spyOn(device.services, 'withLock');
    let valid = selectAccessToken(state());
    const refused = new Promise<void>((resolve) => {
      device.api.save = async (...sent) => {
        const [, , , token] = sent;
        if (token === valid) return save(...sent);
        locks.mockClear();
        resolve();
        return aFailure(401, 'auth/sessionEnded');
      };
    });
    device.api.changePassword = async () => {
      // The server has ended all sessions, and its answer is still on the way.
      valid = fresh;
      device.store.dispatch(wentOnline());
      await refused;
      // Now the upload waits for the session, which is being changed.
      await waitFor(() => expect(locks).toHaveBeenCalledWith('satchel-session', expect.any(Function)));
      const session = { access_token: fresh, expires_in: 900, account: testAccount };
      return { ok: true, value: { success: true, ...session } };
    };
    const passwords = { current_password: 'the-first-password', new_password: 'the-second-password' };
    expect(await device.store.dispatch(changePassword(passwords))).toBeNull();
    await isIdle();
    expect(sentNames()).toEqual(names);
    expect(selectPendingCount(state())).toBe(0);
    expect(selectAccessToken(state())).toBe(fresh);
    expect(refresh).not.toHaveBeenCalled();
  });
});
