import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { NamedTabs } from './NamedTabs';

it('the list of tabs has a name, also in another language', () => {
  const items = [{ key: 'labs', label: 'Labs' }];
  const { rerender } = render(<NamedTabs label="Chart" items={items} />);
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Chart');
  rerender(<NamedTabs label="Dossier" items={items} />);
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Dossier');
});

it('a focused tab is announced by its own name only', () => {
  render(
    <>
      <style>{readFileSync('src/client/ui/namedTabs.css', 'utf8')}</style>
      <NamedTabs
        label="Chart"
        items={[
          { key: 'labs', label: 'Labs' },
          { key: 'grip', label: 'Grip' },
        ]}
      />
    </>,
  );
  const tab = screen.getByRole('tab', { name: 'Labs' });
  fireEvent.focus(tab);
  fireEvent.keyDown(tab, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(document.querySelector('[role=tab] > [aria-live]')).toBeTruthy();
  for (const name of ['Labs', 'Grip']) screen.getByRole('tab', { name });
});
