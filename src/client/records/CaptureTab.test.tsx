import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { CaptureTab } from './CaptureTab';
import { openCache } from './recordsThunks';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

describe('the history of a capture tab', () => {
  it('is shown as empty only once the records are read', async () => {
    render(
      <Provider store={device.store}>
        <CaptureTab
          table="sarcF"
          patientId={aPatient().patient_id}
          title="SARC-F"
          form={() => null}
          history={{ title: 'Earlier screenings', entries: [], columns: [] }}
        />
      </Provider>,
    );
    expect(screen.queryByText('Nothing recorded yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('Nothing recorded yet')).toBeTruthy();
  });
});
