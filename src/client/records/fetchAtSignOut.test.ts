import { waitFor } from '@testing-library/react';
import { signOut } from '@/client/auth/authThunks';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { fetchChanges } from './recordsThunks';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

it('a fetch that a sign-out ends is rejected, and logs no error', async () => {
  const answers: (() => void)[] = [];
  device.api.changes = (table) =>
    new Promise((resolve) => {
      const value = { received: { table, records: [] }, next_cursor: '0', more: false };
      answers.push(() => resolve({ ok: true, value }));
    });
  const fetching = device.store.dispatch(fetchChanges());
  await waitFor(() => expect(answers).not.toEqual([]));
  await device.store.dispatch(signOut());
  answers.forEach((answer) => answer());
  expect(await fetching).toMatchObject({
    type: fetchChanges.rejected.type,
    payload: { code: 'auth/signInRequired' },
  });
});
