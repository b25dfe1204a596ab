import { fireEvent, render, screen } from '@testing-library/react';
import { SegmentedControl } from './SegmentedControl';

it('a choice side by side is one stop for Tab, whose arrow keys are those of the browser', () => {
  const chosen = jest.fn();
  render(<SegmentedControl aria-label="Show" value="b" options={['a', 'b', 'c']} onChange={chosen} />);
  const group = screen.getByRole('radiogroup', { name: 'Show' });
  expect(group.hasAttribute('tabindex')).toBe(false);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  // Of radio buttons with one name, Tab reaches the chosen one.
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios.map(({ name, checked }) => name !== '' && checked)).toEqual([false, true, false]);
  fireEvent.keyDown(screen.getByRole('radio', { name: 'b' }), { key: 'ArrowLeft' });
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'c' }));
  expect(chosen).toHaveBeenCalledWith('c');
});
