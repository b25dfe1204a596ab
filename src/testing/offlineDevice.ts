import { waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { openTestDevice, type TestDevice } from './testDevice';

/** A test device without a network, so that saves stay on it. Its outbox has been read. */
export async function openOfflineDevice(): Promise<TestDevice> {
  const device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
  return device;
}
