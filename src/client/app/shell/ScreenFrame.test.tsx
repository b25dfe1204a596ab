import { act, cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { accountDisabled, locked, unlocked } from '@/client/auth/authSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { ScreenFrame } from './ScreenFrame';
import { openedBy } from './useGlobalKeys';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function Chart() {
  return (
    <main id="content">
      <h1>A chart</h1>
    </main>
  );
}

function show(path: string): void {
  const routes = [{ Component: ScreenFrame, children: [{ path: '*', Component: Chart }] }];
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

it('shows the screen again after a lock, with the focus on its heading', () => {
  show('/');
  act(() => void device.store.dispatch(locked()));
  screen.getByRole('heading', { name: 'Unlock' });
  act(() => void device.store.dispatch(unlocked()));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A chart' }));
});

describe('a key on any screen', () => {
  const typed = document.createElement('textarea');
  const choice = Object.assign(document.createElement('input'), { type: 'radio' });
  it.each([
    [{ key: 'k', ctrlKey: true }, typed, 'search'],
    [{ key: 'K', metaKey: true }, document.body, 'search'],
    [{ key: 'k' }, document.body, null],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, document.body, null],
    [{ key: '?', shiftKey: true }, document.body, 'keyboard'],
    [{ key: '؟', shiftKey: true }, document.body, 'keyboard'],
    [{ key: '?', shiftKey: true }, choice, 'keyboard'],
    [{ key: '?', shiftKey: true }, typed, null],
    [{ key: '?', shiftKey: true }, document.createElement('input'), null],
    [{ key: '?', ctrlKey: true }, document.body, null],
  ])('%j on %s opens %s', (keys, target, opened) => {
    const event = new KeyboardEvent('keydown', keys);
    target.dispatchEvent(event);
    expect(openedBy(event)).toBe(opened);
  });
});
