import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { noBase } from '@/client/storage/outbox/base';
import { patientSchema, type Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientForm } from './PatientForm';

let device: TestDevice;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function edit(patient: Patient): Promise<void> {
  renderOn(
    device,
    <PatientForm
      edited={{ patient, base: { ...noBase, base_revision: 1 }, waiting: null }}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
  );
  await screen.findByText('Save');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));
const stored = async ({ patient_id }: Patient) =>
  (await device.offline.read('patients', patient_id))?.record ?? null;

describe('a next visit in the form of a patient', () => {
  it('is refused on a day that has passed, with what to do, and a later one is saved', async () => {
    const patient = aPatient({ next_visit_at: null });
    await edit(patient);
    type('Next visit', '2020-11-20T09:00');
    save();
    expect(await screen.findByText('This moment has passed. Choose a later one, or none.')).toBeTruthy();
    expect(await stored(patient)).toBeNull();
    type('Next visit', '2099-11-20T09:00');
    save();
    await waitFor(async () =>
      expect(patientSchema.parse(await stored(patient)).next_visit_at).toContain('2099-11-20T09:00'),
    );
  });

  it('holds up no other change when it has passed since', async () => {
    const patient = aPatient({ next_visit_at: '2020-11-20T09:00:00+01:00' });
    await edit(patient);
    type('Phone', '0123');
    save();
    await waitFor(async () => expect(await stored(patient)).toMatchObject({ phone: '0123' }));
  });
});
