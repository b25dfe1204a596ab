import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import type { Patient } from '@/contract/patient';
import { aLab, aPatient, aSupplement } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { SupplementsPage } from './SupplementsPage';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

async function open(ofDuplicate: Partial<Patient> = {}): Promise<void> {
  const patient = aPatient({ medicines: [], conditions: null, allergies: null });
  const { patient_id } = patient;
  const duplicate = aPatient({ ...ofDuplicate, archived: true, merged_into: patient_id });
  const biotin = aSupplement({ patient_id, key: 'biotin', dose: 10_000, unit: 'ug' });
  const vitaminD = aLab({
    ...{ patient_id, analyte: 'vitamin_d_25oh', value: 60, unit: 'ng/mL' },
    collected_at: biotin.started_on,
  });
  const result = { ...vitaminD, flag: null, ...acknowledged };
  const { dispatch } = device.store;
  const people = [patient, duplicate].map((one) => ({ ...one, ...acknowledged }));
  dispatch(recordsReceived({ table: 'patients', records: people }));
  dispatch(recordsReceived({ table: 'supplements', records: [{ ...biotin, ...acknowledged }] }));
  dispatch(recordsReceived({ table: 'labs', records: [result] }));
  await act(async () =>
    render(
      <Provider store={device.store}>
        <MemoryRouter>
          <SupplementsPage />
        </MemoryRouter>
      </Provider>,
    ),
  );
}

/** The cache of this device cannot be opened, which is logged. */
function cannotRead(): void {
  jest.spyOn(console, 'error').mockImplementation();
  const failure = { code: 'storage/unavailable', message: 'The browser does not open it.' } as const;
  act(() => void device.store.dispatch(openCache.rejected(null, 'request', undefined, failure)));
  expect(console.error).toHaveBeenCalledWith('records/openCache/rejected', 'storage/unavailable');
}

describe('the list of supplements of all patients', () => {
  it('names the lists that a chart does not have', async () => {
    await open();
    expect(
      await screen.findByText('Not recorded in the chart, so not checked: Conditions, Allergies.'),
    ).toBeTruthy();
  });

  it('checks against the lists that only a duplicate has', async () => {
    await open({ medicines: ['Zyloprim'], conditions: [], allergies: [] });
    expect(await screen.findByText(/Zyloprim/)).toBeTruthy();
    expect(screen.queryByText(/Not recorded in the chart/)).toBeNull();
  });

  it('says that lab results were not checked where this device cannot read them', async () => {
    await open();
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    expect(await screen.findByText('Major interaction')).toBeTruthy();
    expect(screen.queryByText(/Lab results cannot be read now/)).toBeNull();
    cannotRead();
    expect(await screen.findByText(/Lab results cannot be read now/)).toBeTruthy();
    expect(screen.queryByText('Major interaction')).toBeNull();
  });
});
