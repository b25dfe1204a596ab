import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectIsOutboxRead, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/saveOffline';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { selectAccessToken, selectAccountId, selectIsLocked } from '@/client/auth/authSlice';
import { removeFromDevice } from '@/client/auth/authThunks';
import { accountsHere, followLock, followUnlock, lock, unlock } from '@/client/auth/lockThunks';

const password = 'a-long-password';
const { account_id, email } = testAccount;
let device: TestDevice;
const state = () => device.store.getState();
const untilRead = () => waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  const key = await device.services.keyStore.enter(testAccount, password, null);
  if (!key) throw new Error('The account got no key.');
  device.services.keyring.hold(account_id, key);
  await untilRead();
  await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite'))).unwrap();
  expect(selectPendingCount(state())).toBe(1);
});
afterEach(() => device.remove());

const open = (typed: string) => device.store.dispatch(unlock(typed, false));

describe('a device that is locked', () => {
  beforeEach(() => device.store.dispatch(lock()));

  it('has no word of a patient in its state, nor a key', async () => {
    expect(JSON.stringify(state())).not.toContain('Marguerite');
    expect(selectIsLocked(state())).toBe(true);
    await expect(device.services.keyring.of(account_id)).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
    await expect(device.offline.read('patients', 'any')).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
  });

  it('does not open with another password', async () => {
    expect(await open('not-the-password')).toMatchObject({ code: 'storage/wrongPassword' });
    expect(selectIsLocked(state())).toBe(true);
  });

  it('opens with the password, and what waits is there', async () => {
    expect(await open(password)).toBeNull();
    expect(selectIsLocked(state())).toBe(false);
    await untilRead();
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
  });

  it('is opened by a key of another tab, and not by one that was on its way when it was locked once more', async () => {
    const key = await device.services.keyStore.open(account_id, password);
    const asked = jest.spyOn(device.services.keyHandoff, 'ask');
    asked.mockImplementationOnce(async () => {
      device.store.dispatch(followLock());
      return key;
    });
    await device.store.dispatch(followUnlock(account_id));
    expect(selectIsLocked(state())).toBe(true);
    asked.mockImplementationOnce(async () => key);
    await device.store.dispatch(followUnlock(account_id));
    expect(selectIsLocked(state())).toBe(false);
    asked.mockRestore();
  });

  it('that has no key yet gets one with a password that nobody has checked, and asks the server for nothing until somebody signs in', async () => {
    await device.services.keyStore.remove(account_id);
    expect(await device.store.dispatch(unlock(password, true))).toBeNull();
    expect(selectAccessToken(state())).toBeNull();
  });

  it('sends nothing', async () => {
    expect(device.api.sent).toEqual([]);
  });
});

describe('what an account has on the device', () => {
  const other = { ...testAccount, account_id: uuidv7(), email: 'amal@example.org' };
  const here = () => device.store.dispatch(accountsHere());

  it('is listed, for everybody who has worked here', async () => {
    await device.services.keyStore.enter(other, password, null);
    expect(await here()).toEqual(
      expect.arrayContaining([
        { account_id, email, waiting: 1, isOwn: true },
        { account_id: other.account_id, email: other.email, waiting: 0, isOwn: false },
      ]),
    );
  });

  it('is removed, waiting records and key included, and the own account is signed out', async () => {
    expect(await device.store.dispatch(removeFromDevice(account_id))).toBeNull();
    expect(selectAccountId(state())).toBeNull();
    expect(await here()).toEqual([]);
    expect(await device.offline.summary(account_id)).toMatchObject({ waiting: 0 });
    expect(await device.services.keyStore.open(account_id, password)).toBeNull();
  });

  it('of others is removed without touching the own', async () => {
    await device.services.keyStore.enter(other, password, null);
    expect(await device.store.dispatch(removeFromDevice(other.account_id))).toBeNull();
    expect(await here()).toEqual([{ account_id, email, waiting: 1, isOwn: true }]);
    expect(selectAccountId(state())).toBe(account_id);
  });
});
