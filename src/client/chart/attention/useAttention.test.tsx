import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient, aSupplement } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { keepChecked } from './checkedSupplements';
import { useAttention } from './useAttention';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  act(() => keepChecked(null));
  await device.remove();
});

it('a failed check of the supplements is not reported as no findings', () => {
  const { result } = renderHook(() => useAttention({ labs: [], reminders: [] }), {
    wrapper: ({ children }) => <Provider store={device.store}>{children}</Provider>,
  });
  expect(result.current).toMatchObject({ isWhole: true, unchecked: null, hasSupplements: false });
  const patient = aPatient();
  const supplement = aSupplement({ patient_id: patient.patient_id });
  act(() => {
    device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
    device.store.dispatch(
      recordsReceived({ table: 'supplements', records: [{ ...supplement, ...acknowledged }] }),
    );
  });
  expect(result.current).toMatchObject({ isWhole: false, unchecked: null, hasSupplements: true });
  act(() => keepChecked('failed'));
  expect(result.current).toMatchObject({ isWhole: true, unchecked: 'failed' });
  act(() => keepChecked([]));
  expect(result.current).toMatchObject({ isWhole: true, unchecked: null });
});
