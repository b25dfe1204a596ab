import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { signedOut } from './authSlice';
import { LoginPage } from './LoginPage';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
  device.store.dispatch(wentOnline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function open(): Promise<void> {
  await act(async () => {
    renderOn(device, <LoginPage />);
    // It asks whether the server is a demo.
    await Promise.resolve();
  });
}
function signOut(): void {
  device.store.dispatch(signedOut());
  device.services.keyring.drop();
}
const email = () => screen.getByLabelText('Email');
const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

describe('a field of the sign-in', () => {
  it('is not marked as invalid when the user only tabs through it', async () => {
    await open();
    fireEvent.change(email(), { target: { value: 'n' } });
    fireEvent.change(email(), { target: { value: '' } });
    fireEvent.blur(email());
    await waitFor(() => expect(isMarked(email())).toBe(true));
    const password = screen.getByLabelText('Password');
    fireEvent.focus(password);
    fireEvent.blur(password);
    fireEvent.change(email(), { target: { value: 'noor@example.org' } });
    fireEvent.blur(email());
    await waitFor(() => expect(isMarked(email())).toBe(false));
    expect(isMarked(password)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(isMarked(password)).toBe(true));
  });
});

it('the sign-in page of a past state in Redux DevTools asks the server nothing', async () => {
  const asked: string[] = [];
  device.api.demoLogin = async () => {
    asked.push('health');
    return null;
  };
  await open();
  expect(asked).toEqual([]);
  cleanup();
  signOut();
  await open();
  expect(asked).toEqual(['health']);
});

it('the button of the demo keeps the focus until the clinic is open', async () => {
  signOut();
  device.api.demoLogin = async () => ({ email: testAccount.email, password: 'satchel-demo' });
  await open();
  const button = await screen.findByRole('button', { name: 'Explore the demo clinic' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(button.classList.contains('ant-btn-loading')).toBe(false));
});
