import { offlineTables } from '@/contract/recordKinds';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { fetchChanges, openCache } from './recordsThunks';
import { selectAreRecordsPending } from './recordsStatusSlice';
import { selectIsFirstRead } from './selectIsFirstRead';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

it('ends once everything has been read, and a later read of what changed is none', async () => {
  const { store } = device;
  const state = () => ({
    isFirst: selectIsFirstRead(store.getState()),
    isPending: selectAreRecordsPending(store.getState()),
  });
  device.api.changes = async (table) => ({
    ok: true,
    value: { received: offlineTables[table].readable([]), next_cursor: '7', more: false },
  });
  expect(state()).toEqual({ isFirst: true, isPending: true });
  await store.dispatch(openCache());
  const first = store.dispatch(fetchChanges());
  expect(state()).toEqual({ isFirst: true, isPending: true });
  await first;
  expect(state()).toEqual({ isFirst: false, isPending: false });
  const later = store.dispatch(fetchChanges());
  expect(state()).toEqual({ isFirst: false, isPending: true });
  await later;
});
