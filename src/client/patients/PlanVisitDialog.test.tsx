import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { patientSchema, type Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PlanVisitDialog } from './PlanVisitDialog';

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

function Screen({ patient }: { patient: Patient }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Marguerite Lefebvre</h1>
      <button onClick={() => setIsOpen(true)}>Plan</button>
      {isOpen && <PlanVisitDialog patient={patient} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function plan(patient: Patient): Promise<void> {
  const record = { ...patient, ...acknowledged };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [record] }));
  renderOn(device, <Screen patient={patient} />);
  const opener = screen.getByText('Plan');
  opener.focus();
  fireEvent.click(opener);
  await screen.findByText('Save');
}

const field = () => screen.getByLabelText<HTMLInputElement>('Next visit');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const stored = async ({ patient_id }: Patient) =>
  (await device.offline.read('patients', patient_id))?.record ?? null;

describe('the plan of a visit', () => {
  it('is one short dialog that begins in its field, is saved without a network, and can be undone', async () => {
    const patient = aPatient({ next_visit_at: null });
    await plan(patient);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.queryByLabelText('First name')).toBeNull();
    await type('2099-11-20T09:00');
    await press('Save');
    await waitFor(async () =>
      expect(patientSchema.parse(await stored(patient))).toMatchObject({
        next_visit_at: expect.stringContaining('2099-11-20T09:00'),
        last_name: patient.last_name,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('Plan'));
    await press('Undo');
    await waitFor(async () => expect(await stored(patient)).toMatchObject({ next_visit_at: null }));
  });

  it('moves a visit that is still to come, at its time of day, and says from when to when', async () => {
    const patient = aPatient({ next_visit_at: '2099-11-20T16:00:00+01:00' });
    await plan(patient);
    const time = field().value.slice(10);
    expect(screen.getByRole('dialog', { name: /^Move the visit of Nov 20, 2099/ })).toBeTruthy();
    await press('In 2 weeks');
    expect(field().value.slice(10)).toBe(time);
    await type('2099-12-01T09:00');
    await press('Save');
    expect(await screen.findByText(/is moved from Nov 20, 2099.* to Dec 1, 2099/)).toBeTruthy();
  });

  it('refuses a day that has passed, and keeps what the patient has', async () => {
    const patient = aPatient({ next_visit_at: '2099-11-20T09:00:00+01:00' });
    await plan(patient);
    expect(field().value).not.toBe('');
    await type('2020-11-20T09:00');
    await press('Save');
    expect(screen.getByText('This moment has passed. Choose a later one, or none.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(await stored(patient)).toBeNull();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(device.store.getState().unsaved.forms).toEqual([]);
  });

  it('shows one planned for today, and none that has passed', async () => {
    const today = new Date(new Date().setHours(0, 15, 0, 0));
    await plan(aPatient({ next_visit_at: today.toISOString() }));
    expect(field().value).toMatch(/T00:15$/);
    expect(screen.queryByText(/^This moment has passed/)).toBeNull();
    cleanup();
    await plan(aPatient({ next_visit_at: '2020-11-20T09:00:00+01:00' }));
    expect(field().value).toBe('');
  });
});
