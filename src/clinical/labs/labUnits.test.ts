import Big from 'big.js';
import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { compare } from '@/clinical/exactValue';
import { labAnalyteKeys, type LabAnalyteKey } from './labAnalytes';
import {
  boundIn,
  canonicalLab,
  canonicalLabs,
  convertLab,
  inConventionalUnit,
  insulinFactors,
  isLabUnit,
  isSameLabUnit,
  labConversion,
  labDecimals,
  printedUnits,
  readLabUnit,
  unitSystemOf,
  unitOfSystem,
} from './labUnits';

// The package has no types.
interface Substance {
  molecularWeight?: number;
  charge?: number;
}
interface Ucum {
  UcumLhcUtils: {
    getInstance: () => {
      validateUnitString: (unit: string) => { status: string };
      convertUnitTo: (from: string, value: number, to: string, of: Substance) => { toVal: number | null };
    };
  };
}
const { UcumLhcUtils } = jest.requireActual<Ucum>('@lhncbc/ucum-lhc');

const volumes = ['L', 'dL', 'mL'];
const concentrations = ['g', 'mol', '[IU]'].flatMap((base) =>
  ['', 'm', 'u', 'n', 'p'].flatMap((prefix) => volumes.map((volume) => `${prefix}${base}/${volume}`)),
);
const candidates = [
  ...concentrations,
  ...['/uL', '10*3/uL', '10*6/uL', '10*9/L', '10*12/L', 'meq/L', 'meq/dL'],
  ...['mg/g', 'ug/mg', 'mg/mmol', 'g/mol', '%', '1', 'L/L', 'fL', 'pg', '{INR}', 'U/L', 'ukat/L', 'mmol/mol'],
  ...['mL/min/{1.73_m2}', 'mL/min', 'kg', ''],
];

const accepted = labAnalyteKeys.flatMap((key) =>
  candidates.filter((unit) => isLabUnit(key, unit)).map((unit) => ({ key, unit })),
);

/** g/mol, by NLM and laboratory convention; triglycerides as triolein, urea nitrogen as that of urea. */
const molarMasses = new Map<LabAnalyteKey, number>([
  ['glucose_fasting', 180.156],
  ['glucose_random', 180.156],
  ['chol_total', 386.65],
  ['chol_hdl', 386.65],
  ['chol_ldl', 386.65],
  ['chol_nonhdl', 386.65],
  ['triglycerides', 885.4],
  ['iron', 55.845],
  ['tibc', 55.845],
  ['vitamin_b12', 1355.37],
  ['folate_serum', 441.4],
  ['vitamin_d_25oh', 400.64],
  ['vitamin_a', 286.45],
  ['vitamin_e', 430.71],
  ['vitamin_k1', 450.7],
  ['vitamin_c', 176.124],
  ['vitamin_b6', 247.14],
  ['zinc', 65.38],
  ['copper', 63.546],
  ['selenium', 78.971],
  ['magnesium', 24.305],
  ['phosphate', 30.974],
  ['calcium_total', 40.078],
  ['calcium_corrected', 40.078],
  ['calcium_ionized', 40.078],
  ['creatinine', 113.12],
  ['acr', 113.12],
  ['bun', 28.0134],
  ['urea', 60.056],
  ['uric_acid', 168.11],
  ['bilirubin_total', 584.66],
  ['ft4', 776.87],
  ['pth', 9425],
]);

/** UCUM cannot convert between arbitrary units, nor between reporting systems. These use the printed formula. */
const beyondUcum = new Set<LabAnalyteKey>(['hba1c', 'insulin_fasting', 'tsh']);

function byUcum(key: LabAnalyteKey, value: number, from: string, to: string): number | null {
  const molecularWeight = molarMasses.get(key);
  const of = {
    ...(molecularWeight === undefined ? {} : { molecularWeight }),
    ...([from, to].includes('meq/L') ? { charge: 1 } : {}),
  };
  return UcumLhcUtils.getInstance().convertUnitTo(from, value, to, of).toVal;
}

/** A value as read from a report: up to six digits, up to three of them after the point. */
const typed = fc
  .record({ digits: fc.integer({ min: 1, max: 999_999 }), decimals: fc.integer({ min: 0, max: 3 }) })
  .map(({ digits, decimals }) => Number(`${digits}e-${decimals}`));

