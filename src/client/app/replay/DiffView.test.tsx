import { fireEvent, render, screen, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { DiffView } from './DiffView';

beforeAll(setUpLanguages);

/** The shown changes: their path, and what was and is. */
function changes() {
  return screen
    .queryAllByRole('listitem')
    .map((item) => [
      item.querySelector('.state-diff-path')?.textContent,
      item.querySelector('del')?.textContent,
      item.querySelector('ins')?.textContent,
    ]);
}

describe('what a step changed', () => {
  it('is said to be nothing', () => {
    render(
      <DiffView
        nothing="Nothing."
        pairs={[[{ unsaved: { forms: ['a'] } }, { unsaved: { forms: ['a'] } }]]}
      />,
    );
    expect(screen.getByText('Nothing.')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is a line for each value, with what was and what is', () => {
    const before = { settings: { theme: 'light', language: 'en' }, unsaved: { forms: ['a'] } };
    const after = { settings: { theme: 'dark', language: 'en' }, unsaved: { forms: ['a', 'b'] } };
    render(<DiffView nothing="Nothing." pairs={[[before, after]]} />);
    expect(changes()).toEqual([
      ['settings.theme', '"light"', '"dark"'],
      ['unsaved.forms', undefined, '"b"'],
    ]);
  });

  it('counts the records that are gone, and names them', () => {
    render(
      <DiffView
        nothing="Nothing."
        pairs={[[{ sarcF: { s1: { score: 4 }, s2: { score: 5 } } }, { sarcF: {} }]]}
      />,
    );
    expect(changes()).toEqual([['sarcF', '−2 records', undefined]]);
    expect(within(screen.getByRole('listitem')).getByText('s1, s2')).toBeDefined();
  });

  it('folds a long value, and unfolds it until the next step', () => {
    const note = (word: string) => ({ desk: { lines: { [word]: Array.from({ length: 30 }, (_, n) => n) } } });
    const { rerender } = render(
      <DiffView nothing="Nothing." pairs={[[{ desk: { lines: {} } }, note('a')]]} />,
    );
    const value = () => changes()[0]?.[2];
    expect(value()).toMatch(/\n  10,? …$/);
    fireEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
    expect(value()).toMatch(/\n  29\n]$/);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined();
    rerender(
      <DiffView nothing="Nothing." pairs={[[{ desk: { lines: {} } }, { desk: { lines: { a: [1] } } }]]} />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<DiffView nothing="Nothing." pairs={[[{ desk: { lines: {} } }, note('a')]]} />);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
  });

  it('is that of both ends of a thunk, without what happened between them', () => {
    render(
      <DiffView
        nothing="Nothing."
        pairs={[
          [{ outbox: { uploading: 0 } }, { outbox: { uploading: 1 } }],
          [{ outbox: { uploading: 7 } }, { outbox: { uploading: 0 } }],
        ]}
      />,
    );
    expect(changes()).toEqual([
      ['outbox.uploading', '0', '1'],
      ['outbox.uploading', '7', '0'],
    ]);
  });

  it('counts what is too much to show, over both ends of a thunk', () => {
    const many = (count: number) => ({
      desk: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])),
    });
    render(
      <DiffView
        nothing="Nothing."
        pairs={[
          [{ desk: {} }, many(201)],
          [{ desk: {} }, many(202)],
        ]}
      />,
    );
    expect(changes()).toHaveLength(400);
    expect(screen.getByText('… and 3 more entries')).toBeDefined();
  });
});
