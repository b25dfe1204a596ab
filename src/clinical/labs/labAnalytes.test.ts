import Big from 'big.js';
import { labAnalyte, labAnalyteKeys, labGroups, type LabAnalyteKey, type PrintedBound } from './labAnalytes';
import { clinicalSources } from '@/clinical/sources';

// The package has no types.
interface Ucum {
  UcumLhcUtils: { getInstance: () => { validateUnitString: (unit: string) => { status: string } } };
}
const { UcumLhcUtils } = jest.requireActual<Ucum>('@lhncbc/ucum-lhc');

const analytes = labAnalyteKeys.map((key) => ({ key, ...labAnalyte(key) }));

const printed = analytes.flatMap(({ key, conventional, si }) =>
  [conventional, ...(si === null ? [] : [si])].map((unit) => ({ key, ...unit })),
);

const codes = printed.flatMap(({ key, unit, loinc }) => (loinc === null ? [] : [{ key, unit, loinc }]));

const ranges = analytes.flatMap(({ key, ranges }) => ranges.map((range) => ({ key, ...range })));

/** Each bound with the value it limits, for naming the test. */
const bounds = analytes.flatMap(({ key, ranges, critical }) => [
  ...ranges.flatMap(({ kind, sex, low, high, below }) => [
    ...named(key, `${kind} ${sex} low`, low),
    ...named(key, `${kind} ${sex} high`, high ?? null),
    ...named(key, `${kind} ${sex} below`, below ?? null),
  ]),
  ...named(key, 'critical low', critical.low),
  ...named(key, 'critical high', critical.high),
]);

function named(key: LabAnalyteKey, what: string, bound: PrintedBound | null) {
  return bound === null ? [] : [{ key, what, conventional: bound[0], si: bound[1] }];
}

/** The check digit of a LOINC code: double every second digit from the right, then add the digits of all results. */
function checkDigit(number: string): number {
  const sum = [...number]
    .reverse()
    .map((figure, place) => Number(figure) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, figure) => total + (figure > 9 ? figure - 9 : figure), 0);
  return (10 - (sum % 10)) % 10;
}