describe('isLabUnit', () => {
  it.each<[LabAnalyteKey, string]>([
    ['glucose_fasting', 'mg/dL'],
    ['glucose_fasting', 'mmol/L'],
    ['glucose_fasting', 'g/L'],
    ['chol_total', 'g/L'],
    ['hemoglobin', 'g/L'],
    ['vitamin_b12', 'ng/L'],
    ['crp', 'mg/dL'],
    ['platelets', '10*9/L'],
    ['platelets', '/uL'],
    ['tsh', '[IU]/L'],
    ['sodium', 'meq/L'],
    ['potassium', 'meq/L'],
    ['chloride', 'meq/L'],
    ['bicarbonate', 'meq/L'],
    ['hematocrit', 'L/L'],
    ['insulin_fasting', 'm[IU]/L'],
    ['alt', 'ukat/L'],
  ])('accepts %s in %s', (key, unit) => {
    expect(isLabUnit(key, unit)).toBe(true);
  });

  it.each<[LabAnalyteKey, string]>([
    ['glucose_fasting', 'U/L'],
    ['glucose_fasting', '%'],
    ['hemoglobin', 'mmol/L'],
    ['hemoglobin', '10*9/L'],
    ['wbc', 'g/L'],
    ['alt', '[IU]/L'],
    ['calcium_total', 'meq/L'],
    ['magnesium', 'meq/L'],
    ['hba1c', '1'],
    ['hematocrit', '1'],
    ['inr', '1'],
    ['homa_ir', '{INR}'],
    ['egfr', 'mL/min'],
    ['ferritin', ''],
    ['ferritin', 'toString'],
  ])('does not accept %s in "%s"', (key, unit) => {
    expect(isLabUnit(key, unit)).toBe(false);
  });

  it.each(labAnalyteKeys)('accepts %s in each of its printed units', (key) => {
    for (const unit of printedUnits(key)) expect(isLabUnit(key, unit)).toBe(true);
  });

  it('accepts only valid UCUM units', () => {
    const ucum = UcumLhcUtils.getInstance();
    for (const unit of new Set(accepted.map((one) => one.unit))) {
      expect({ unit, status: ucum.validateUnitString(unit).status }).toEqual({ unit, status: 'valid' });
    }
  });
});

describe('printedUnits', () => {
  it.each<[LabAnalyteKey, string[]]>([
    ['creatinine', ['mg/dL', 'umol/L']],
    ['hba1c', ['%', 'mmol/mol']],
    ['crp', ['mg/L']],
  ])('for %s returns %j', (key, units) => {
    expect(printedUnits(key)).toEqual(units);
  });
});

describe('unitSystemOf', () => {
  it.each<[LabAnalyteKey, string, 'conventional' | 'si']>([
    ['glucose_fasting', 'mg/dL', 'conventional'],
    ['glucose_fasting', 'g/L', 'conventional'],
    ['glucose_fasting', 'mmol/L', 'si'],
    ['glucose_fasting', 'umol/L', 'si'],
    ['hemoglobin', 'g/dL', 'conventional'],
    ['hemoglobin', 'g/L', 'si'],
    ['sodium', 'mmol/L', 'conventional'],
    ['sodium', 'meq/L', 'conventional'],
    ['ferritin', 'ug/L', 'si'],
    ['wbc', '10*9/L', 'si'],
  ])('for %s in %s is %s', (key, unit, system) => {
    expect(unitSystemOf(key, unit)).toBe(system);
  });
});

