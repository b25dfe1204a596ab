import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { PageHead } from './PageHead';

beforeAll(setUpLanguages);

it('leads back to the screen that a page belongs to, before the heading', () => {
  render(
    <MemoryRouter>
      <PageHead title="Import lab results" back={{ to: '/patients/lablist', screen: 'Lab results' }} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Back: Lab results' });
  expect(link.getAttribute('href')).toBe('/patients/lablist');
  expect(link.textContent).toContain('Lab results');
  const heading = screen.getByRole('heading', { level: 1, name: 'Import lab results' });
  expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
