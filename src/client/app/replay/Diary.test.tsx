import { fireEvent, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { Diary } from './Diary';
import { diaryLines, lineAt } from './diaryLines';

beforeAll(setUpLanguages);
afterEach(() => {
  jest.restoreAllMocks();
  onStep.mockReset();
});

const isChange = { isChange: true, isRefused: false };
/** The beginning, and a line for each of 50 steps. */
const all = diaryLines(
  Array.from({ length: 50 }, (_, index) => ({
    at: `2026-03-09T10:32:${String(index).padStart(2, '0')}.000Z`,
    action: { type: `unsaved/typed${index + 1}` },
  })),
  Array.from({ length: 51 }, () => isChange),
);
const onStep = jest.fn();

function show(step: number, lines = all): HTMLElement {
  render(<Diary {...{ lines, onStep }} chosen={lineAt(all, step)} skipped={new Set()} />);
  return screen.getByRole('listbox', { name: 'Diary' });
}

describe('the diary', () => {
  it('marks the chosen line', () => {
    const list = show(2);
    const marked = screen.getByRole('option', { selected: true });
    expect(marked.textContent).toContain('unsaved/typed2');
    expect(list.getAttribute('aria-activedescendant')).toBe(marked.id);
  });

  it('marks no other when the search hides the chosen line, and goes on from its place', () => {
    const list = show(
      4,
      all.filter(({ step }) => step < 3 || step > 5),
    );
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(list.getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.keyDown(list, { key: 'ArrowUp' });
    expect(onStep.mock.calls).toEqual([[6], [2]]);
  });

  const rowHeight = 52;
  it.each([
    ['whose end is below that of the window', { top: 468, inSight: 300 }],
    ['whose end is in the window', { top: 100, inSight: 520 }],
    ['that begins below the window', { top: 760, inSight: 3 * rowHeight }],
  ])('has the chosen line in sight when it opens, in a list %s', (_which, { top, inSight }) => {
    expect(window.innerHeight).toBe(768);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 400, 520));
    const list = show(43);
    expect(list.scrollTop).toBe(44 * rowHeight - inSight);
  });
});
