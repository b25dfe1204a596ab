import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { DecimalInput } from './DecimalInput';

beforeAll(setUpLanguages);
afterEach(cleanup);

it.each(['ArrowUp', 'ArrowDown'])('leaves the caret where it is at %s, and steps nothing', (key) => {
  const onChange = jest.fn();
  render(<DecimalInput value={66.1} onChange={onChange} />);
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('spinbutton'), { key });
  expect(isLeftToBrowser).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});
