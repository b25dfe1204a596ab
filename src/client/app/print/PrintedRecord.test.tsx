import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { saveOffline } from '@/client/outbox/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aDynamometry, aPatient, aPhysicalData } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PrintedRecord } from './PrintedRecord';

const patient = aPatient();
const { patient_id } = patient;
const acknowledged = {
  revision: 1,
  received_at: '2026-03-09T10:40:00Z',
  captured_by: testAccount.account_id,
};

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function print() {
  render(
    <Provider store={device.store}>
      <PrintedRecord patient={patient} patientIds={[patient_id]} language="en" />
    </Provider>,
  );
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('a printed record', () => {
  it('says that there is nothing only once that is known', async () => {
    print();
    expect(screen.queryByText('Nothing recorded yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getAllByText('Nothing recorded yet')).toHaveLength(3);
  });

  it('has the body mass index beside the height, and what could not be done', () => {
    const records = [
      {
        ...aPhysicalData({ patient_id, unable: ['chair_stands_5_s'], fluid_affected: false }),
        ...acknowledged,
      },
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    print();
    const [head, row] = within(screen.getByRole('table', { name: 'Measurements' })).getAllByRole('row');
    if (!head || !row) throw new Error('There is a head and a row.');
    const titles = within(head)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(titles.slice(1)).toEqual([
      'Weight (kg)',
      'Height (cm)',
      'BMI',
      'Five chair stands (s)',
      'Circumstances',
    ]);
    expect(cellsOf(row).slice(1)).toEqual([
      '72.25',
      '170',
      '25.0',
      'Could not do it',
      'Oedema or ascites: No',
    ]);
  });

  it('has the measurements in the chosen units, as the screens have them', () => {
    const records = [{ ...aPhysicalData({ patient_id, gait_4m_s: 4.125 }), ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', lengthUnit: '[in_i]' }));
    print();
    const [head, row] = within(screen.getByRole('table', { name: 'Measurements' })).getAllByRole('row');
    if (!head || !row) throw new Error('There is a head and a row.');
    const titles = within(head)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(titles.slice(1)).toEqual(['Weight (lb)', 'Height (in)', 'BMI', 'Gait speed, 4 m (s)']);
    expect(cellsOf(row).slice(1)).toEqual(['159.28', '66.93', '25.0', '4.125']);
  });

  it('has the best of each hand with its unit, of sessions that wait too', async () => {
    const bulb = aDynamometry({
      patient_id,
      device: 'martin-vigorimeter',
      unit: 'kPa',
      left_hand_excluded: 'pain',
    });
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: [{ ...bulb, ...acknowledged }] }));
    const { record_id, device_id: _id, device_revision: _revision, ...record } = aDynamometry();
    const saved = { type: 'dynamometry', patient_id, record_id, record };
    const descriptor = { kind: 'dynamometry' as const, name: 'X', patient: null };
    await device.store.dispatch(saveOffline({ ...saved, descriptor })).unwrap();
    print();
    const table = await screen.findByRole('table', { name: 'Grip strength' });
    expect(await within(table).findByText(/Waiting for upload/)).toBeTruthy();
    const [, waiting, first] = within(table).getAllByRole('row');
    if (!waiting || !first) throw new Error('There are two sessions.');
    expect(cellsOf(waiting).slice(1)).toEqual(['Jamar, hydraulic', '24.0 kg', '22.0 kg']);
    expect(cellsOf(first).slice(1)).toEqual(['Martin vigorimeter, bulb', '24.0 kPa', 'Pain']);
  });
});
