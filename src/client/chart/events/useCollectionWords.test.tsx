import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { Lab } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useCollectionWords } from './useCollectionWords';

beforeAll(setUpLanguages);

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const range = {
  ...{ unit: 'g/dL', low: 3.5, low_inclusive: true, high: 5, high_inclusive: true },
  ...{ critical_low: null, critical_high: null, source: 'Laboratory' },
};
const result = (value: number, fields: Parameters<typeof aLab>[0] = {}) => aLab({ value, range, ...fields });
const seen = {
  seen_at: '2026-03-10T09:00:00Z',
  seen_by: '018f0000-0000-7000-8000-00000000000a',
  seen_by_name: 'Noor',
};
const notJudged = aLab({ analyte: 'prealbumin', value: 20, unit: 'mg/dL', range: null });

it.each<[Lab[], string, string | null]>([
  [[result(4)], '1 in range', null],
  [[result(4), result(4.1), notJudged], '2 in range · Not judged, 1', null],
  [[result(3), result(4)], 'Albumin: 3.0 g/dL, low · 1 in range', 'Not reviewed'],
  [[result(3, seen), result(4)], 'Albumin: 3.0 g/dL, low · 1 in range', 'Reviewed'],
  [[result(3, seen), result(2.9)], 'Albumin: 3.0 g/dL, low · Albumin: 2.9 g/dL, low', 'Not reviewed'],
])('says what is out of its limits, what is not, and what is reviewed: %#', (labs, text, review) => {
  const { result: words } = renderHook(() => useCollectionWords(aPatient()), {
    wrapper: ({ children }) => <Provider store={device.store}>{children}</Provider>,
  });
  expect(words.current(labs)).toEqual({ text, review });
});
