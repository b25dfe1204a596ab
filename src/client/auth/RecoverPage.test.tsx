import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { signedOut } from './authSlice';
import { RecoverPage } from './RecoverPage';

let device: TestDevice;
let asked: string[];
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
  device.store.dispatch(wentOnline());
  device.store.dispatch(signedOut());
  device.services.keyring.drop();
  device.api.sendsEmail = async () => true;
  asked = [];
  device.api.forgottenPassword = async ({ email }) => {
    asked.push(email);
    return { ok: true, value: { success: true } };
  };
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a code is asked for by email, of an address that is one', async () => {
  renderOn(device, <RecoverPage />);
  const ask = await screen.findByRole('button', { name: 'Send me a code' });
  type('Email', 'noor');
  fireEvent.click(ask);
  await screen.findByText('Enter an email address, like name@example.org.');
  expect(asked).toEqual([]);
  type('Email', 'noor@example.org');
  fireEvent.click(ask);
  await screen.findByText(/the code is on its way\. It is good for 24 hours\./);
  expect(asked).toEqual(['noor@example.org']);
});

it('says why no code was sent, and lets ask again', async () => {
  device.api.forgottenPassword = async () => ({
    ok: false,
    failure: { code: 'request/tooMany', message: 'Too many.', status: 429 },
  });
  renderOn(device, <RecoverPage />);
  type('Email', 'noor@example.org');
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(/on its way/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeTruthy();
});

it('the link of the letter fills in the code', async () => {
  renderOn(device, <RecoverPage />, '/recover#code=ABCD-EFGH-JKMN');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('ABCD-EFGH-JKMN'));
});

it('offers no email where the server sends none', async () => {
  device.api.sendsEmail = async () => false;
  renderOn(device, <RecoverPage />);
  await screen.findByText(/An owner of your clinic makes a code for you/);
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
});
