import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { aDynamometry, aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { GripListPage } from './GripListPage';

const acknowledged = { revision: 1, received_at: '2026-03-09T10:00:00Z', captured_by: 'a colleague' };

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  const patient = aPatient();
  const { patient_id } = patient;
  const session = aDynamometry({ patient_id, trials: [{ hand: 'right', value: 24 }] });
  device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
  device.store.dispatch(
    recordsReceived({ table: 'dynamometry', records: [{ ...session, ...acknowledged }] }),
  );
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function open(): void {
  render(
    <Provider store={device.store}>
      <MemoryRouter>
        <GripListPage />
      </MemoryRouter>
    </Provider>,
  );
}

describe('the grip strength list', () => {
  it('shows the maximum in the chosen unit', () => {
    device.store.dispatch(settingsChanged({ gripUnit: 'N' }));
    open();
    expect(screen.getByRole('cell', { name: '235.4 N' })).toBeTruthy();
  });

  it('states its sort order', () => {
    open();
    expect(screen.getByText(/^Those below the cut-off come first/)).toBeTruthy();
  });
});
