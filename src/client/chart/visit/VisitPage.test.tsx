import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { readDrafts } from '@/client/outbox/drafts/draftThunks';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openCache } from '@/client/records/recordsThunks';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { VisitPage } from './VisitPage';

const patient = aPatient();
const { patient_id } = patient;

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  await device.store.dispatch(openCache());
  device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function openAt(step: string): Promise<void> {
  renderOn(
    device,
    <Routes>
      <Route path="/visit/:patient_id" element={<VisitPage />} />
    </Routes>,
    `/visit/${patient_id}?step=${step}`,
  );
  await steps();
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps of the visit' }));
const goTo = async (step: RegExp) => {
  const list = await steps();
  await act(async () => void fireEvent.click(list.getByRole('button', { name: step })));
};
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });

describe('SARC-F of a visit, left and opened again', () => {
  it('is saved by Ctrl+Enter, which goes on to the next step', async () => {
    await openAt('sarcF');
    await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(14));
    await heading('SARC-F');
    for (const key of ['1', '1']) press(key);
    press('Enter', { ctrlKey: true });
    await screen.findAllByText('Choose one of the three answers.');
    await goTo(/^Grip/);
    await heading('Grip strength');
    await goTo(/^SARC-F/);
    await heading('SARC-F');
    for (const key of ['1', '1', '1']) press(key);
    press('Enter', { ctrlKey: true });
    await heading('Measurements');
    const list = await steps();
    // What the colours say, in words.
    expect(list.getByRole('button', { name: /^Details, done/ })).toBeTruthy();
    await waitFor(() => expect(list.getByRole('button', { name: /^SARC-F, done/ })).toBeTruthy());
    await goTo(/^Grip strength/);
    await heading('Grip strength');
    expect((await steps()).getByRole('button', { name: /^Measurements, skipped/ })).toBeTruthy();
  });
});

describe('a visit that was left while something was typed', () => {
  const { account_id } = testAccount;
  const now = localMoment(new Date());
  const draft = { account_id, table: 'physicalData' as const, subject: patient_id, form: 'closed' };
  const weight = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Weight/ });

  it('goes on with it at once, as of the time it was typed, until it is discarded', async () => {
    await device.drafts.keep({ ...draft, values: { weight_kg: 52.4 }, typed_at: now });
    await openAt('measurements');
    const line = await screen.findByText(/^Continued from /);
    expect((await weight()).value).toBe('52.4');
    expect(screen.queryByText('Use all')).toBeNull();
    const kept = () => device.store.dispatch(readDrafts(draft)).unwrap();
    await waitFor(async () => expect((await kept()).map(({ typed_at }) => typed_at)).toEqual([now]));
    expect(device.store.getState().unsaved.forms).toHaveLength(1);
    act(() => void fireEvent.click(within(line.parentElement ?? line).getByText('Discard')));
    expect((await weight()).value).toBe('');
    expect(screen.queryByText(/^Continued from /)).toBeNull();
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('only offers what was typed on another day', async () => {
    const typed_at = localMoment(new Date(Date.now() - 2 * 86_400_000));
    await device.drafts.keep({ ...draft, values: { weight_kg: 52.4 }, typed_at });
    await openAt('measurements');
    await screen.findByText('Use all');
    expect((await weight()).value).toBe('');
  });
});

it('another step is shown at once, and not as a transition, which an upload would put off', async () => {
  const router = createMemoryRouter([{ path: '/visit/:patient_id', Component: VisitPage }], {
    initialEntries: [`/visit/${patient_id}?step=sarcF`],
  });
  const isAtOnce: boolean[] = [];
  router.subscribe((_state, { flushSync }) => isAtOnce.push(flushSync));
  render(
    <Provider store={device.store}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <App>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </Provider>,
  );
  await heading('SARC-F');
  await goTo(/^Grip/);
  await heading('Grip strength');
  expect(isAtOnce.at(-1)).toBe(true);
});
