import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient, aReminder } from '@/testing/builders';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useDueReminders, useRemindersOfToday } from './useDueReminders';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => '2026-03-09T08:15:00Z' }));
const now = '2026-03-09T08:15:00Z';

let device: TestDevice;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });
  device = openTestDevice();
});
afterEach(async () => {
  jest.useRealTimers();
  await device.remove();
});

it.each([
  ['2026-03-09T07:00', [1, 1]],
  ['2026-03-09T17:00', [0, 1]],
  ['2026-03-09T23:59', [0, 1]],
  ['2026-03-10T00:00', [0, 0]],
])('a reminder of %s is due at 08:15 of 9 March, and one of that day: %j', (starts_at, counts) => {
  const patient = aPatient();
  const times = { starts_at, time_zone: 'UTC', rrule: null, audience: 'clinician' as const };
  const reminder = aReminder({ patient_id: patient.patient_id, key: 'lab-hba1c', ...times });
  act(() => {
    device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
    device.store.dispatch(
      recordsReceived({ table: 'reminders', records: [{ ...reminder, ...acknowledged }] }),
    );
  });
  const { result } = renderHook(() => [useDueReminders().length, useRemindersOfToday(now).length], {
    wrapper: ({ children }) => <Provider store={device.store}>{children}</Provider>,
  });
  expect(result.current).toEqual(counts);
});
