import { render, screen } from '@testing-library/react';
import { FilterText } from './FilterText';

it('a filter has its label in sight, also while something is typed, and its name is the same', () => {
  render(<FilterText label="Filter patients" initial="Lef" onType={() => undefined} />);
  const box = screen.getByRole('searchbox', { name: 'Filter patients' });
  expect(screen.getByText('Filter patients').getAttribute('for')).toBe(box.id);
});
