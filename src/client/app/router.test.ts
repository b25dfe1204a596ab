import { waitFor } from '@testing-library/react';
import { listenToConsole } from '@/testing/console';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { createRouter } from './router';
import { screens } from './screens';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await device.remove();
});

it.each([
  ['/nowhere', 'Page not found: /nowhere'],
  ['/patients/labEditnothing', 'Page Not Found: /patients/labEditnothing'],
  ['/supplement/edit/nothing', 'Page Not Found: /supplement/edit/nothing'],
])('the router reports %s as not found, and logs the path', async (path, message) => {
  const lines = listenToConsole('error');
  window.history.replaceState(null, '', path);
  const router = createRouter(device.store, {
    sessionRead: Promise.resolve(),
    isServerThere: async () => true,
  });
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404, data: message }]);
  expect(lines).toEqual([message]);
  router.dispose();
});

it('a screen whose file is lost on the way opens at the second attempt, and nothing is logged', async () => {
  const lines = listenToConsole('error');
  const load = jest.spyOn(screens, 'notAuthorized').mockRejectedValueOnce(new Error('Loading chunk failed.'));
  window.history.replaceState(null, '', '/not-authorized');
  const router = createRouter(device.store, {
    sessionRead: Promise.resolve(),
    isServerThere: async () => true,
  });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(Object.values(router.state.loaderData)).toMatchObject([
    { name: 'notAuthorized', Component: expect.any(Function) },
  ]);
  expect(lines).toEqual([]);
  router.dispose();
  load.mockRestore();
});
