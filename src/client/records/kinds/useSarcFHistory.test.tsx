import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { aSarcF } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { useSarcFHistory } from './useSarcFHistory';

const [patient, duplicate] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000b2'];

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const save = (patient_id: string, falls: 0 | 1 | 2) => {
  const { strength, assistance_walking, rise_from_chair, climb_stairs, record_id } = aSarcF();
  return device.store
    .dispatch(
      saveOffline({
        type: 'sarcf',
        patient_id,
        record: { strength, assistance_walking, rise_from_chair, climb_stairs, falls, record_id },
        descriptor: { kind: 'sarcF', name: 'X', patient: null },
      }),
    )
    .unwrap();
};

function history(...patientIds: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSarcFHistory(patientIds), { wrapper });
  return () =>
    result.current.map(({ record, isWaiting }) => ({
      of: record.patient_id,
      falls: record.falls,
      isWaiting,
    }));
}

describe('useSarcFHistory', () => {
  it('includes the waiting records of a patient and of a duplicate', async () => {
    await save(patient, 0);
    await save(duplicate, 2);
    const entries = history(patient, duplicate);
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(entries()).toContainEqual({ of: patient, falls: 0, isWaiting: true });
    expect(entries()).toContainEqual({ of: duplicate, falls: 2, isWaiting: true });
  });

  it('updates after a save, with the newest record first', async () => {
    const earlier = aSarcF({ patient_id: patient, falls: 1, captured_at: '2020-01-01T10:00:00Z' });
    const stored = { revision: 1, received_at: '2020-01-01T10:00:00Z', captured_by: testAccount.account_id };
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [{ ...earlier, ...stored }] }));
    const entries = history(patient, duplicate);
    expect(entries()).toEqual([{ of: patient, falls: 1, isWaiting: false }]);
    await act(() => save(duplicate, 2));
    await waitFor(() =>
      expect(entries()).toEqual([
        { of: duplicate, falls: 2, isWaiting: true },
        { of: patient, falls: 1, isWaiting: false },
      ]),
    );
  });
});
