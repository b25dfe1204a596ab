import { v7 as uuidv7 } from 'uuid';
import { listenToConsole } from '@/testing/console';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { saveAllOffline } from './saveAllOffline';
import { saveOffline } from './saveOffline';

describe('a save by a viewer', () => {
  let device: TestDevice;
  beforeEach(() => {
    device = openTestDevice({ ...testAccount, role: 'viewer' });
  });
  afterEach(() => device.remove());
  const isWaiting = async () => {
    expect(selectPendingCount(device.store.getState())).toBe(0);
    return (await device.offline.summary(testAccount.account_id)).waiting > 0;
  };

  it('is refused, and nothing waits for upload', async () => {
    const errors = listenToConsole('error');
    const saving = device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite')));
    await expect(saving.unwrap()).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(errors).toEqual(['outbox/saveOffline/rejected auth/forbidden']);
    expect(await isWaiting()).toBe(false);
  });

  it('is refused in bulk as well', async () => {
    const { signal } = new AbortController();
    const { patient_id, record, descriptor } = aPatientSave();
    const save = { table: 'patients' as const, patient_id, record, descriptor };
    const saves = { saves: [save], signal, onProgress: () => undefined };
    expect(await device.store.dispatch(saveAllOffline(saves))).toMatchObject({ code: 'auth/forbidden' });
    expect(await isWaiting()).toBe(false);
  });
});
