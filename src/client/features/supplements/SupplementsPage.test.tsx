import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';
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

interface Given {
  taken: Partial<Supplement>;
  result: Partial<Lab>;
}

const biotinAndVitaminD: Given = {
  taken: { key: 'biotin', dose: 10_000, unit: 'ug' },
  result: { analyte: 'vitamin_d_25oh', value: 60, unit: 'ng/mL' },
};
const ironAndHighFerritin: Given = {
  taken: { key: 'iron', dose: 14, unit: 'mg' },
  result: {
    ...{ analyte: 'ferritin', value: 900, unit: 'ng/mL' },
    range: {
      ...{ unit: 'ng/mL', low: 15, low_inclusive: true, high: 150, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'laboratory' },
    },
  },
};

async function open(
  ofDuplicate: Partial<Patient> = {},
  { taken, result: found }: Given = biotinAndVitaminD,
): Promise<void> {
  const patient = aPatient({ medicines: [], conditions: null, allergies: null });
  const { patient_id } = patient;
  const duplicate = aPatient({ ...ofDuplicate, archived: true, merged_into: patient_id });
  const supplement = aSupplement({ patient_id, ...taken });
  const lab = aLab({ patient_id, ...found, collected_at: supplement.started_on });
  const result = { ...lab, flag: null, ...acknowledged };
  const { dispatch } = device.store;
  const people = [patient, duplicate].map((one) => ({ ...one, ...acknowledged }));
  dispatch(recordsReceived({ table: 'patients', records: people }));
  dispatch(recordsReceived({ table: 'supplements', records: [{ ...supplement, ...acknowledged }] }));
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

  it('says in one line what is taken, how much, when and since when', async () => {
    await open();
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toMatch(
      /^Biotin .*10,000.*with breakfast.*· since Mar 1, 2026 Major interaction$/,
    );
  });

  it('checks against the lists that only a duplicate has', async () => {
    await open({ medicines: ['Zyloprim'], conditions: [], allergies: [] });
    expect(await screen.findByText(/Zyloprim/)).toBeTruthy();
    expect(screen.queryByText(/Not recorded in the chart/)).toBeNull();
  });

  it('reads the results that show too much of a substance', async () => {
    await open({}, ironAndHighFerritin);
    act(() => void device.store.dispatch(openCache.fulfilled(undefined, 'request')));
    expect(await screen.findByText('Major interaction')).toBeTruthy();
  });

  it('counts the interactions beyond the gravest', async () => {
    const taken = { key: 'calcium', dose: 500, unit: 'mg' } as const;
    const medicines = ['Levothyrox 75 µg', 'Ciprofloxacin'];
    await open({ medicines, conditions: [], allergies: [] }, { ...biotinAndVitaminD, taken });
    expect(await screen.findByText('Major interaction · +1 more')).toBeTruthy();
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
