import { readOutbox } from '@/client/outbox/readOutbox';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { openCache } from './recordsThunks';
import { selectIsDeviceUnread, whenDeviceRead } from './whenDeviceRead';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

describe('waiting for what this device has', () => {
  it('ends when the records and what waits are read, and not before', async () => {
    const { store } = device;
    const wasUnread: boolean[] = [];
    const { signal } = new AbortController();
    const waiting = whenDeviceRead(store, signal).then(() =>
      wasUnread.push(selectIsDeviceUnread(store.getState())),
    );
    await store.dispatch(openCache());
    expect(selectIsDeviceUnread(store.getState())).toBe(true);
    expect(wasUnread).toEqual([]);
    await store.dispatch(readOutbox());
    await waiting;
    expect(wasUnread).toEqual([false]);
    await whenDeviceRead(store, signal);
  });

  it('is called off', async () => {
    const control = new AbortController();
    const waiting = whenDeviceRead(device.store, control.signal);
    control.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(whenDeviceRead(device.store, control.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
