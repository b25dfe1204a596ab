import { act, cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { accountDisabled } from '@/client/auth/authSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ScreenFrame } from './ScreenFrame';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function show(path: string): void {
  const routes = [{ Component: ScreenFrame, children: [{ path: '*', Component: () => <p>A chart</p> }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={device.store}>
      <App>
        <RouterProvider router={router} />
      </App>
    </Provider>,
  );
}

describe('a disabled account', () => {
  it.each(['/', '/patients/1', '/patients/import', '/settings', '/login'])(
    'sees no screen at %s',
    async (path) => {
      show(path);
      expect(screen.queryByText('A chart')).not.toBeNull();
      act(() => void device.store.dispatch(accountDisabled()));
      expect(screen.queryByText('A chart')).toBeNull();
      screen.getByRole('heading', { name: 'Account disabled' });
      await screen.findByText('Nothing waits for upload on this device.');
      screen.getByRole('button', { name: 'Sign in again' });
      screen.getByRole('button', { name: 'Sign in as someone else' });
    },
  );
});