describe('convertLab', () => {
  it.each<[LabAnalyteKey, number, string, string, number]>([
    ['hba1c', 6.5, '%', 'mmol/mol', 47.545],
    ['hba1c', 47.545, 'mmol/mol', '%', 6.5],
    ['hba1c', 48, 'mmol/mol', '%', 6.5416285452882],
    ['insulin_fasting', 9, 'u[IU]/mL', 'pmol/L', 54],
    ['insulin_fasting', 54, 'pmol/L', 'm[IU]/L', 9],
    ['alt', 0.5, 'ukat/L', 'U/L', 30],
    ['alt', 41, 'U/L', 'ukat/L', 0.683333333333333],
    ['tsh', 4, 'u[IU]/mL', 'm[IU]/L', 4],
    ['tsh', 4, 'm[IU]/L', '[IU]/L', 0.004],
    ['glucose_fasting', 180.156, 'mg/dL', 'mmol/L', 10],
    ['glucose_random', 11.1, 'mmol/L', 'mg/dL', 199.97316],
    ['glucose_fasting', 1.26, 'g/L', 'mg/dL', 126],
    ['creatinine', 113.12, 'mg/dL', 'umol/L', 10_000],
    ['acr', 30, 'mg/g', 'mg/mmol', 3.3936],
    ['bun', 28.0134, 'mg/dL', 'mmol/L', 10],
    ['urea', 60.056, 'mg/dL', 'mmol/L', 10],
    ['hematocrit', 45, '%', 'L/L', 0.45],
    ['hemoglobin', 13.5, 'g/dL', 'g/L', 135],
    ['wbc', 4000, '/uL', '10*9/L', 4],
    ['rbc', 4.5, '10*12/L', '10*6/uL', 4.5],
    ['potassium', 3.5, 'meq/L', 'mmol/L', 3.5],
    ['crp', 0, 'mg/dL', 'mg/L', 0],
  ])('converts %s of %s %s to %s: %s', (key, value, from, to, converted) => {
    expect(convertLab(key, value, from, to)).toBe(converted);
  });

  it.each(labAnalyteKeys.filter((key) => !beyondUcum.has(key)))('agrees with UCUM on %s', (key) => {
    for (const { unit: from } of accepted.filter((one) => one.key === key)) {
      for (const to of printedUnits(key)) {
        const expected = byUcum(key, 12.5, from, to);
        expect({ from, to, isKnown: expected !== null }).toEqual({ from, to, isKnown: true });
        expect(convertLab(key, 12.5, from, to) / (expected ?? NaN)).toBeCloseTo(1, 12);
      }
    }
  });

  it.each([...beyondUcum])('converts %s by its own formula, unlike UCUM', (key) => {
    const [conventional = '', si = ''] = printedUnits(key);
    expect(byUcum(key, 12.5, conventional, si)).not.toBe(convertLab(key, 12.5, conventional, si));
  });

  it('is tested with the molar mass of every analyte that is printed by mass and by amount', () => {
    const byMassAndAmount = labAnalyteKeys.filter((key) => {
      const [conventional = '', si = ''] = printedUnits(key);
      return conventional.includes('g/') && si.includes('mol');
    });
    expect([...molarMasses.keys()].sort()).toEqual(byMassAndAmount.sort());
  });

  it('round-trips a typed value through any other unit, within two roundings to 15 digits @random', () => {
    const way = fc.constantFrom(...accepted.filter(({ key }) => key !== 'hba1c')).chain((one) =>
      fc.record({
        from: fc.constant(one),
        to: fc.constantFrom(...accepted.filter(({ key }) => key === one.key)),
      }),
    );
    fc.assert(
      fc.property(typed, way, (value, { from: { key, unit }, to }) => {
        const back = convertLab(key, convertLab(key, value, unit, to.unit), to.unit, unit);
        // Half a unit of the fifteenth digit is relatively largest for a figure that begins with 1: 5e-15 of the
        // value.
        expect(Math.abs(back - value)).toBeLessThanOrEqual(value * 1e-14);
      }),
      randomCases({ quick: 1_000, deep: 100_000 }),
    );
  });

  it('round-trips an HbA1c to twelve decimals, as its offset costs digits @random', () => {
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom<[string, string]>(['%', 'mmol/mol'], ['mmol/mol', '%']),
        (value, units) => {
          const [from, to] = units;
          const back = convertLab('hba1c', convertLab('hba1c', value, from, to), to, from);
          expect(Math.abs(back - value)).toBeLessThan(Math.max(1e-12, value * 1e-13));
        },
      ),
      randomCases({ quick: 500, deep: 100_000 }),
    );
  });

  it.each(labAnalyteKeys)('round-trips %s of 7.3 between all of its units', (key) => {
    const units = accepted.filter((one) => one.key === key).map(({ unit }) => unit);
    for (const from of units) {
      for (const to of units) {
        expect(convertLab(key, convertLab(key, 7.3, from, to), to, from)).toBeCloseTo(7.3, 12);
      }
    }
  });

  it('leaves a value unchanged that is already in the unit', () => {
    expect(convertLab('glucose_fasting', 0.1 + 0.2, 'mg/dL', 'mg/dL')).toBe(0.1 + 0.2);
  });

  it('throws for a unit in which the analyte is not measured', () => {
    expect(() => convertLab('glucose_fasting', 100, 'mg/dL', 'U/L')).toThrow(RangeError);
    expect(() => convertLab('glucose_fasting', 100, 'U/L', 'mg/dL')).toThrow(
      'glucose_fasting is not measured in U/L.',
    );
  });
});

