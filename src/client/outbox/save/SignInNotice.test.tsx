import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { sessionExpired, signedInAgain } from '@/client/auth/authSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { renderOn } from '@/testing/renderOn';
import type { TestDevice } from '@/testing/testDevice';
import { SignInNotice } from './SignInNotice';

let device: TestDevice;
beforeEach(async () => {
  setUpLanguages();
  device = await openOfflineDevice();
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(device.store.getState().freshness.endedAtMs).not.toBeNull());
});
afterEach(() => device.remove());

it('signing in again moves the focus from the dialog to the heading of the screen', async () => {
  const { session } = device.store.getState().auth;
  if (!session?.access_token || !session.expires_at) throw new Error('An account is signed in.');
  const again = {
    account: session.account,
    access_token: session.access_token,
    expires_at: session.expires_at,
  };
  renderOn(
    device,
    <main id="content">
      <SignInNotice />
      <h1>Patients</h1>
    </main>,
  );
  act(() => void device.store.dispatch(sessionExpired()));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const password = await screen.findByLabelText('Password');
  act(() => password.focus());
  act(() => void device.store.dispatch(signedInAgain(again)));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Patients' }));
});
