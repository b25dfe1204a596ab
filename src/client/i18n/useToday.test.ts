import { act, renderHook } from '@testing-library/react';
import { useToday } from './useToday';

const day = (moment: string) => moment.slice(0, 10);

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 5, 30, 23, 59, 30) }));
afterEach(() => jest.useRealTimers());

describe('useToday', () => {
  it('changes at midnight and stays the same until then', () => {
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

  it('updates when the page is shown, because timers pause while the device sleeps', () => {
    const { result } = renderHook(useToday);
    jest.setSystemTime(new Date(2026, 6, 3, 8));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(day(result.current)).toBe('2026-07-03');
  });
});