it.each([
  ['wbc', '10*3/uL', '10*9/L', true],
  ['ferritin', 'ng/mL', 'ug/L', true],
  ['potassium', 'meq/L', 'mmol/L', true],
  ['albumin', 'g/dL', 'g/L', false],
  ['hba1c', '%', 'mmol/mol', false],
] as const)(
  'isSameLabUnit says whether a value of %s is the same in %s and %s: %s',
  (key, one, other, isSame) => {
    expect(isSameLabUnit(key, one, other)).toBe(isSame);
  },
);

describe('labConversion', () => {
  it.each<[LabAnalyteKey, string, number, number, number]>([
    ['glucose_fasting', 'mg/dL', 1, 1, 0],
    ['glucose_fasting', 'g/L', 100, 1, 0],
    ['glucose_fasting', 'mmol/L', 180.156, 10, 0],
    ['glucose_fasting', 'umol/L', 0.180156, 10, 0],
    ['hba1c', 'mmol/mol', 1, 10.93, 23.5],
    ['mcv', 'fL', 1, 1, 0],
  ])('of %s in %s is times %s, per %s, plus %s', (key, unit, times, per, plus) => {
    const conversion = labConversion(key, unit);
    expect(conversion.times.toNumber()).toBe(times);
    expect(conversion.per.toNumber()).toBe(per);
    expect(conversion.plus.toNumber()).toBe(plus);
  });

  it('throws for a unit in which the analyte is not measured', () => {
    expect(() => labConversion('sodium', 'mg/dL')).toThrow(RangeError);
  });
});

describe('inConventionalUnit', () => {
  it.each<[LabAnalyteKey, number, string, number]>([
    ['hba1c', 47.545, 'mmol/mol', 6.5],
    ['hba1c', 195.1, 'mmol/mol', 20],
    ['glucose_fasting', 10, 'mmol/L', 180.156],
    ['creatinine', 10_000, 'umol/L', 113.12],
    ['chol_total', 2, 'g/L', 200],
  ])('converts %s of %s %s to exactly %s', (key, value, unit, bound) => {
    expect(compare(inConventionalUnit(key, value, unit), bound)).toBe(0);
    expect(compare(inConventionalUnit(key, new Big(value).plus('1e-25'), unit), bound)).toBe(1);
    expect(compare(inConventionalUnit(key, new Big(value).minus('1e-25'), unit), bound)).toBe(-1);
  });
});

it('unitOfSystem returns the printed unit of the system, or the only one', () => {
  expect(unitOfSystem('glucose_fasting', 'conventional')).toBe('mg/dL');
  expect(unitOfSystem('glucose_fasting', 'si')).toBe('mmol/L');
  expect(unitOfSystem('sodium', 'si')).toBe('mmol/L');
});

describe('insulin factors', () => {
  it('are WHO’s 6 by default, and 6.945 for a laboratory that uses it', () => {
    expect(insulinFactors).toEqual([6, 6.945]);
    expect(canonicalLab('insulin_fasting', 60, 'pmol/L').canonical_value).toBe(10);
    expect(canonicalLab('insulin_fasting', 69.45, 'pmol/L', 6.945)).toMatchObject({
      canonical_value: 10,
      canonical_unit: 'u[IU]/mL',
      conversion_factor: 0.143988480921526,
    });
    expect(canonicalLab('insulin_fasting', 10, 'u[IU]/mL', 6.945).canonical_value).toBe(10);
    expect(canonicalLab('insulin_fasting', 0.06945, 'nmol/L', 6.945).canonical_value).toBe(10);
  });

  it('give every possible canonical form of a result', () => {
    expect(canonicalLabs('insulin_fasting', 69.45, 'pmol/L')).toEqual([
      canonicalLab('insulin_fasting', 69.45, 'pmol/L'),
      canonicalLab('insulin_fasting', 69.45, 'pmol/L', 6.945),
    ]);
    const [glucose, same] = canonicalLabs('glucose_fasting', 5.5, 'mmol/L');
    expect(same).toEqual(glucose);
  });
});

