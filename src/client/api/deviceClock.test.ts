import { deviceClock } from './deviceClock';

const now = Date.parse('2026-03-09T10:32:00Z');
const minuteMs = 60_000;
const at = (offsetMs: number) => new Date(now + offsetMs).toUTCString();

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

describe('the clock of this device', () => {
  it.each([
    ['five minutes behind', 5 * minuteMs, 20, 0],
    ['six minutes behind', 6 * minuteMs, 20, 6 * minuteMs],
    ['five minutes ahead', -5 * minuteMs, 20, 0],
    ['six minutes ahead', -6 * minuteMs, 20, -6 * minuteMs],
    ['six minutes behind after a request of two minutes', 6 * minuteMs, 2 * minuteMs, 0],
  ])('that is %s is read by the Date header', (_which, offsetMs, tookMs, clockBehindMs) => {
    expect(deviceClock(at(offsetMs), tookMs)).toEqual({ clockBehindMs });
  });

  it.each([null, '', 'yesterday'])('is unknown with the Date header %j', (date) => {
    expect(deviceClock(date, 20)).toEqual({});
  });
});
