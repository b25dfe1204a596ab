import { cleanup, render, screen } from '@testing-library/react';
import { SteadyText } from './SteadyText';

afterEach(cleanup);

describe('a text that keeps its room', () => {
  it('shows and reads out the one text, and keeps the room of the others', () => {
    const { container } = render(<SteadyText text="Short." anyOf={['Short.', 'One that is longer.']} />);
    expect(screen.getByText('Short.').closest('[aria-hidden]')).toBeNull();
    const others = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
    expect(others).toEqual(['One that is longer.']);
  });

  it('shows a text that is not among those it keeps room for', () => {
    const { container } = render(<SteadyText text="Done." anyOf={['Short.']} />);
    expect(container.textContent).toBe('Done.Short.');
  });
});