describe('canonicalLab', () => {
  it.each<[LabAnalyteKey, number, string, ReturnType<typeof canonicalLab>]>([
    [
      'glucose_fasting',
      5.5,
      'mmol/L',
      { canonical_value: 99.0858, canonical_unit: 'mg/dL', conversion_factor: 18.0156, conversion_offset: 0 },
    ],
    [
      'glucose_fasting',
      95,
      'mg/dL',
      { canonical_value: 95, canonical_unit: 'mg/dL', conversion_factor: 1, conversion_offset: 0 },
    ],
    [
      'hba1c',
      47.545,
      'mmol/mol',
      {
        canonical_value: 6.5,
        canonical_unit: '%',
        conversion_factor: 0.0914913083257091,
        conversion_offset: 2.15004574565416,
      },
    ],
    [
      'platelets',
      150_000,
      '/uL',
      { canonical_value: 150, canonical_unit: '10*3/uL', conversion_factor: 0.001, conversion_offset: 0 },
    ],
    [
      'crp',
      0,
      'mg/L',
      { canonical_value: 0, canonical_unit: 'mg/L', conversion_factor: 1, conversion_offset: 0 },
    ],
  ])('converts %s of %s %s to %j', (key, value, unit, canonical) => {
    expect(canonicalLab(key, value, unit)).toEqual(canonical);
  });

  it('is the value times the factor plus the offset @random', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...accepted), (value, { key, unit }) => {
        const { canonical_value, conversion_factor, conversion_offset } = canonicalLab(key, value, unit);
        const again = value * conversion_factor + conversion_offset;
        expect(Math.abs(again - canonical_value)).toBeLessThanOrEqual(Math.abs(canonical_value) * 1e-13);
      }),
      randomCases({ quick: 500, deep: 100_000 }),
    );
  });
});

describe('boundIn', () => {
  it.each<[LabAnalyteKey, [number, number], string, number]>([
    ['glucose_random', [200, 11.1], 'mg/dL', 200],
    ['glucose_random', [200, 11.1], 'mmol/L', 11.1],
    ['glucose_random', [200, 11.1], 'g/L', 2],
    ['glucose_random', [200, 11.1], 'umol/L', 11_100],
    ['hematocrit', [36, 0.36], 'L/L', 0.36],
    ['vitamin_d_25oh', [20, 50], 'ug/L', 20],
    ['wbc', [4, 4], '/uL', 4000],
    ['potassium', [3.5, 3.5], 'meq/L', 3.5],
  ])('of %s %j in %s is %s', (key, bound, unit, expected) => {
    expect(boundIn(key, bound, unit)).toBe(expected);
  });

  it('throws for a unit of another analyte', () => {
    expect(() => boundIn('wbc', [4, 4], 'g/L')).toThrow(RangeError);
  });
});

describe('labDecimals', () => {
  it.each<[LabAnalyteKey, string, number]>([
    ['glucose_fasting', 'mg/dL', 0],
    ['glucose_fasting', 'mmol/L', 1],
    ['glucose_fasting', 'g/L', 2],
    ['glucose_fasting', 'umol/L', 0],
    ['hemoglobin', 'g/dL', 1],
    ['hemoglobin', 'g/L', 0],
    ['crp', 'mg/dL', 2],
    ['platelets', '/uL', 0],
    ['hematocrit', 'L/L', 3],
    ['sodium', 'meq/L', 0],
  ])('for %s in %s returns %s', (key, unit, decimals) => {
    expect(labDecimals(key, unit)).toBe(decimals);
  });
});

