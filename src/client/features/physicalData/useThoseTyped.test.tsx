import { act, fireEvent, render, screen } from '@testing-library/react';
import { pauseMs } from '@/client/ui/SaidAfterPause';
import { useThoseTyped } from './useThoseTyped';

function Form({ isToCheck }: { isToCheck: boolean }) {
  const typed = useThoseTyped(isToCheck ? ['height_cm'] : []);
  return (
    <>
      <input aria-label="Height" />
      <p>{typed.join()}</p>
      <button type="button">Save</button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const isShown = () => screen.queryByText('height_cm') !== null;
const height = () => screen.getByRole('textbox');

function typeUnlikely(): void {
  const { rerender } = render(<Form isToCheck={false} />);
  fireEvent.input(height(), { target: { value: '125' } });
  rerender(<Form isToCheck />);
  expect(isShown()).toBe(false);
}

it('a value is to be checked once its field is left by a key', () => {
  typeUnlikely();
  fireEvent.focusOut(height());
  expect(isShown()).toBe(true);
});

it('a value is to be checked after a pause', () => {
  typeUnlikely();
  act(() => void jest.advanceTimersByTime(pauseMs));
  expect(isShown()).toBe(true);
});

it('a press that leaves the field ends in its click before anything moves', () => {
  typeUnlikely();
  const save = screen.getByRole('button');
  const shownAtClick: boolean[] = [];
  save.addEventListener('click', () => shownAtClick.push(isShown()));
  fireEvent.pointerDown(save);
  fireEvent.focusOut(height());
  expect(isShown()).toBe(false);
  fireEvent.pointerUp(save);
  fireEvent.click(save);
  expect(shownAtClick).toEqual([false]);
  act(() => void jest.runOnlyPendingTimers());
  expect(isShown()).toBe(true);
});
