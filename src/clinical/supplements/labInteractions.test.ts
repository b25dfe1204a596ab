import { labInteractionsOf, withKidneyFunction, type KnownResult } from './labInteractions';
import type { SupplementKey } from './supplements';

const result = (
  analyte: KnownResult['analyte'],
  value: number,
  fields: Partial<KnownResult> = {},
): KnownResult => ({ analyte, value, comparator: null, collected_at: '2026-03-03', ...fields });
const now = (key: SupplementKey, daily?: number, since = '2026-03-01') => ({ key, daily, since });
const keysOf = (key: SupplementKey, ...results: KnownResult[]) =>
  labInteractionsOf([now(key)], results).map((found) => found.key);
const [normalPotassium, normalKidneys] = [result('potassium', 4.2), result('egfr', 90)];

describe('labInteractionsOf', () => {
  it.each<[mmolPerL: number, string[]]>([
    [4.99, []],
    [5, []],
    [5.01, ['potassium-above-range']],
    [5.49, ['potassium-above-range']],
    [5.5, ['potassium-hyperkalaemia']],
    [5.51, ['potassium-hyperkalaemia']],
  ])('finds for potassium with a latest potassium of %d mmol/L: %j', (value, found) => {
    expect(keysOf('potassium', normalKidneys, result('potassium', value))).toEqual(found);
  });

  it.each<[egfr: number, string[]]>([
    [29.9, ['potassium-kidneys-failing']],
    [30, ['potassium-kidneys-reduced']],
    [30.1, ['potassium-kidneys-reduced']],
    [59.9, ['potassium-kidneys-reduced']],
    [60, []],
    [60.1, []],
  ])('finds for potassium with a latest eGFR of %d: %j', (value, found) => {
    expect(keysOf('potassium', normalPotassium, result('egfr', value))).toEqual(found);
  });

  it.each<[egfr: number, comparator: KnownResult['comparator'], string[]]>([
    [29.9, null, ['magnesium-kidneys-failing']],
    [30, '<', ['magnesium-kidneys-failing']],
    [30, null, []],
    [30.1, null, []],
  ])('finds for magnesium with a latest eGFR of %d (%s): %j', (value, comparator, found) => {
    expect(keysOf('magnesium', result('egfr', value, { comparator }))).toEqual(found);
  });

  it('finds for magnesium nothing without an eGFR', () => {
    expect(keysOf('magnesium', normalPotassium)).toEqual([]);
  });

  it.each<[KnownResult['analyte'], KnownResult['comparator'], number, string[]]>([
    ['egfr', '<', 60, ['potassium-kidneys-reduced']],
    ['egfr', '<', 30, ['potassium-kidneys-failing']],
    ['egfr', '>', 60, []],
    ['potassium', '>', 5, ['potassium-above-range']],
    ['potassium', '<', 5.5, ['potassium-above-range']],
    ['potassium', '>=', 5.5, ['potassium-hyperkalaemia']],
  ])('takes a limit of detection as a bound: %s %s %d gives %j', (analyte, comparator, value, found) => {
    const others = [normalPotassium, normalKidneys].filter((one) => one.analyte !== analyte);
    expect(keysOf('potassium', ...others, result(analyte, value, { comparator }))).toEqual(found);
  });

  it('reads the latest result, by the moment of its collection', () => {
    const earlier = result('potassium', 5.8, { collected_at: '2026-03-03T08:00:00+03:00' });
    const later = result('potassium', 4.4, { collected_at: '2026-03-03T06:00:00Z' });
    expect(keysOf('potassium', later, earlier, normalKidneys)).toEqual([]);
    expect(labInteractionsOf([now('potassium')], [earlier, normalKidneys])).toEqual([
      {
        ...{ supplement: 'potassium', key: 'potassium-hyperkalaemia', severity: 'contraindicated' },
        partner: { kind: 'result', result: earlier },
      },
    ]);
  });

  it('reports that potassium and eGFR were not measured, unless the results cannot be read', () => {
    expect(keysOf('potassium')).toEqual(['potassium-not-measured', 'egfr-not-measured']);
    expect(keysOf('potassium', normalKidneys)).toEqual(['potassium-not-measured']);
    expect(keysOf('ors')).toEqual([]);
    expect(labInteractionsOf([now('potassium')], null)).toEqual([]);
  });

  it('finds the same bands for a rehydration solution, and none for another mineral', () => {
    expect(keysOf('ors', result('potassium', 5.6))).toEqual(['potassium-hyperkalaemia']);
    expect(keysOf('magnesium', result('potassium', 5.6))).toEqual([]);
  });

  const doubtful = [
    ...['tsh', 'ft4', 'pth', 'vitamin_d_25oh'],
    ...['insulin_fasting', 'ferritin', 'vitamin_b12', 'folate_serum'],
  ];
  it.each<[microgramsADay: number | undefined, string[]]>([
    [4999, []],
    [5000, doubtful],
    [5001, doubtful],
    [undefined, doubtful],
  ])('finds for %s µg of biotin a day that results are doubtful: %j', (daily, analytes) => {
    const found = labInteractionsOf(
      [now('biotin', daily)],
      [
        result('vitamin_d_25oh', 60),
        result('pth', 20),
        result('tsh', 0.2),
        result('ft4', 1.9),
        result('folate_serum', 9),
        result('vitamin_b12', 400),
        result('ferritin', 80),
        result('insulin_fasting', 9),
        normalPotassium,
      ],
    );
    expect(
      found.map(({ key, partner }) => [key, partner.kind === 'result' && partner.result.analyte]),
    ).toEqual(analytes.map((analyte) => ['biotin-result', analyte]));
  });

  it.each<[collected: string, isDoubted: boolean]>([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-02T07:00:00+01:00', true],
  ])('doubts a TSH collected on %s with biotin since 1 March: %s', (collected_at, isDoubted) => {
    expect(keysOf('biotin', result('tsh', 0.2, { collected_at }))).toEqual(
      isDoubted ? ['biotin-result'] : [],
    );
  });
});

