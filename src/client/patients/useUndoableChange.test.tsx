import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openCache } from '@/client/records/recordsThunks';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useUndoableChange } from './useUndoableChange';

const patient = aPatient({ next_visit_at: null });
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
  jest.useRealTimers();
  cleanup();
  await device.remove();
});

function Changes() {
  const change = useUndoableChange();
  const onClick = () =>
    void change({
      patientIds: [patient_id],
      change: () => ({ next_visit_at: '2027-03-09T10:00:00+01:00' }),
      done: () => 'Planned',
    });
  return (
    <main>
      <h1>Visit complete</h1>
      <button onClick={onClick}>Plan</button>
    </main>
  );
}

async function changed(): Promise<HTMLElement> {
  renderOn(device, <Changes />);
  fireEvent.click(screen.getByText('Plan'));
  return screen.findByRole('button', { name: 'Undo' });
}

it('an undo leaves the focus at the heading of the screen', async () => {
  const undo = await changed();
  act(() => undo.focus());
  fireEvent.click(undo);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('the offer to undo waits while it has the focus, and then goes', async () => {
  const undo = await changed();
  const plan = screen.getByText('Plan');
  jest.useFakeTimers();
  act(() => undo.focus());
  act(() => plan.focus());
  act(() => undo.focus());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(document.activeElement).toBe(undo);
  act(() => plan.focus());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText('Undo')).toBeNull();
});
