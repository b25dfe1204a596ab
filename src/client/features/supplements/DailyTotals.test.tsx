import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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

function show(
  taken: readonly Supplement[],
  authority: Authority = 'lower',
  { ageYears = 72, notCounted = [] }: { ageYears?: number; notCounted?: readonly string[] } = {},
): void {
  const intakes = dailyIntakes(taken, { ...woman, ageYears }, authority);
  render(
    <MemoryRouter>
      <DailyTotals {...{ intakes, notCounted, authority }} />
    </MemoryRouter>,
  );
}

const bare = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim();
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
/** The cells of a row, a line of words each; of the bar its name. */
const cellsOf = (name: string) => {
  const [total, bar, verdict] = rowOf(name).getAllByRole('cell');
  const barName = bar?.querySelector('svg')?.getAttribute('aria-label');
  return {
    total: bare(total?.textContent),
    bar: barName === undefined ? null : bare(barName),
    verdict: [...(verdict?.children ?? [])].map(({ textContent }) => bare(textContent)),
  };
};

const notChecked =
  'not checked: no limit of the chosen authority is on file for this age, or the age is not known';

describe('the daily totals', () => {
  it('state that food is not counted, whose limits they are compared with and for whom', () => {
    show([aSupplement()]);
    expect(
      screen.getByText(
        /Only supplements are counted here, not food: a total below the upper limit does not mean/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Limits: IOM or EFSA, whichever is reached first/)).toBeTruthy();
    expect(screen.getByText(/Neither is for pregnancy or breast-feeding/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change the source in Settings' })).toBeTruthy();
  });

  it('name what is taken and cannot be counted, rather than counting it as nothing', () => {
    show([aSupplement()], 'lower', { notCounted: ['Herbal mix'] });
    expect(screen.getByText(/^What is in it is not known.*Herbal mix\.$/)).toBeTruthy();
  });

  it('say by how much a total is above its limit, beside its bar', () => {
    show([aSupplement({ dose: 4400, unit: 'IU' })]);
    expect(cellsOf('Vitamin D3')).toEqual({
      total: '110 µg',
      bar: '110 µg, above the limit. UL 100.',
      verdict: ['Above the upper limit by 10 µg', 'IOM · UL · for food and supplements'],
    });
  });

  it.each([
    [14, '93% of the RDA'],
    [14.99, '99% of the RDA'],
    [0.1, 'Less than 1% of the RDA'],
    [15, 'Meets the RDA'],
    [15.1, 'Above the RDA'],
  ])('compare %f mg of vitamin E with the 15 mg that are recommended: %s', (dose, words) => {
    show([aSupplement({ key: 'vitamin-e', dose, unit: 'mg{alphaTE}' })]);
    expect(cellsOf('Vitamin E').verdict[0]).toBe(words);
  });

  it('say that no limit is set, and give no verdict by food that is not counted', () => {
    show([aSupplement({ key: 'vitamin-b12', dose: 2.4, unit: 'ug' })]);
    expect(cellsOf('Vitamin B12')).toEqual({
      total: '2.4 µg',
      bar: '2.4 µg, RDA 2.4 reached. No upper limit set.',
      verdict: ['Meets the RDA'],
    });
  });

  it('list last what there is nothing to compare with', () => {
    show([aSupplement({ key: 'creatine', dose: 5, unit: 'g' }), aSupplement()]);
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Vitamin D3', 'Creatine monohydrate']);
  });

  it('draw no bar where there is nothing to compare with, and say so', () => {
    show([aSupplement({ key: 'creatine', dose: 5, unit: 'g' })]);
    expect(cellsOf('Creatine')).toEqual({
      total: '5 g',
      bar: null,
      verdict: ['No recommendation known', 'No upper limit set'],
    });
  });

  it('say that a recommendation is not for this person', () => {
    show([aSupplement({ key: 'zinc', dose: 5, unit: 'mg' })], 'lower', { ageYears: 6 });
    expect(cellsOf('Zinc').verdict[0]).toBe('No recommendation known for this person');
  });

  it('show the effective amount of synthetic vitamin E and the amount counted against the limit', () => {
    show([aSupplement({ key: 'vitamin-e', dose: 400, unit: 'IU-synthetic' })], 'iom');
    expect(cellsOf('Vitamin E')).toEqual({
      total: '180 mg α-TE',
      bar: '180 mg α-TE, RDA 15 reached. UL 1,000.',
      verdict: ['Above the RDA', 'IOM · UL · supplements only, any form · 360 mg α-TE a day count'],
    });
  });

  it('compare folic acid with a reference intake given as folic acid', () => {
    show([aSupplement({ key: 'folic-acid', dose: 240, unit: 'ug' })]);
    const { total, verdict } = cellsOf('Folic acid');
    expect(total).toBe('240 µg');
    expect(verdict.slice(0, 2)).toEqual([
      'Meets the RDA',
      'RDA as folic acid, which is 400 µg of dietary folate equivalents (DFE)',
    ]);
  });

  it.each<[ageYears: number, Authority, limit: string]>([
    [6, 'lower', 'EFSA · UL · for food and supplements'],
    [6, 'efsa', 'EFSA · UL · for food and supplements'],
    [6, 'iom', 'IOM · UL · for food and supplements'],
    [0, 'lower', notChecked],
  ])('show the limit for a child of %d years by the setting %s: %s', (ageYears, authority, limit) => {
    show([aSupplement({ key: 'zinc', dose: 10, unit: 'mg' })], authority, { ageYears });
    expect(cellsOf('Zinc').verdict[1]).toBe(limit);
  });

  it('name the chosen authority to an adult too, if only the other one has a limit', () => {
    show([aSupplement({ key: 'vitamin-c', dose: 500, unit: 'mg' })], 'efsa');
    const { bar, verdict } = cellsOf('Vitamin C');
    expect(bar).toBe('500 mg, RDA 75 reached. Upper limit not checked.');
    expect(verdict[1]).toBe(notChecked);
  });

  it('say only that a limit of a child is not on file here, where the authority may have one', () => {
    show([aSupplement({ key: 'copper', dose: 1, unit: 'mg' })], 'efsa', { ageYears: 6 });
    expect(cellsOf('Copper').verdict[1]).toBe(notChecked);
  });

  it('show a bolus beside its daily average', () => {
    const monthly = { intakes: [{ at: '07:30' }], day_of_week: [], period: 1, period_unit: 'mo' as const };
    show([aSupplement({ dose: 50_000, unit: 'IU', timing: monthly })]);
    expect(cellsOf('Vitamin D3').total).toBe('41.07 µgBolus: 1,250 µg at once');
  });

  it.each<[Authority, limit: string, verdict: string]>([
    ['lower', 'UL 25', 'Above the upper limit by 5 mg'],
    ['efsa', 'UL 25', 'Above the upper limit by 5 mg'],
    ['iom', 'UL 40', 'Above the RDA'],
  ])('apply the limit for the setting %s: %s', (authority, limit, words) => {
    show([aSupplement({ key: 'zinc', dose: 30, unit: 'mg' })], authority);
    const { bar, verdict } = cellsOf('Zinc');
    expect(bar).toContain(limit);
    expect(verdict[0]).toBe(words);
  });
});
