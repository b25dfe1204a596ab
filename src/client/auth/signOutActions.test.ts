import { mockStoreOn } from '@/testing/mockStore';
import { openTestDevice, unreachable, type TestDevice } from '@/testing/testDevice';
import { signOut } from './authThunks';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

describe('the actions of signOut', () => {
  it('sign the account out on this device before the server answers, and then finish', async () => {
    const store = mockStoreOn(device);
    const before: string[][] = [];
    device.api.logout = async () => {
      before.push(store.types());
      return { ok: true, value: undefined };
    };
    await store.dispatch(signOut());
    expect(before).toEqual([['auth/signOut/pending', 'auth/signedOut']]);
    expect(store.types()).toEqual([
      'auth/signOut/pending',
      'auth/signedOut',
      'auth/signOutFinished',
      'auth/signOut/fulfilled',
    ]);
  });

  it('leave the sign-out unfinished without a network', async () => {
    device.api.logout = async () => ({ ok: false, failure: unreachable });
    const store = mockStoreOn(device);
    await store.dispatch(signOut());
    expect(store.types()).toEqual(['auth/signOut/pending', 'auth/signedOut', 'auth/signOut/fulfilled']);
  });
});
