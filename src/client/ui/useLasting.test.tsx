import { act, renderHook } from '@testing-library/react';
import { useLasting } from './useLasting';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const open = (value: string, ms: number) =>
  renderHook((now: string) => useLasting(now, ms), { initialProps: value });

it('has the first value at once, and another one when it has lasted', () => {
  const { result, rerender } = open('nothing', 400);
  expect(result.current).toBe('nothing');
  rerender('waiting');
  act(() => void jest.advanceTimersByTime(399));
  expect(result.current).toBe('nothing');
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current).toBe('waiting');
});

it('never has one that came and went', () => {
  const { result, rerender } = open('nothing', 400);
  rerender('waiting');
  act(() => void jest.advanceTimersByTime(300));
  rerender('nothing');
  act(() => void jest.advanceTimersByTime(1000));
  expect(result.current).toBe('nothing');
});

it('has each at once without a while', () => {
  const { result, rerender } = open('nothing', 0);
  rerender('waiting');
  expect(result.current).toBe('waiting');
});
