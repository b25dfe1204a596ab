import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CatalogSelect } from './CatalogSelect';

afterEach(cleanup);

const groups = [
  { key: 'vitamin', label: 'Vitamins', options: [{ value: 'd', label: 'Vitamin D3 (cholecalciferol)' }] },
  { key: 'mineral', label: 'Minerals', options: [{ value: 'fe', label: 'Fer élément' }] },
];

function search(typed: string): (string | null)[] {
  render(
    <CatalogSelect
      aria-label="Supplement"
      placeholder=""
      groups={groups}
      own={{ value: 'own', label: 'Other' }}
    />,
  );
  const field = screen.getByLabelText('Supplement');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: typed } });
  return [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
}

describe('the choice of a catalogue', () => {
  it.each([
    ['', ['Other', 'Vitamin D3 (cholecalciferol)', 'Fer élément']],
    ['vit d', ['Vitamin D3 (cholecalciferol)', 'Other']],
    ['element', ['Fer élément', 'Other']],
    ['zzz', ['Other']],
  ])('for “%s” offers %j', (typed, offered) => {
    expect(search(typed)).toEqual(offered);
  });
});
