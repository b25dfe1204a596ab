import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { useAssessment } from '@/client/app/assessment/useAssessment';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import type { VisitRecords } from './recordsOfVisit';
import { VisitReview } from './VisitReview';

const patient = aPatient();
const { patient_id } = patient;
const none: VisitRecords = { sarcF: null, physicalData: null, dynamometry: null, measured: [] };

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

interface ReviewProps {
  records: VisitRecords;
  onFinish(): void;
}

function Review({ records, onFinish }: ReviewProps) {
  const assessment = useAssessment(patient, [patient_id]);
  return (
    <VisitReview
      edited={{ patient, base_revision: 1, waiting: null }}
      records={records}
      assessment={assessment}
      onBack={jest.fn()}
      onCorrect={jest.fn()}
      onFinish={onFinish}
    />
  );
}

function review(records: VisitRecords): { onFinish: jest.Mock } {
  const onFinish = jest.fn();
  render(
    <Provider store={device.store}>
      <App>
        <Review records={records} onFinish={onFinish} />
      </App>
    </Provider>,
  );
  return { onFinish };
}

describe('the review of a visit', () => {
  it('says that nothing was recorded where that is so, and can be finished', async () => {
    const { onFinish } = review(none);
    expect(screen.getByText(/^Nothing was recorded in this visit\./)).toBeTruthy();
    expect(screen.queryByText(/Everything below is saved/)).toBeNull();
    act(() => void fireEvent.click(screen.getByText('Finish visit')));
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  });

  it('says that all is saved once something is recorded', () => {
    const record = aPhysicalData({ patient_id });
    review({ ...none, physicalData: { record, isWaiting: false }, measured: [record] });
    expect(screen.getByText(/^Everything below is saved on this device/)).toBeTruthy();
    expect(screen.queryByText(/^Nothing was recorded in this visit\./)).toBeNull();
  });
});
