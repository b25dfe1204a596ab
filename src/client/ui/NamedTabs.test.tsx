import { render, screen } from '@testing-library/react';
import { NamedTabs } from './NamedTabs';

it('the list of tabs has a name, also in another language', () => {
  const items = [{ key: 'labs', label: 'Labs' }];
  const { rerender } = render(<NamedTabs label="Chart" items={items} />);
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Chart');
  rerender(<NamedTabs label="Dossier" items={items} />);
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Dossier');
});
