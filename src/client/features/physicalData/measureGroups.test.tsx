import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { noBase } from '@/client/storage/outbox/base';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PhysicalDataForm } from './PhysicalDataForm';

let device: TestDevice;
beforeAll(() => {
  // In jsdom, visibility checks and role queries by name are slow, so the tests query labels.
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  const patient = aPatient({ sex: 'female' });
  renderOn(
    device,
    <PhysicalDataForm
      patientId={patient.patient_id}
      patientIds={[patient.patient_id]}
      patientName="Marguerite Lefebvre"
      patient={patient}
      capture={{
        status: 'open',
        record_id: '018f0000-0000-7000-8000-0000000000d1',
        base: noBase,
        record: null,
      }}
      step={{ onBack: jest.fn(), onDone: jest.fn() }}
    />,
  );
  await screen.findByText('Save and continue');
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save and continue'));
const openFolds = () =>
  [...document.querySelectorAll('.measure-fold')].flatMap((button) =>
    button.getAttribute('aria-expanded') === 'true' ? [button.getAttribute('aria-label')] : [],
  );

describe('the groups of the measurements', () => {
  it('stay closed when the fault is in none of them', async () => {
    type('Weight (kg)', '5200');
    save();
    await waitFor(() => expect(document.activeElement).toBe(field('Weight (kg)')));
    expect(openFolds()).toEqual([]);
  });

  it('open where the fault is, and no other one', async () => {
    const toggle = screen.getByLabelText('Add: Muscle mass');
    fireEvent.click(toggle);
    type('Appendicular muscle mass (kg)', '5200');
    fireEvent.click(toggle);
    expect(openFolds()).toEqual([]);
    save();
    await waitFor(() => expect(document.activeElement).toBe(field('Appendicular muscle mass (kg)')));
    expect(openFolds()).toEqual(['Hide: Muscle mass']);
  });
});

it('the first digit on the heading of a step goes into the first empty field', () => {
  type('Weight (kg)', '52');
  fireEvent.keyDown(document.body, { key: '1' });
  expect(document.activeElement).toBe(field('Height (cm)'));
});
