import { cleanup, render, screen, within } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { Authority } from '@/clinical/supplements/supplementDoses';
import { dailyIntakes } from '@/clinical/supplements/supplementIntake';
import type { Supplement } from '@/contract/supplement';
import { aSupplement } from '@/testing/builders';
import { DailyTotals } from './DailyTotals';

beforeAll(() => {
  setUpLanguages();
});
afterEach(cleanup);

const woman = { sex: 'female', ageYears: 72 } as const;

function show(taken: readonly Supplement[], authority: Authority = 'lower', ageYears = 72): void {
  render(<DailyTotals intakes={dailyIntakes(taken, { ...woman, ageYears }, authority)} />);
}

const bare = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => bare(textContent));

describe('the daily totals', () => {
  it('state that food is not counted', () => {
    show([aSupplement()]);
    expect(screen.getByText(/Food is not counted: a total below the upper limit does not mean/)).toBeTruthy();
  });

  it('show the total and state in text that it is above the limit', () => {
    show([aSupplement({ dose: 4400, unit: 'IU' })]);
    const [total = '', , limit] = cellsOf('Vitamin D3');
    expect(total).toMatch(/110 µg ?Total above the limit$/);
    expect(limit).toBe('100 µg IOM · UL · food included');
  });

  it('show the effective amount of synthetic vitamin E and the amount counted against the limit', () => {
    show([aSupplement({ key: 'vitamin-e', dose: 400, unit: 'IU-synthetic' })], 'iom');
    const [total, reference, limit] = cellsOf('Vitamin E');
    expect(total).toBe('180 mg α-TE');
    expect(reference).toBe('15 mg α-TE RDA');
    expect(limit).toBe('1,000 mg α-TE IOM · UL · supplements only, any form · 360 mg α-TE a day count');
  });

  it('compare folic acid with a reference intake given as folic acid', () => {
    show([aSupplement({ key: 'folic-acid', dose: 240, unit: 'ug' })]);
    expect(cellsOf('Folic acid').slice(0, 2)).toEqual([
      '240 µg',
      '240 µg RDA as folic acid, which is 400 µg of dietary folate equivalents (DFE)',
    ]);
  });

  it.each<[ageYears: number, Authority, limit: string]>([
    [6, 'lower', '12 mg IOM · UL · food included'],
    [6, 'efsa', 'not checked: the chosen authority has no limit for this age'],
    [0, 'lower', 'not checked: the chosen authority has no limit for this age'],
  ])('show the limit for a child of %d years by the setting %s: %s', (ageYears, authority, limit) => {
    show([aSupplement({ key: 'zinc', dose: 10, unit: 'mg' })], authority, ageYears);
    expect(cellsOf('Zinc')[2]).toBe(limit);
  });

  it('name the chosen authority to an adult too, if only the other one has a limit', () => {
    show([aSupplement({ key: 'vitamin-c', dose: 500, unit: 'mg' })], 'efsa');
    expect(cellsOf('Vitamin C')[2]).toBe('not checked: the chosen authority has no limit for this age');
  });

  it('show a bolus beside its daily average', () => {
    const monthly = { intakes: [{ at: '07:30' }], day_of_week: [], period: 1, period_unit: 'mo' as const };
    show([aSupplement({ dose: 50_000, unit: 'IU', timing: monthly })]);
    expect(cellsOf('Vitamin D3')[0]).toBe('41.07 µgBolus: 1,250 µg at once');
  });

  it.each<[Authority, string]>([
    ['lower', '25 mg EFSA'],
    ['efsa', '25 mg EFSA'],
    ['iom', '40 mg IOM'],
  ])('apply the limit for the setting %s: %s', (authority, limit) => {
    show([aSupplement({ key: 'zinc', dose: 30, unit: 'mg' })], authority);
    const cells = cellsOf('Zinc');
    expect(cells[2]).toContain(limit);
    expect(cells[0]?.includes('Total above the limit')).toBe(authority !== 'iom');
  });
});
