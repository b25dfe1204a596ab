import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { CatalogSelect } from './CatalogSelect';

beforeAll(() => setUpLanguages());
afterEach(cleanup);

const groups = [
  { key: 'vitamin', label: 'Vitamins', options: [{ value: 'd', label: 'Vitamin D3 (cholecalciferol)' }] },
  { key: 'mineral', label: 'Minerals', options: [{ value: 'fe', label: 'Fer élément' }] },
];

function search(typed: string, onChange?: (value: string) => void): HTMLElement {
  render(
    <CatalogSelect
      aria-label="Supplement"
      placeholder=""
      groups={groups}
      // Has the same value as one of the groups.
      own={{ value: 'mineral', label: 'Other' }}
      onChange={onChange}
    />,
  );
  const field = screen.getByLabelText('Supplement');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: typed } });
  return field;
}

describe('CatalogSelect', () => {
  it.each([
    ['', ['Other', 'Vitamin D3 (cholecalciferol)', 'Fer élément']],
    ['vit d', ['Vitamin D3 (cholecalciferol)', 'Other']],
    ['element', ['Fer élément', 'Other']],
    ['zzz', ['Other']],
  ])('for “%s” offers %j', (typed, offered) => {
    search(typed);
    const shown = document.querySelectorAll('.ant-select-item-option-content');
    expect([...shown].map((one) => one.textContent)).toEqual(offered);
  });

  it('selects the match even when Enter follows the last letter immediately', () => {
    const chosen: string[] = [];
    const field = search('', (value) => chosen.push(value));
    act(() => {
      fireEvent.change(field, { target: { value: 'element' } });
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    });
    expect(chosen).toEqual(['fe']);
  });
});
