import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { recordsReceived } from '@/client/records/recordEvents';
import { aDynamometry, aPatient, aPhysicalData } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useAssessment } from './useAssessment';

const patient = aPatient({ birth_date: '1941-03-08', sex: 'female' });
const { patient_id } = patient;
const patientIds = [patient_id];
const measured = (captured_at: string, fields: Parameters<typeof aPhysicalData>[0]) => ({
  ...aPhysicalData({ patient_id, captured_at, ...fields }),
  ...acknowledged,
});

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function assessment() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  return renderHook(() => useAssessment(patient, patientIds), { wrapper }).result.current;
}

describe('the verdicts on a set of measurements', () => {
  const captured_at = '2026-03-09T10:32:00+01:00';
  const corrected = measured(captured_at, { chair_stands_5_s: 18 });
  const { captured_at: _, ...values } = { ...corrected, chair_stands_5_s: null, timed_up_and_go_s: 9 };

  it('ignore the version that is being corrected', () => {
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [corrected] }));
    const { verdictsWith } = assessment();
    expect(verdictsWith(values, captured_at, corrected.record_id)).toEqual([]);
    expect(verdictsWith(values, captured_at, aPhysicalData().record_id)).toMatchObject([
      { algorithm: 'ewgsop2', verdict: 'probable', inputs: { chairStands5S: 18 } },
    ]);
  });

  it('are empty when nothing relevant to sarcopenia was measured', () => {
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [corrected] }));
    const { verdictsWith } = assessment();
    const weighed = { ...values, timed_up_and_go_s: null, weight_kg: 71 };
    expect(verdictsWith(weighed, captured_at, aPhysicalData().record_id)).toEqual([]);
    const unable = { ...weighed, unable: ['timed_up_and_go_s' as const] };
    expect(verdictsWith(unable, captured_at, aPhysicalData().record_id)).toMatchObject([
      { algorithm: 'ewgsop2' },
    ]);
  });

  it('use the values known on that day, including later steps of the visit', () => {
    const session = (moment: string, value: number) => ({
      ...aDynamometry({ patient_id, captured_at: moment, trials: [{ hand: 'right', value }] }),
      ...acknowledged,
    });
    const records = [session('2026-03-09T11:00:00+01:00', 17), session('2026-06-10T09:00:00+02:00', 12)];
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records }));
    expect(assessment().verdictsWith(values, captured_at, corrected.record_id)).toMatchObject([
      { verdict: 'no-sarcopenia', inputs: { gripMaxKg: 17 } },
    ]);
  });
});

describe('the person a screening is scored for', () => {
  it('has the age and the calf circumference of that day', () => {
    const records = [
      measured('2026-03-09T10:32:00+01:00', { calf_cm: 30 }),
      measured('2025-06-10T09:00:00+02:00', { calf_cm: 32 }),
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    const { personOn } = assessment();
    expect(personOn('2026-03-07T18:00:00+01:00')).toMatchObject({ ageYears: 84, calf: { value: 32 } });
    // In a visit, the calf is measured after the questions.
    expect(personOn('2026-03-09T10:00:00+01:00')).toMatchObject({ ageYears: 85, calf: { value: 30 } });
    expect(personOn('2024-03-09T10:00:00+01:00').calf).toBeNull();
    expect(personOn(null).calf?.value).toBe(30);
  });
});