describe('readLabUnit', () => {
  it.each<[LabAnalyteKey, string, string]>([
    ['iron', 'µg/dl', 'ug/dL'],
    ['iron', 'μg/dL', 'ug/dL'],
    ['iron', 'mcg/dL', 'ug/dL'],
    ['iron', 'UMOL/L', 'umol/L'],
    ['ferritin', 'µg/litre', 'ug/L'],
    ['alt', 'UI/L', 'U/L'],
    ['alt', 'IU/l', 'U/L'],
    ['alt', 'u/l', 'U/L'],
    ['alt', 'µkat/l', 'ukat/L'],
    ['wbc', 'Gpt/l', '10*9/L'],
    ['wbc', '/nl', '10*9/L'],
    ['rbc', 'Tpt/l', '10*12/L'],
    ['rbc', '/pl', '10*12/L'],
    ['rbc', 'Mill/mm³', '10*6/uL'],
    ['sodium', 'mval/l', 'meq/L'],
    ['hba1c', 'mmol/mol Hb', 'mmol/mol'],
    ['hba1c', '% of total Hgb', '%'],
    ['hba1c', '% Hb', '%'],
    ['hemoglobin', 'g/100 mL', 'g/dL'],
    ['glucose_fasting', 'mg/100ml', 'mg/dL'],
    ['iron', 'µg/100 ml', 'ug/dL'],
    ['tsh', 'mUI/L', 'm[IU]/L'],
    ['tsh', 'mIU/L', 'm[IU]/L'],
    ['tsh', 'mU/L', 'm[IU]/L'],
    ['tsh', 'µUI/mL', 'u[IU]/mL'],
    ['tsh', 'µU/mL', 'u[IU]/mL'],
    ['insulin_fasting', 'uU/mL', 'u[IU]/mL'],
    ['wbc', 'x10^3/µL', '10*3/uL'],
    ['wbc', 'x 10^3/µL', '10*3/uL'],
    ['wbc', '10³/µL', '10*3/uL'],
    ['wbc', '10^3/mm³', '10*3/uL'],
    ['wbc', '10E9/L', '10*9/L'],
    ['wbc', '×10⁹/L', '10*9/L'],
    ['wbc', 'G/L', '10*9/L'],
    ['wbc', 'G/l', '10*9/L'],
    ['wbc', 'Giga/L', '10*9/L'],
    ['wbc', '/mm3', '/uL'],
    ['platelets', 'K/µL', '10*3/uL'],
    ['platelets', 'K/µl', '10*3/uL'],
    ['platelets', 'K/mm³', '10*3/uL'],
    ['rbc', 'T/L', '10*12/L'],
    ['rbc', 'T/l', '10*12/L'],
    ['rbc', 'M/µL', '10*6/uL'],
    ['rbc', '10*12/L', '10*12/L'],
    ['hemoglobin', 'g/l', 'g/L'],
    ['hemoglobin', 'g/L', 'g/L'],
    ['hemoglobin', 'G/L', 'g/L'],
    ['hemoglobin', 'g%', 'g/dL'],
    ['hemoglobin', 'G/DL', 'g/dL'],
    ['glucose_fasting', ' mg / dL ', 'mg/dL'],
    ['glucose_fasting', 'g/l', 'g/L'],
    ['sodium', 'mEq/L', 'meq/L'],
    ['egfr', 'mL/min/1.73 m²', 'mL/min/{1.73_m2}'],
    ['egfr', 'ml/mn/1,73m2', 'mL/min/{1.73_m2}'],
    ['egfr', 'mL/min/1.73 m^2', 'mL/min/{1.73_m2}'],
    ['acr', 'mg/g créatinine', 'mg/g'],
    ['acr', 'mg/mmol', 'mg/mmol'],
    ['hematocrit', 'l/l', 'L/L'],
    ['hba1c', 'MMOL/MOL', 'mmol/mol'],
    ['inr', 'INR', '{INR}'],
    ['inr', '1', '{INR}'],
    ['inr', 'Ratio', '{INR}'],
    ['homa_ir', 'ratio', '1'],
  ])('reads for %s the unit "%s" as %s', (key, typedUnit, code) => {
    expect(readLabUnit(key, typedUnit)).toBe(code);
  });

  it.each<[LabAnalyteKey, string]>([
    ['glucose_fasting', ''],
    ['glucose_fasting', '/'],
    ['glucose_fasting', 'fathoms'],
    ['glucose_fasting', 'constructor'],
    ['glucose_fasting', 'UI/L'],
    ['glucose_fasting', 'mEq/L'],
    ['calcium_total', 'mEq/L'],
    ['wbc', 'mg/dL'],
    ['wbc', 'g/L'],
    ['hemoglobin', 'T/L'],
    ['hemoglobin', 'mmol/L'],
    ['hemoglobin', 'µkat/L'],
    ['hba1c', 'mmol/L'],
    ['vitamin_b1', 'ug/L'],
  ])('returns null for %s in "%s"', (key, typedUnit) => {
    expect(readLabUnit(key, typedUnit)).toBeNull();
  });

  it('reads every unit from its own code, also in lower case', () => {
    for (const { key, unit } of accepted) {
      expect(readLabUnit(key, unit)).toBe(unit);
      expect(readLabUnit(key, unit.toLowerCase())).toBe(unit);
    }
  });
});
