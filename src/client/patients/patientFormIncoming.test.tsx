import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { acknowledgedBase } from '@/client/storage/outbox/base';
import { patientSchema, type Patient, type StoredPatient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientForm } from './PatientForm';

const firstSave = '00000000-0000-7000-8000-0000000000a1';
const theirSave = '00000000-0000-7000-8000-0000000000a2';
const colleague = '00000000-0000-7000-8000-0000000000c1';

let device: TestDevice;
let patient: StoredPatient;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  patient = {
    ...aPatient({ phone: '01', address: 'Elm Street', save_id: firstSave, base_save_ids: [] }),
    ...{ revision: 1, captured_by: colleague, received_at: '2026-03-09T10:00:00Z' },
  };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
  renderOn(
    device,
    <PatientForm
      edited={{ patient, base: acknowledgedBase(patient), waiting: null }}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
  );
  await screen.findByText('Save');
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

/** What a colleague saves meanwhile arrives on this device. */
const arrive = (changes: Partial<Patient>, save_id = theirSave, revision = 2) =>
  act(async () => {
    const theirs = { ...patient, ...changes, save_id, base_save_ids: [firstSave], revision };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [theirs] }));
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.queryByText(/^Changed by/)?.closest('[role=status]');

async function saved(): Promise<Patient> {
  return waitFor(async () => {
    const envelope = await device.offline.read('patients', patient.patient_id);
    return patientSchema.parse(envelope?.record);
  });
}

describe('a form open on a patient that a colleague changes', () => {
  it('says so at once, takes what was not touched, and saves both edits without a question', async () => {
    type('Phone', '03');
    await arrive({ address: '2 Oak Lane', tags: ['frail'] });
    expect(notice()?.textContent).toMatch(/^Changed by a colleague, .*: Address, Tags/);
    expect(field('Address').value).toBe('2 Oak Lane');
    expect(field('Phone').value).toBe('03');
    press('Save');
    expect(await saved()).toMatchObject({
      ...{ phone: '03', address: '2 Oak Lane', tags: ['frail'] },
      base_revision: 2,
      base_save_ids: [theirSave, firstSave],
    });
  });

  it('leaves the focus where it is, and the field that has it until it is left', async () => {
    act(() => field('Address').focus());
    await arrive({ address: '2 Oak Lane' });
    expect(document.activeElement).toBe(field('Address'));
    expect(field('Address').value).toBe('Elm Street');
    expect(notice()).toBeTruthy();
    act(() => field('Phone').focus());
    await waitFor(() => expect(field('Address').value).toBe('2 Oak Lane'));
  });

  it('takes what is saved twice for two changes, not for typing', async () => {
    await arrive({ address: '2 Oak Lane' });
    await arrive({ address: '3 Oak Lane' }, '00000000-0000-7000-8000-0000000000a3', 3);
    expect(field('Address').value).toBe('3 Oak Lane');
  });

  it('asks only about the field that both changed, and goes on with the save', async () => {
    type('Phone', '03');
    await arrive({ phone: '02', address: '2 Oak Lane' });
    expect(notice()?.textContent).toContain('You changed this too: Phone.');
    press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Their change beside yours' });
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
    const use = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use these' });
    expect(use.disabled).toBe(true);
    const phone = within(dialog).getByRole('radiogroup', { name: 'Phone' });
    expect(phone.textContent).toMatch(/03.*02/);
    fireEvent.click(within(phone).getByRole('radio', { name: /02/ }));
    fireEvent.click(use);
    expect(await saved()).toMatchObject({ phone: '02', address: '2 Oak Lane', base_revision: 2 });
  });

  it('leaves alone what is typed over a value that it has taken', async () => {
    type('Phone', '03');
    await arrive({ phone: '02', address: '2 Oak Lane' });
    act(() => field('Address').focus());
    type('Address', '4 Oak Lane');
    // The form looks at a field right after it is left.
    jest.useFakeTimers();
    act(() => field('Phone').focus());
    await act(() => jest.runOnlyPendingTimersAsync());
    jest.useRealTimers();
    expect(field('Address').value).toBe('4 Oak Lane');
  });

  it('shows their values beside those of before, which can be put back', async () => {
    await arrive({ address: '2 Oak Lane' });
    press('See their change');
    const dialog = await screen.findByRole('dialog', { name: 'Their change beside yours' });
    const address = within(dialog).getByRole('radiogroup', { name: 'Address' });
    expect(within(address).getByRole<HTMLInputElement>('radio', { name: /2 Oak Lane/ }).checked).toBe(true);
    fireEvent.click(within(address).getByRole('radio', { name: /Elm Street/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use these' }));
    expect(field('Address').value).toBe('Elm Street');
    press('Save');
    expect(await saved()).toMatchObject({ address: 'Elm Street', base_revision: 2 });
  });

  it('says that the patient was removed, and leaves the decision to the comparison of both versions', async () => {
    type('Phone', '03');
    await arrive({ archived: true, address: '2 Oak Lane' });
    expect(notice()?.textContent).toContain('you will be asked to compare both versions');
    expect(field('Address').value).toBe('Elm Street');
    press('Save');
    expect(await saved()).toMatchObject({ phone: '03', base_revision: 1, archived: false });
  });
});
