import { cleanup, render, screen } from '@testing-library/react';
import { VersionTable } from './VersionTable';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function show(): void {
  render(
    <VersionTable<'phone' | 'email'>
      label="Versions"
      rowKey={(field) => field}
      rows={['phone', 'email']}
      fieldTitle="Field"
      fieldOf={(field) => `the ${field}`}
      versions={[
        { title: 'My version', name: 'mine', render: (field) => `my ${field}` },
        { title: 'Their version', name: 'theirs', render: (field) => `their ${field}` },
      ]}
    />,
  );
}

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

describe('the versions of a record', () => {
  it('are side by side', () => {
    show();
    const shown = rows().filter((cells) => cells.length === 3 && cells.join('') !== '');
    expect(shown).toEqual([
      ['Field', 'My version', 'Their version'],
      ['the phone', 'my phone', 'their phone'],
      ['the email', 'my email', 'their email'],
    ]);
  });

  it('are one below the other on a phone, each with its name, and do not scroll sideways', () => {
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(wide(query), { matches: true }));
    show();
    expect(rows()).toEqual([
      ['My versionTheir version'],
      ['the phoneminemy phonetheirstheir phone'],
      ['the emailminemy emailtheirstheir email'],
    ]);
    expect(document.querySelector('.ant-table-content')?.getAttribute('style') ?? '').not.toContain(
      'overflow',
    );
  });
});
