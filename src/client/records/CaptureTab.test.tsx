import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient, aSarcF } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { CaptureTab } from './CaptureTab';
import { RecordedFields } from './RecordedFields';
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
          text={() => null}
          history={{ title: 'Earlier screenings', entries: [], columns: [] }}
        />
      </Provider>,
    );
    expect(screen.queryByText('Nothing recorded yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('Nothing recorded yet')).toBeTruthy();
  });
});

describe('a capture tab of a viewer', () => {
  beforeEach(async () => {
    await device.remove();
    device = openTestDevice({ ...testAccount, role: 'viewer' });
  });

  it('shows the latest record as text, and no form', () => {
    const record = aSarcF({ strength: 2, falls: 0, answered_by: null });
    render(
      <Provider store={device.store}>
        <CaptureTab
          table="sarcF"
          patientId={record.patient_id}
          title="SARC-F"
          form={() => <input />}
          text={(shown) => <RecordedFields table="sarcF" record={shown} />}
          history={{ title: 'Earlier screenings', entries: [{ record, isWaiting: false }], columns: [] }}
        />
      </Provider>,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    const [strength] = screen.getAllByRole('term');
    expect(strength?.textContent).toBe('Strength');
    expect(strength?.nextElementSibling?.textContent).toBe('A lot or unable');
    expect(screen.queryByText('Answered by')).toBeNull();
  });
});
