import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectInConflict } from '@/client/outbox/outboxSelectors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient, aPhysicalData } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, aFailure, type TestDevice } from '@/testing/testDevice';
import { RecordsInConflict } from './RecordsInConflict';

const { patient_id } = aPatient();
const potassium = aLab({
  patient_id,
  analyte: 'potassium',
  unit: 'mmol/L',
  value: 4.2,
  collected_at: '2026-03-09',
});

let device: TestDevice;
let log: jest.SpyInstance;
beforeAll(setUpLanguages);
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device = await openOfflineDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
  log.mockRestore();
});

/** Saves a result here that the server has in another version. */
async function disagree(mine: Partial<Lab>, theirs: Partial<Lab>): Promise<void> {
  const { record_id, device_id: _device, device_revision: _revision, ...record } = { ...potassium, ...mine };
  const current = { ...potassium, ...acknowledged, revision: 2, ...theirs };
  const descriptor = {
    kind: 'labs',
    name: 'Marguerite Lefebvre',
    analyte: 'potassium',
    patient: null,
  } as const;
  await device.store
    .dispatch(saveOffline({ type: 'lab', patient_id, record_id, record, descriptor }))
    .unwrap();
  device.api.onSave = async () => ({ ...aFailure(409, 'record/conflict'), current });
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(selectInConflict(device.store.getState())).toHaveLength(1));
}

it.each([
  [
    { value: 4.2, canonical_value: 4.2 },
    { value: 6.9, canonical_value: 6.9 },
    '4.2 mmol/L here, 6.9 mmol/L on the server',
  ],
  [{ archived: true }, { value: 6.9, canonical_value: 6.9 }, 'removed here, 6.9 mmol/L on the server'],
])('names both values of a lab result in conflict: %j, %j', async (mine, theirs, said) => {
  await disagree(mine, theirs);
  renderOn(device, <RecordsInConflict patientIds={[patient_id]} />);
  expect((await screen.findByText(new RegExp(`Potassium, Mar 9, 2026: ${said}$`))).tagName).toBe('BDI');
  expect(screen.getByRole('note').textContent).toContain('1 record here was also changed elsewhere');
  const link = screen.getByRole('link', { name: 'Compare' });
  expect(link.getAttribute('href')).toBe(`/outbox?compare=labs/${potassium.record_id}`);
});

it('names a result that waits here and was changed elsewhere, before its upload is refused', async () => {
  const { record_id, device_id: _device, device_revision: _revision, ...record } = potassium;
  const descriptor = {
    kind: 'labs',
    name: 'Marguerite Lefebvre',
    analyte: 'potassium',
    patient: null,
  } as const;
  await device.store
    .dispatch(saveOffline({ type: 'lab', patient_id, record_id, record, descriptor }))
    .unwrap();
  const theirs = { ...potassium, ...acknowledged, value: 6.9, canonical_value: 6.9 };
  device.store.dispatch(recordsReceived({ table: 'labs', records: [theirs] }));
  renderOn(device, <RecordsInConflict patientIds={[patient_id]} />);
  expect(await screen.findByText(/4\.2 mmol\/L here, 6\.9 mmol\/L on the server$/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/outbox');
});

it('names any other record in conflict by its kind, in its own chart only', async () => {
  const { device_id: _device, device_revision: _revision, ...record } = aPhysicalData({ patient_id });
  const descriptor = { kind: 'physicalData', name: 'Marguerite Lefebvre', patient: null } as const;
  await device.store.dispatch(saveOffline({ type: 'physical', patient_id, record, descriptor })).unwrap();
  device.api.onSave = async () => aFailure(409, 'record/conflict');
  renderOn(device, <RecordsInConflict patientIds={[patient_id]} />);
  expect(screen.queryByRole('note')).toBeNull();
  await act(async () => void device.store.dispatch(wentOnline()));
  expect((await screen.findByRole('note')).textContent).toContain('Measurements, Mar 9, 2026');
  cleanup();
  renderOn(device, <RecordsInConflict patientIds={['another']} />);
  expect(screen.queryByRole('note')).toBeNull();
});
