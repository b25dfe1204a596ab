import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import { aDynamometry, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useSarcopeniaFindings } from './useSarcopeniaFindings';

const patient = aPatient({ birth_date: '1941-03-08', sex: 'female' });
const { patient_id } = patient;
const patientIds = [patient_id];
const now = '2026-11-28T10:20:00+01:00';
const [before, longBefore] = ['2026-09-18T10:00:00+02:00', '2025-09-18T10:00:00+02:00'];

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

const grip = (captured_at: string, value: number) => {
  const session = aDynamometry({ patient_id, captured_at, trials: [{ hand: 'right', value }] });
  const records = [{ ...session, ...acknowledged }];
  device.store.dispatch(recordsReceived({ table: 'dynamometry', records }));
};
const screened = (captured_at: string) => {
  const records = [{ ...aSarcF({ patient_id, captured_at }), ...acknowledged }];
  device.store.dispatch(recordsReceived({ table: 'sarcF', records }));
};

function findings(typed: PhysicalFormValues = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSarcopeniaFindings(useAssessment(patient, patientIds)), { wrapper });
  const { record_id } = aPhysicalData();
  return result.current(readValues(typed), now, record_id).map(({ title, detail }) => [title, detail]);
}

describe('the findings of sarcopenia in a visit', () => {
  it('name the day of what was measured before it', () => {
    grip(before, 17);
    expect(findings()).toEqual([
      ['Sarcopenia not indicated (from Sep 18)', 'Grip strength 17.0 kg (cut-off below 16 kg, from Sep 18)'],
    ]);
  });

  it('name it also where another value is of the visit', () => {
    grip(longBefore, 17);
    screened(now);
    const [[title, detail] = []] = findings();
    expect(title).toBe('Sarcopenia not indicated (from Sep 18, 2025)');
    expect(detail).toBe(
      'SARC-F 4 of 10 (cut-off 4 or more); Grip strength 17.0 kg (cut-off below 16 kg, from Sep 18, 2025)',
    );
  });

  it('name it of a positive screen alone', () => {
    screened(before);
    expect(findings()[0]?.[0]).toBe('Low or positive: SARC-F (from Sep 18)');
  });

  it('name no day where the strength is of the visit', () => {
    grip(now, 17);
    screened(before);
    const [[title, detail] = []] = findings();
    expect(title).toBe('Sarcopenia not indicated');
    expect(detail).toContain('SARC-F 4 of 10 (cut-off 4 or more, from Sep 18)');
    expect(detail).toContain('Grip strength 17.0 kg (cut-off below 16 kg)');
  });

  it('name the day of a low strength, also where another test of it is of the visit', () => {
    grip(now, 17);
    const measured = aPhysicalData({ patient_id, captured_at: before, chair_stands_5_s: 18 });
    const records = [{ ...measured, ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    expect(findings()[0]?.[0]).toBe('Probable sarcopenia (from Sep 18)');
  });

  it('name no day where the strength is being typed', () => {
    grip(before, 15);
    const [[title] = []] = findings({ chair_stands_5_s: 18 });
    expect(title).toBe('Probable sarcopenia');
  });
});
