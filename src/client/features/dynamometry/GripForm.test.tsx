import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ewgsop2 } from '@/clinical/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopeniaInputs';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readOutbox } from '@/client/outbox/readOutbox';
import { wentOffline } from '@/client/api/connectivitySlice';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { GripForm } from './GripForm';

const recordId = '018f0000-0000-7000-8000-0000000000d1';
let device: TestDevice;
beforeAll(() => {
  setUpLanguages();
});
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function openForm({
  patient = aPatient({ birth_date: '1941-03-08', sex: 'female', dominant_hand: 'right' }),
  last = null,
}: { patient?: Patient; last?: Dynamometry | null } = {}): void {
  const inputs = { ...nothingMeasured, sex: patient.sex, ageYears: 85 };
  render(
    <Provider store={device.store}>
      <MemoryRouter>
        <App>
          <GripForm
            patient={patient}
            patientName="Marguerite Lefebvre"
            recordId={recordId}
            opened={null}
            last={last}
            readings={(gripMaxKg) => [ewgsop2({ ...inputs, gripMaxKg })]}
            verdicts={() => []}
          />
        </App>
      </MemoryRouter>
    </Provider>,
  );
}

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value: text } });
const results = () => within(screen.getByRole('status', { name: 'Results' }));
const saved = async () => {
  const envelope = await device.offline.read('dynamometry', recordId);
  return envelope && dynamometrySchema.parse(envelope.record);
};

describe('the form of a grip session', () => {
  it('says maximum, asymmetry, cut-off and centile as one types', () => {
    openForm();
    type('Right 1', '15.9');
    expect(results().getByText(/15.9/)).toBeTruthy();
    expect(results().getByText('Below the cut-off')).toBeTruthy();
    type('Left 1', '16');
    expect(results().getByText('Not below the cut-off')).toBeTruthy();
    expect(results().getByText('Symmetric')).toBeTruthy();
    expect(results().getByText(/Centile/).textContent).toContain('34');
  });

  it('keeps each trial with its hand and time, in the order they were taken', async () => {
    openForm();
    type('Left 1', '19');
    type('Right 1', '21.5');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await saved()).not.toBeNull());
    expect((await saved())?.trials).toMatchObject([
      { hand: 'left', value: 19, taken_at: expect.any(String), invalid: null },
      { hand: 'right', value: 21.5, taken_at: expect.any(String), invalid: null },
    ]);
  });
});
