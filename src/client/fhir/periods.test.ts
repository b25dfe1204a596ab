import { periodState } from './periods';

/** Noon in UTC, which is the same day in the time zone of the tests. */
const now = new Date('2026-06-15T12:00:00Z');

describe('a period', () => {
  it.each([
    ['without bounds', undefined, 'current'],
    ['that has begun', { start: '2026-06-15' }, 'current'],
    ['that ended the day before', { end: '2026-06-14' }, 'ended'],
    ['that ends today', { end: '2026-06-15' }, 'current'],
    ['that ends in the future', { start: '2020', end: '2030-01-01' }, 'current'],
    ['that ended last month', { end: '2026-05' }, 'ended'],
    ['that ends this month', { end: '2026-06' }, 'current'],
    ['that ended last year', { end: '2025' }, 'ended'],
    ['that ends this year', { end: '2026' }, 'current'],
    ['that ended an hour ago', { end: '2026-06-15T13:00:00+02:00' }, 'ended'],
    ['that ends in an hour', { end: '2026-06-15T13:00:00Z' }, 'current'],
    ['with an end that cannot be read', { end: 'soon' }, 'ended'],
    ['that begins tomorrow', { start: '2026-06-16' }, 'notBegun'],
    ['that begins in an hour', { start: '2026-06-15T13:00:00Z' }, 'notBegun'],
    ['that begins and ends in the future', { start: '2027', end: '2028' }, 'notBegun'],
  ] as const)('%s is read right', (_title, period, state) => {
    expect(periodState(period, now).state).toBe(state);
  });
});
