import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { antdWords, setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { demoEmail } from '@/contract/demoEmail';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { signedIn } from './authSlice';
import { UnlockPage } from './UnlockPage';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(() => device.remove());

const words =
  'Without a network, the demo clinic opens with the password printed where its server was started.';

it.each([
  ['the demo clinic', demoEmail, true],
  ['another clinic', testAccount.email, false],
])('without a network the lock of %s says how it opens: %s', async (_whose, email, isSaid) => {
  const { session } = device.store.getState().auth;
  if (!session?.access_token || !session.expires_at) throw new Error('An account is signed in.');
  const { access_token, expires_at } = session;
  device.store.dispatch(signedIn({ access_token, expires_at, account: { ...session.account, email } }));
  device.store.dispatch(wentOffline());
  await act(async () => {
    renderOn(device, <UnlockPage />);
    await Promise.resolve();
  });
  expect(screen.queryByText(words) !== null).toBe(isSaid);
  act(() => void device.store.dispatch(wentOnline()));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it.each([
  ['en', 'Show'],
  ['fr', 'Afficher'],
  ['ar', 'إظهار'],
] as const)(
  'the button that shows the password keeps its name and says that it is pressed: %s',
  async (code, name) => {
    await act(() => showLanguage(code));
    await act(async () => {
      renderOn(
        device,
        <ConfigProvider locale={antdWords(code)}>
          <UnlockPage />
        </ConfigProvider>,
      );
      await Promise.resolve();
    });
    const toggle = screen.getByRole('button', { name });
    fireEvent.click(toggle);
    expect(screen.getByRole('button', { name, pressed: true })).toBe(toggle);
    await act(() => showLanguage('en'));
  },
);
