import { act, screen, waitFor, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { labDescriptor, supplementDescriptor } from '@/client/outbox/save/recordDescriptors';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { recordsUploaded, uploadStarted } from '@/client/outbox/outboxSlice';
import { OutboxPage } from '@/client/outbox/waiting/OutboxPage';
import { recordsReceived } from '@/client/records/recordEvents';
import { aLab, aPatient, aSupplement } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { renderOn } from '@/testing/renderOn';
import { aPatientSave } from '@/testing/saves';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import { WaitingGist } from './WaitingGist';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const { patient_id } = aPatient();
const noCharts = {
  find: () => async () => ({ code: 'record/notFound', message: 'None.' }) as const,
  apply: () => async () => null,
  duplicatesOf: () => async () => [],
};

async function saveLab(value: number): Promise<void> {
  const lab = aLab({ patient_id, analyte: 'potassium', value, unit: 'mmol/L' });
  const { device_id: _id, device_revision: _revision, ...record } = lab;
  const { record_id, captured_at } = lab;
  const descriptor = labDescriptor(lab, 'Marguerite Lefebvre');
  await device.store
    .dispatch(saveOffline({ type: 'lab', patient_id, record_id, captured_at, record, descriptor }))
    .unwrap();
}

async function saveIron(dose: number, archived: boolean, base_revision: number | null): Promise<void> {
  const supplement = aSupplement({ patient_id, key: 'iron', dose, unit: 'mg', archived });
  const { device_id: _id, device_revision: _revision, ...record } = supplement;
  const { record_id, captured_at } = supplement;
  const descriptor = supplementDescriptor(supplement, 'Marguerite Lefebvre');
  const base = { base_revision, base_save_ids: [], opened_on: null };
  const received = { ...supplement, ...acknowledged, dose: 14, archived: false };
  if (base_revision !== null)
    device.store.dispatch(recordsReceived({ table: 'supplements', records: [received] }));
  await device.store
    .dispatch(
      saveOffline({ type: 'supplement', patient_id, record_id, captured_at, record, base, descriptor }),
    )
    .unwrap();
}

it.each([
  ['added', false, null, 20, /Iron \(elemental\) Supplement · Added .*20\smg/],
  ['changed', false, 1, 20, /Iron \(elemental\) Supplement · Changed .*14.*→.*20/],
  ['removed', true, 1, 14, /Iron \(elemental\) Supplement · Removed/],
] as const)('says which kind of record was %s, and what of it', async (_deed, archived, base, dose, name) => {
  await saveIron(dose, archived, base);
  renderOn(device, <OutboxPage charts={noCharts} Gist={WaitingGist} />);
  expect(await screen.findByRole('row', { name })).toBeTruthy();
});

it('says the value of each waiting record in its line, and how far the upload of its group is', async () => {
  await saveLab(2.6);
  await saveLab(3.4);
  renderOn(device, <OutboxPage charts={noCharts} Gist={WaitingGist} />);
  expect(await screen.findByText('2.6 mmol/L')).toBeTruthy();
  expect(await screen.findByText('3.4 mmol/L')).toBeTruthy();
  expect(screen.getByText('2 waiting')).toBeTruthy();
  act(() => void device.store.dispatch(uploadStarted({ total: 2 })));
  expect(screen.getAllByRole('progressbar', { name: /^Upload of .*Lefebvre/ })).toHaveLength(1);
  const [first] = selectAllWaiting(device.store.getState());
  if (!first) throw new Error('Nothing waits.');
  const { record_key, revision } = first;
  const row = () => within(screen.getByRole('row', { name: /2\.6 mmol/ }));
  act(() => row().getByRole('button').focus());
  const sent = { table: 'labs', record_key, patient_id, record_id: record_key, revision } as const;
  act(
    () => void device.store.dispatch(recordsUploaded([{ sent, received: { table: 'labs', records: [] } }])),
  );
  expect(screen.getByRole('row', { name: /1 of 2/ })).toBeTruthy();
  // The row stays under the focus, which goes to the menu of its group: the row has nothing to press any more.
  expect(row().getByText('No longer waiting')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^More for .*Lefebvre, /)));
});

it('says what was changed of a patient, and nothing more of one that is new', async () => {
  const recorded = aPatient({ phone: '+31 20 555 0101' });
  const patient = { ...recorded, ...acknowledged };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
  const { patient_id, first_name, last_name, birth_date, sex } = patient;
  const {
    device_id: _id,
    device_revision: _revision,
    ...record
  } = aPatient({ ...recorded, phone: '+31 20 555 0199' });
  const descriptor = { kind: 'patients', name: 'Marguerite', patient: null } as const;
  await device.store.dispatch(saveOffline({ type: 'patient', patient_id, record, descriptor })).unwrap();
  await device.store.dispatch(saveOffline(aPatientSave())).unwrap();
  renderOn(device, <OutboxPage charts={noCharts} Gist={WaitingGist} />);
  const changed = (await screen.findByText(/555 0199/)).closest('.waiting-gist');
  expect(changed?.textContent).toMatch(/^Phone:.*555 0101.*555 0199/);
  expect(
    [first_name, last_name, birth_date, sex].every((text) => changed?.textContent.includes(text) === false),
  ).toBe(true);
  expect(document.querySelectorAll('.waiting-gist')).toHaveLength(1);
});
