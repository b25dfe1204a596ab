import { act, cleanup, render, screen } from '@testing-library/react';
import { pauseMs, SaidAfterPause } from './SaidAfterPause';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

it('says what was found once typing has paused, and not with each key', () => {
  const { rerender } = render(<SaidAfterPause typed="l" words="12 found" />);
  pass(pauseMs - 1);
  rerender(<SaidAfterPause typed="le" words="3 found" />);
  pass(pauseMs - 1);
  // Another key that finds the same.
  rerender(<SaidAfterPause typed="lef" words="3 found" />);
  pass(pauseMs - 1);
  expect(said()).toBe('');
  pass(1);
  expect(said()).toBe('3 found');
});
