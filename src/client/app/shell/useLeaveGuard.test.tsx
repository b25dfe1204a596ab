import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { signedOut } from '@/client/auth/authSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { routes } from '@/client/navigation/routes';
import { textRefused } from '@/client/outbox/drafts/keptTextSlice';
import { selectHasUnsaved, typingBegan } from '@/client/unsaved/unsavedSlice';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useLeaveGuard } from './useLeaveGuard';

const visit = routes.visit.href('1');
const chart = routes.patient.href('1');
const otherChart = routes.patient.href('2');

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function Guarded() {
  useLeaveGuard();
  return <Outlet />;
}

/** Types into a form on one screen and goes to another. */
async function typeAndLeave(from: string, to: string) {
  const screens = [{ Component: Guarded, children: [{ path: '*', Component: () => null }] }];
  const router = createMemoryRouter(screens, { initialEntries: [from] });
  render(
    <Provider store={device.store}>
      <App>
        <RouterProvider router={router} />
      </App>
    </Provider>,
  );
  device.store.dispatch(typingBegan('a form'));
  await act(() => router.navigate(to));
  return router;
}
const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });

describe('leaving a screen with unsaved input', () => {
  it.each([
    ['a visit', 'the chart of its patient', visit, chart],
    ['a step', 'another step', `${visit}?step=sarcF`, `${visit}?step=grip`],
    ['a tab', 'another tab of the chart', `${chart}?tab=grip`, `${chart}?tab=labs`],
  ])('from %s to %s asks nothing', async (_from, _to, from, to) => {
    const router = await typeAndLeave(from, to);
    expect(question()).toBeNull();
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
  });

  it.each([
    ['a visit', 'the chart of another patient', visit, otherChart],
    ['a chart', 'a visit', chart, visit],
    ['a chart', 'Home', chart, '/'],
  ])('from %s to %s asks', async (_from, _to, from, to) => {
    const router = await typeAndLeave(from, to);
    expect(question()).not.toBeNull();
    expect(router.state.location.pathname).toBe(from);
  });

  it('asks even from a visit to its chart when this device refused the text', async () => {
    device.store.dispatch(textRefused());
    await typeAndLeave(visit, chart);
    expect(question()).not.toBeNull();
  });

  it('asks nothing of a user who signed out', async () => {
    device.store.dispatch(signedOut());
    const router = await typeAndLeave(chart, '/login');
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['Keep typing', chart, true],
    ['Discard', '/', false],
  ])('%s: the screen is then %s', async (answer, at, isUnsaved) => {
    const router = await typeAndLeave(chart, '/');
    fireEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(question()).toBeNull());
    expect(router.state.location.pathname).toBe(at);
    expect(selectHasUnsaved(device.store.getState())).toBe(isUnsaved);
  });
});
