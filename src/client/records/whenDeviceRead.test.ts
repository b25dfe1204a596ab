import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { openCache } from './recordsThunks';
import { selectIsDeviceUnread, whenDeviceRead } from './whenDeviceRead';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

describe('whenDeviceRead', () => {
  it.each(['waits', 'the server has acknowledged'])(
    'does not resolve before the device has read what %s',
    async (late) => {
      const { store, services } = device;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const cache = services.openCache(testAccount.account_id);
      const [readWaiting, readAll] = [services.offline.readWaiting, cache.readAll];
      if (late === 'waits')
        services.offline.readWaiting = (...about) => held.then(() => readWaiting(...about));
      else cache.readAll = (...about) => held.then(() => readAll(...about));
      const done = jest.fn();
      const waiting = whenDeviceRead(store, new AbortController().signal).then(done);
      const reading = [store.dispatch(openCache()), store.dispatch(readOutbox())];
      await reading[late === 'waits' ? 0 : 1];
      expect(selectIsDeviceUnread(store.getState())).toBe(true);
      expect(done).not.toHaveBeenCalled();
      release();
      await Promise.all([...reading, waiting]);
      expect(selectIsDeviceUnread(store.getState())).toBe(false);
    },
  );

  it('rejects when it is aborted', async () => {
    const control = new AbortController();
    const waiting = whenDeviceRead(device.store, control.signal);
    control.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(whenDeviceRead(device.store, control.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