describe('labAnalytes', () => {
  it('has 67 analytes in 14 groups, none of them empty', () => {
    expect(labAnalyteKeys).toHaveLength(67);
    expect(new Set(analytes.map(({ group }) => group))).toEqual(new Set(labGroups));
    expect(labGroups).toHaveLength(14);
  });

  it('is checked with the right check digits for known LOINC codes', () => {
    expect(checkDigit('2951')).toBe(2);
    expect(checkDigit('718')).toBe(7);
    expect(checkDigit('719')).not.toBe(7);
  });

  it.each(codes)('has a LOINC code with a valid check digit for $key in $unit: $loinc', ({ loinc }) => {
    const [number = '', digit] = loinc.split('-');
    expect(number).toMatch(/^[1-9]\d*$/);
    expect(String(checkDigit(number))).toBe(digit);
  });

  it('has no LOINC code that two analytes share', () => {
    const analyteOf = new Map<string, LabAnalyteKey>();
    for (const { key, loinc } of codes) {
      expect({ loinc, key: analyteOf.get(loinc) ?? key }).toEqual({ loinc, key });
      analyteOf.set(loinc, key);
    }
  });

  it('has a LOINC code for every unit except two SI units', () => {
    expect(printed.filter(({ loinc }) => loinc === null).map(({ key, unit }) => `${key} ${unit}`)).toEqual([
      'vitamin_e umol/L',
      'vitamin_k1 nmol/L',
    ]);
  });

  it.each(printed)('prints $key in a valid UCUM unit with 0 to 3 decimals: $unit', ({ unit, decimals }) => {
    expect(UcumLhcUtils.getInstance().validateUnitString(unit).status).toBe('valid');
    expect([0, 1, 2, 3]).toContain(decimals);
  });

  it.each(analytes)(
    'has a conversion for $key exactly if it has an SI unit, which differs from the other',
    (analyte) => {
      const { conventional, si, toSI } = analyte;
      expect(toSI === null).toBe(si === null);
      expect(si?.unit).not.toBe(conventional.unit);
    },
  );

  it.each<[LabAnalyteKey, string, number, string | null, number | null]>([
    ['glucose_fasting', 'mg/dL', 0.0555074, 'mmol/L', 0],
    ['hba1c', '%', 10.93, 'mmol/mol', -23.5],
    ['insulin_fasting', 'u[IU]/mL', 6, 'pmol/L', 0],
    ['chol_total', 'mg/dL', 0.0258632, 'mmol/L', 0],
    ['triglycerides', 'mg/dL', 0.0112943, 'mmol/L', 0],
    ['hemoglobin', 'g/dL', 10, 'g/L', 0],
    ['iron', 'ug/dL', 0.179067, 'umol/L', 0],
    ['vitamin_b12', 'pg/mL', 0.737806, 'pmol/L', 0],
    ['folate_serum', 'ng/mL', 2.26552, 'nmol/L', 0],
    ['vitamin_d_25oh', 'ng/mL', 2.49601, 'nmol/L', 0],
    ['vitamin_c', 'mg/dL', 56.7782, 'umol/L', 0],
    ['vitamin_b6', 'ug/L', 4.04629, 'nmol/L', 0],
    ['zinc', 'ug/dL', 0.152952, 'umol/L', 0],
    ['selenium', 'ug/L', 0.0126629, 'umol/L', 0],
    ['magnesium', 'mg/dL', 0.411438, 'mmol/L', 0],
    ['phosphate', 'mg/dL', 0.322851, 'mmol/L', 0],
    ['calcium_total', 'mg/dL', 0.249513, 'mmol/L', 0],
    ['creatinine', 'mg/dL', 88.4017, 'umol/L', 0],
    ['bun', 'mg/dL', 0.356972, 'mmol/L', 0],
    ['urea', 'mg/dL', 0.166511, 'mmol/L', 0],
    ['uric_acid', 'mg/dL', 59.4849, 'umol/L', 0],
    ['acr', 'mg/g', 0.11312, 'mg/mmol', 0],
    ['bilirubin_total', 'mg/dL', 17.104, 'umol/L', 0],
    ['ft4', 'ng/dL', 12.8722, 'pmol/L', 0],
    ['pth', 'pg/mL', 0.106101, 'pmol/L', 0],
  ])('converts %s from %s, times %s, to %s, plus %s', (key, unit, factor, siUnit, plus) => {
    const { conventional, si, toSI } = labAnalyte(key);
    expect({ unit: conventional.unit, si: si?.unit }).toEqual({ unit, si: siUnit });
    expect(Number(((toSI?.times ?? 0) / (toSI?.per ?? 1)).toPrecision(6))).toBe(factor);
    expect(toSI?.plus).toBe(plus);
  });

  it.each(bounds)(
    'has matching figures for the $what of $key: $conventional and $si',
    ({ key, conventional, si }) => {
      const { conventional: own, si: other, toSI } = labAnalyte(key);
      const { times, per, plus } = toSI ?? { times: 1, per: 1, plus: 0 };
      const gap = new Big(conventional)
        .times(times)
        .plus(new Big(plus).times(per))
        .minus(new Big(si).times(per));
      const halfOfTheLast = new Big(`0.5e-${(other ?? own).decimals}`).times(per);
      expect(gap.abs().lte(halfOfTheLast)).toBe(true);
    },
  );

  it.each(ranges)(
    'has a consistent $kind range of $key ($sex) for adults, within the hard limits',
    (range) => {
      const { key, low, high, below, fromAge } = range;
      const { min, max } = labAnalyte(key).hardLimits;
      const top = below ?? high ?? null;
      expect(high !== undefined && below !== undefined).toBe(false);
      expect(low ?? top).not.toBeNull();
      for (const system of [0, 1] as const) {
        expect(low?.[system] ?? -Infinity).toBeLessThan(top?.[system] ?? Infinity);
      }
      expect(low?.[0] ?? min).toBeGreaterThanOrEqual(min);
      expect(top?.[0] ?? max).toBeLessThanOrEqual(max);
      expect(fromAge).toBeGreaterThanOrEqual(18);
      expect(clinicalSources).toHaveProperty(range.source);
    },
  );

  it.each(analytes)(
    'has the critical limits of $key beyond its range and within its hard limits',
    (analyte) => {
      const { ranges, critical, hardLimits } = analyte;
      const flagging = ranges.filter(({ kind }) => kind === 'reference');
      expect(hardLimits.min).toBeLessThan(hardLimits.max);
      expect(critical.low?.[0] ?? hardLimits.min).toBeGreaterThanOrEqual(hardLimits.min);
      expect(critical.high?.[0] ?? hardLimits.max).toBeLessThanOrEqual(hardLimits.max);
      for (const { low, high, below } of flagging) {
        for (const system of [0, 1] as const) {
          expect(critical.low?.[system] ?? -Infinity).toBeLessThan(low?.[system] ?? Infinity);
          expect(critical.high?.[system] ?? Infinity).toBeGreaterThan((below ?? high)?.[system] ?? -Infinity);
        }
      }
    },
  );

  it.each(analytes)('has one range per kind of $key, for any sex or one for each sex', ({ ranges }) => {
    const by = ranges.map(({ kind, sex }) => `${kind} ${sex}`);
    expect(new Set(by).size).toBe(by.length);
    for (const { kind, sex } of ranges) {
      // Never one for both sexes next to one for each, and never one without the other.
      const others = ranges.filter((other) => other.kind === kind).map((other) => other.sex);
      expect(sex === 'any' ? others : others.sort()).toEqual(sex === 'any' ? ['any'] : ['female', 'male']);
    }
  });

  it.each<[LabAnalyteKey, PrintedBound | null, PrintedBound | null]>([
    ['glucose_fasting', [50, 2.8], [450, 25]],
    ['glucose_random', [50, 2.8], [450, 25]],
    ['hemoglobin', [7, 70], [20, 200]],
    ['hematocrit', [20, 0.2], [60, 0.6]],
    ['wbc', [2, 2], [50, 50]],
    ['platelets', [20, 20], [1000, 1000]],
    ['inr', null, [5, 5]],
    ['magnesium', [1, 0.41], [4.7, 1.93]],
    ['phosphate', [1, 0.32], null],
    ['calcium_total', [6.5, 1.62], [13, 3.24]],
    ['calcium_corrected', [6.5, 1.62], [13, 3.24]],
    ['calcium_ionized', [3, 0.75], [6, 1.5]],
    ['bun', null, [100, 35.7]],
    ['urea', null, [214, 35.6]],
    ['sodium', [120, 120], [160, 160]],
    ['potassium', [2.8, 2.8], [6.2, 6.2]],
    ['chloride', [75, 75], [121, 121]],
    ['bicarbonate', [10, 10], [40, 40]],
  ])('has critical limits for %s up to %j and from %j', (key, low, high) => {
    expect(labAnalyte(key).critical).toEqual({ low, high });
  });

  it('has critical limits for exactly 18 analytes', () => {
    const critical = analytes.filter(({ critical: { low, high } }) => low !== null || high !== null);
    expect(critical).toHaveLength(18);
  });
});

describe('labAnalyte', () => {
  it('returns the definition of an analyte', () => {
    expect(labAnalyte('potassium')).toEqual({
      group: 'electrolytes',
      specimen: 'serum/plasma',
      isFasting: false,
      conventional: { unit: 'mmol/L', loinc: '2823-3', decimals: 1 },
      si: null,
      toSI: null,
      hardLimits: { min: 1, max: 12 },
      critical: { low: [2.8, 2.8], high: [6.2, 6.2] },
      ranges: [
        { kind: 'reference', sex: 'any', fromAge: 18, low: [3.5, 3.5], high: [5, 5], source: 'tietz7' },
      ],
    });
  });
});
