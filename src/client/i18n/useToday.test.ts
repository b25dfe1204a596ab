import { act, renderHook } from '@testing-library/react';
import { useToday } from './useToday';

const day = (moment: string) => moment.slice(0, 10);

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 5, 30, 23, 59, 30) }));
afterEach(() => jest.useRealTimers());

describe('today', () => {
  it('is another day from midnight on, and the same moment until then', () => {
    const { result } = renderHook(useToday);
    const before = result.current;
    expect(day(before)).toBe('2026-06-30');
    act(() => jest.advanceTimersByTime(29_999));
    expect(result.current).toBe(before);
    act(() => jest.advanceTimersByTime(1));
    expect(day(result.current)).toBe('2026-07-01');
    act(() => jest.advanceTimersByTime(24 * 60 * 60_000));
    expect(day(result.current)).toBe('2026-07-02');
  });

  it('is looked at again when the page is shown, for timers sleep with the device', () => {
    const { result } = renderHook(useToday);
    jest.setSystemTime(new Date(2026, 6, 3, 8));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(day(result.current)).toBe('2026-07-03');
  });
});