describe('creatine', () => {
  it.each<[collected: string, analyte: 'creatinine' | 'egfr', isDoubted: boolean]>([
    ['2026-02-28', 'creatinine', false],
    ['2026-03-01', 'creatinine', true],
    ['2026-03-02', 'creatinine', true],
    ['2026-03-02', 'egfr', true],
  ])('since 1 March doubts, of %s, the %s: %s', (collected_at, analyte, isDoubted) => {
    expect(keysOf('creatine', result(analyte, 60, { collected_at }))).toEqual(
      isDoubted ? ['creatine-result'] : [],
    );
  });

  it('names a creatinine, not the eGFR calculated from it, and nothing without either', () => {
    const found = labInteractionsOf([now('creatine')], [result('egfr', 55), result('creatinine', 1.4)]);
    expect(found).toMatchObject([{ partner: { result: { analyte: 'creatinine' } }, severity: 'minor' }]);
    expect(keysOf('creatine', normalPotassium)).toEqual([]);
  });
});

describe('withKidneyFunction', () => {
  const woman = { sex: 'female', birth_date: '1954-03-08' } as const;
  const creatinine = result('creatinine', 2);
  const valuesOf = (...results: KnownResult[]) =>
    withKidneyFunction(results, woman).flatMap(({ analyte, value }) =>
      analyte === 'egfr' ? [Math.round(value)] : [],
    );

  it('adds the eGFR of a creatinine, unless the laboratory gave one', () => {
    expect(valuesOf(creatinine)).toEqual([26]);
    expect(valuesOf(creatinine, result('egfr', 40))).toEqual([40]);
    expect(valuesOf(creatinine, result('egfr', 40, { collected_at: '2026-02-01' }))).toEqual([40, 26]);
  });

  it('adds none for a child, below a limit of detection, or that is not possible', () => {
    expect(valuesOf(result('creatinine', 2, { comparator: '<' }))).toEqual([]);
    expect(valuesOf(result('creatinine', 0), result('creatinine', 0.01))).toEqual([]);
    expect(withKidneyFunction([creatinine], { ...woman, birth_date: '2012-03-08' })).toEqual([creatinine]);
  });

  // At 71 years, of a woman and of a man: 22.2 and 29.6 at 2.3 mg/dL, 44.8 and 59.8 at 1.28, 59.5 and 79.5 at 1.01.
  it.each<[creatinine: number, bound: string | null]>([
    [2.6, '< 26'],
    [2.3, '< 30'],
    [2.25, '< 31'],
    [1.28, '< 60'],
    [1.27, null],
    [1.01, null],
    [1, '>= 60'],
    [0.9, '>= 68'],
  ])('without a known sex has of a creatinine of %d what holds for both sexes: %s', (value, bound) => {
    const found = withKidneyFunction([result('creatinine', value)], { ...woman, sex: 'unknown' });
    const rates = found.flatMap((one) => (one.analyte === 'egfr' ? [`${one.comparator} ${one.value}`] : []));
    expect(rates).toEqual(bound === null ? [] : [bound]);
  });
});
