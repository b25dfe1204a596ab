import { Button } from 'antd';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectIsLocked, selectIsSignedIn } from '@/client/auth/authSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useSignOut } from './useSignOut';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function Asking() {
  const signOut = useSignOut();
  return <Button onClick={() => void signOut()}>Leave</Button>;
}

function leave(): void {
  renderOn(device, <Asking />);
  fireEvent.click(screen.getByText('Leave'));
}
const isSignedIn = () => selectIsSignedIn(device.store.getState());
const isLocked = () => selectIsLocked(device.store.getState());
const question = () => screen.findByRole('dialog', { name: 'Sign out without a connection?' });

describe('signing out', () => {
  it('asks nothing with a connection when nothing waits', async () => {
    device.store.dispatch(wentOnline());
    leave();
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns without one that signing in again needs it, and offers the lock first', async () => {
    device.store.dispatch(wentOffline());
    leave();
    const asked = within(await question());
    expect(asked.getByText(/need a connection to sign in again/)).toBeTruthy();
    const lock = asked.getByRole('button', { name: 'Lock' });
    expect(lock.className).toContain('ant-btn-primary');
    fireEvent.click(lock);
    await waitFor(() => expect(isLocked()).toBe(true));
    expect(isSignedIn()).toBe(true);
  });

  it.each([
    ['Sign out', false],
    ['Stay signed in', true],
  ])('without one, "%s" does that', async (name, isSignedInAfter) => {
    device.store.dispatch(wentOffline());
    leave();
    fireEvent.click(within(await question()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect([isSignedIn(), isLocked()]).toEqual([isSignedInAfter, false]));
  });
});
