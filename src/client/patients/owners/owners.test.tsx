import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { colleaguesRead } from '@/client/records/colleaguesSlice';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Colleague } from '@/contract/colleagues';
import { patientSchema } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PatientForm } from '@/client/patients/PatientForm';
import { ResponsibleFact } from './ResponsibleFact';

const own = testAccount.account_id;
const anna: Colleague = {
  ...{ account_id: '00000000-0000-7000-8000-0000000000a1', name: 'Anna Lind' },
  ...{ role: 'nutritionist', disabled: false },
};
const viewer: Colleague = {
  ...anna,
  account_id: '00000000-0000-7000-8000-0000000000a2',
  name: 'Vi',
  role: 'viewer',
};

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

const read = async (patient_id: string) =>
  patientSchema.parse((await device.offline.read('patients', patient_id))?.record);
const team = () => device.store.dispatch(colleaguesRead([anna, viewer]));

describe('a new patient', () => {
  it('is whose who adds it, also in a clinic of one person, which shows nothing of it', async () => {
    const saved: string[] = [];
    renderOn(
      device,
      <PatientForm edited={null} onClose={() => undefined} onSaved={(id) => saved.push(id)} />,
    );
    expect(screen.queryByText('Responsible')?.closest('.ant-form-item-hidden')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Mina' } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Vos' } });
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1950-02-03' } });
    fireEvent.click(screen.getByLabelText('Female'));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await read(saved[0] ?? '')).toMatchObject({ responsible_id: own });
  });
});

describe('the head of a chart', () => {
  it('hands the patient over, on this device first, and offers to undo it', async () => {
    const patient = { ...aPatient({ responsible_id: own }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <ResponsibleFact patient={patient} />);
    fireEvent.click(screen.getByRole('button', { name: 'You' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    const choices = (await screen.findAllByRole('option')).map((one) => one.getAttribute('aria-label'));
    // Neither whose it is already, nor a viewer.
    expect(choices).toEqual(['Anna Lind', 'Unassigned']);
    fireEvent.click(screen.getByTitle('Anna Lind'));
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('1 patient handed over to \u2068Anna Lind\u2069.')).toBeTruthy();
    expect(await read(patient.patient_id)).toMatchObject({ responsible_id: anna.account_id });
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(async () => expect(await read(patient.patient_id)).toMatchObject({ responsible_id: own }));
  });

  it('hands nothing over that went to somebody else meanwhile', async () => {
    const patient = { ...aPatient({ responsible_id: own }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <ResponsibleFact patient={patient} />);
    fireEvent.click(screen.getByRole('button', { name: 'You' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    fireEvent.click(await screen.findByTitle('Unassigned'));
    const theirs = { ...patient, responsible_id: anna.account_id, revision: 2 };
    act(() => void device.store.dispatch(recordsReceived({ table: 'patients', records: [theirs] })));
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/changed/)).toBeTruthy();
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });
});
