import { locked } from '@/client/auth/authSlice';
import { StorageError } from '@/client/storage/connection/storageError';
import { listenToConsole } from '@/testing/console';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { keepDraft, readKeptText } from './draftThunks';
import { selectIsTextRefused, selectKeptAt } from './keptTextSlice';

const { account_id } = testAccount;
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const keep = (values: Record<string, unknown>, table: 'physicalData' | 'sarcF' = 'physicalData') =>
  device.store.dispatch(keepDraft({ table, subject: 'a patient', values }));
const tablesKept = () => Object.keys(selectKeptAt(device.store.getState(), 'a patient'));
const isRefused = () => selectIsTextRefused(device.store.getState());
describe('what the device keeps of typed text', () => {
  it('is known by form, with the time, until nothing is kept', async () => {
    await keep({ weight_kg: 52 });
    await keep({ note: 'tired' }, 'sarcF');
    expect(tablesKept()).toEqual(['physicalData', 'sarcF']);
    const { physicalData = '' } = selectKeptAt(device.store.getState(), 'a patient');
    expect(Date.parse(physicalData)).toBeLessThanOrEqual(Date.now());
    await keep({});
    expect(tablesKept()).toEqual(['sarcF']);
    expect(selectKeptAt(device.store.getState(), 'another patient')).toEqual({});
  });

  it('is not claimed for text that the device refused, until it keeps text again', async () => {
    const lines = listenToConsole('error');
    const full = new StorageError({ code: 'storage/full', message: 'Full.' });
    jest.spyOn(device.drafts, 'keep').mockRejectedValueOnce(full);
    await keep({ weight_kg: 52 });
    expect([tablesKept(), isRefused()]).toEqual([[], true]);
    expect(lines).toEqual(['outbox/keepDraft/rejected storage/full']);
    await keep({ weight_kg: 52 });
    expect([tablesKept(), isRefused()]).toEqual([['physicalData'], false]);
  });

  it('is known again after a restart, and what another tab has saved meanwhile is not', async () => {
    await keep({ weight_kg: 52 });
    const before = selectKeptAt(device.store.getState(), 'a patient');
    await device.restart();
    await device.store.dispatch(readKeptText());
    expect(selectKeptAt(device.store.getState(), 'a patient')).toEqual(before);
    await device.drafts.remove({ account_id, table: 'physicalData', subject: 'a patient' });
    await device.store.dispatch(readKeptText());
    expect(tablesKept()).toEqual([]);
  });

  it('is forgotten when the account stops working', async () => {
    await keep({ weight_kg: 52 });
    device.store.dispatch(locked());
    expect(tablesKept()).toEqual([]);
  });
});
