import { waitFor } from '@testing-library/react';
import type { ApiResult } from '@/client/api/apiResult';
import { wentOnline } from '@/client/api/connectivitySlice';
import { locked, signedOut } from '@/client/auth/authSlice';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { aFailure, taken, type TestDevice } from '@/testing/testDevice';
import { selectPendingCount, selectUpload } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { tabShown, uploadRequested } from './uploadListeners';

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

const savePatient = () => device.store.dispatch(saveOffline(aPatientSave())).unwrap();

/** The answer of a server that asks to be left alone for a minute. */
function busy(): ApiResult<never> {
  const answer = aFailure(503);
  return answer.ok ? answer : { ...answer, failure: { ...answer.failure, retryAfterMs: 60_000 } };
}

const pending = () => selectPendingCount(device.store.getState());
const isBackingOff = () =>
  waitFor(() => expect(selectUpload(device.store.getState()).status).toBe('backingOff'));

describe('a server that asks the app to wait', () => {
  beforeEach(async () => {
    await savePatient();
    device.api.onSave = async () => busy();
    device.store.dispatch(wentOnline());
    await isBackingOff();
  });

  it('gets no upload until then, neither after a save nor when the tab is shown', async () => {
    expect(device.scheduled).toMatchObject([{ delayMs: 60_000 }]);
    await savePatient();
    device.store.dispatch(tabShown());
    expect(selectUpload(device.store.getState()).status).toBe('backingOff');
    expect(device.api.sent).toHaveLength(1);

    device.api.onSave = async (...args) => taken(...args);
    device.scheduled[0]?.work();
    await waitFor(() => expect(pending()).toBe(0));
    expect(device.api.sent).toHaveLength(3);
  });

  it('gets an upload at once when the user requests it', async () => {
    device.api.onSave = async (...args) => taken(...args);
    device.store.dispatch(uploadRequested());
    await waitFor(() => expect(pending()).toBe(0));
  });

  it('gets no immediate retry for a record saved during the upload', async () => {
    device.api.onSave = async () => {
      device.api.onSave = async () => busy();
      await savePatient();
      return busy();
    };
    device.store.dispatch(uploadRequested());
    await waitFor(() => expect(pending()).toBe(2));
    await isBackingOff();
    expect(device.scheduled).toHaveLength(1);
    expect(device.api.sent).toHaveLength(2);
  });
});

describe('a device that goes online without an active account', () => {
  it.each([
    ['no session is stored', signedOut],
    ['Satchel is locked', locked],
  ])('logs why it uploads nothing: %s', async (why, happen) => {
    await savePatient();
    device.store.dispatch(happen());
    log.mockClear();
    device.store.dispatch(wentOnline());
    expect(log.mock.calls).toContainEqual([`Nothing is uploaded: ${why}.`]);
  });
});

it('a failed upload is logged with the id of its record', async () => {
  const { patient_id } = await savePatient();
  device.api.onSave = async () => aFailure(500);
  device.store.dispatch(wentOnline());
  await isBackingOff();
  expect(log.mock.calls).toContainEqual([
    'Upload failed; the record is kept.',
    'patients',
    patient_id,
    'server/unexpected',
    500,
  ]);
});
