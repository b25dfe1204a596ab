import Big from 'big.js';
import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import {
  anionGap,
  correctedCalcium,
  egfr,
  estimatedAverageGlucose,
  gnri,
  gnriRisk,
  homaIr,
  ldlFriedewald,
  ldlTriglycerideLimit,
  nonHdl,
  osmolarity,
  osmolarityDoubts,
  osmolarityReading,
  transferrinSaturation,
  type GnriRisk,
  type OsmolarityReading,
} from './labCalculations';
import type { RecordedSex } from '@/clinical/sexAndAge';

/** The value of a result, or NaN, which no test expects, if there is none. */
function valueOf(result: { status: 'calculated'; value: number } | { status: 'notValid' }): number {
  return result.status === 'calculated' ? result.value : NaN;
}

function tenths(min: number, max: number) {
  return fc.integer({ min: min * 10, max: max * 10 }).map((count) => count / 10);
}

describe('osmolarity', () => {
  const mmolPerL = { sodium: 140, potassium: 4, glucose: 5, urea: 5 };

  it('is 1.86 (Na + K) + 1.15 glucose + urea + 14', () => {
    expect(osmolarity(mmolPerL, 80)).toEqual({ status: 'calculated', value: 292.59 });
  });

  it.each<[number | null, string]>([
    [17, 'notValid'],
    [18, 'calculated'],
    [19, 'calculated'],
    [null, 'notValid'],
  ])('at an age of %s is %s', (ageYears, status) => {
    expect(osmolarity(mmolPerL, ageYears).status).toBe(status);
  });
});

describe('osmolarityReading', () => {
  it.each<[number, number | null, OsmolarityReading]>([
    [294.9, 80, 'notRaised'],
    [295, 80, 'notRaised'],
    [295.1, 80, 'raised'],
    [295.1, 64, 'raisedYounger'],
    [295.1, 65, 'raised'],
    [295.1, 66, 'raised'],
    [295.1, null, 'raisedYounger'],
    [295, 40, 'notRaised'],
  ])('reads %s mmol/L at an age of %s as %s', (value, ageYears, reading) => {
    expect(osmolarityReading(value, ageYears, [])).toBe(reading);
  });

  it.each(osmolarityDoubts)('reads none above 295 mmol/L with a doubt: %s', (doubt) => {
    expect(osmolarityReading(295, 80, [doubt])).toBe('notRaised');
    expect(osmolarityReading(295.1, 80, [doubt])).toBe('notRead');
    expect(osmolarityReading(295.1, 40, [doubt])).toBe('notRead');
  });
});

describe('egfr', () => {
  it.each<[RecordedSex, number, number, string]>([
    ['female', 55, 0.9, '75.50'],
    ['male', 55, 0.9, '100.86'],
    // at the creatinine where the equation changes slope, and on both sides
    ['female', 70, 0.69, '93.30'],
    ['female', 70, 0.7, '92.98'],
    ['female', 70, 0.71, '91.41'],
    ['male', 70, 0.89, '92.19'],
    ['male', 70, 0.9, '91.88'],
    ['male', 70, 0.91, '90.67'],
    ['female', 80, 2, '24.79'],
    ['male', 18, 1, '111.88'],
  ])('for sex %s at %s years with %s mg/dL is %s', (sex, ageYears, creatinine, expected) => {
    expect(valueOf(egfr(creatinine, { sex, ageYears })).toFixed(2)).toBe(expected);
  });

  it.each<[number | null, boolean]>([
    [null, false],
    [0, false],
    [17, false],
    [18, true],
    [19, true],
  ])('is calculated only for adults: at %s years %s', (ageYears, isOne) => {
    expect(egfr(0.9, { sex: 'male', ageYears })).toEqual(
      isOne
        ? { status: 'calculated', value: expect.any(Number) }
        : { status: 'notValid', reason: 'notAdult' },
    );
  });

  it.each<RecordedSex>(['unknown', 'other', null])('needs the sex if it is recorded as %s', (sex) => {
    const [low, high] = (['female', 'male'] as const).map((one) =>
      valueOf(egfr(0.9, { sex: one, ageYears: 55 })),
    );
    expect(egfr(0.9, { sex, ageYears: 55 })).toEqual({
      ...{ status: 'notValid', reason: 'sexNeeded', between: { low, high } },
    });
  });

  it('decreases with higher creatinine and with higher age', () => {
    const rates = [0.3, 0.7, 0.9, 1.2, 5].map((creatinine) =>
      valueOf(egfr(creatinine, { sex: 'female', ageYears: 70 })),
    );
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(valueOf(egfr(0.9, { sex: 'female', ageYears: 71 }))).toBeLessThan(rates[2] ?? NaN);
  });
});

describe('correctedCalcium', () => {
  it.each([
    [8, 2, 9.6],
    [9, 4, 9],
    [9, 5, 8.2],
    [8.5, 3.5, 8.9],
    // Binary fractions would make these 8.600000000000001 and 10.200000000000001, beyond the bound they are on.
    [7.4, 2.5, 8.6],
    [9.4, 3, 10.2],
  ])('of %s mg/dL with %s g/dL of albumin is %s mg/dL', (calcium, albumin, corrected) => {
    expect(correctedCalcium(calcium, albumin, 'conventional')).toEqual({
      status: 'calculated',
      value: corrected,
    });
  });

  it.each([
    [2, 20, 2.4],
    [2.25, 40, 2.25],
    [2.25, 50, 2.05],
    [1.95, 30, 2.15],
  ])('of %s mmol/L with %s g/L of albumin is %s mmol/L', (calcium, albumin, corrected) => {
    expect(correctedCalcium(calcium, albumin, 'si')).toEqual({ status: 'calculated', value: corrected });
  });

  it('is exact to the last typed digit @random', () => {
    fc.assert(
      fc.property(tenths(5, 25), tenths(0.5, 6), (calcium, albumin) => {
        const exact = new Big(4).minus(albumin).times('0.8').plus(calcium).toNumber();
        expect(valueOf(correctedCalcium(calcium, albumin, 'conventional'))).toBe(exact);
      }),
      randomCases({ quick: 500, deep: 100_000 }),
    );
  });
});

describe('homaIr', () => {
  it.each([
    ['conventional', 90, 9, 2],
    ['conventional', 81, 12.5, 2.5],
    ['conventional', 405, 1, 1],
    ['si', 5, 9, 2],
    ['si', 4.5, 12.5, 2.5],
    ['si', 22.5, 1, 1],
  ] as const)('in %s units for glucose %s, insulin %s µIU/mL is %s', (system, glucose, insulin, expected) => {
    expect(homaIr(glucose, insulin, system)).toEqual({ status: 'calculated', value: expected });
  });
});

describe('ldlFriedewald', () => {
  it.each([
    ['conventional', 200, 50, 150, 120],
    ['conventional', 180, 40, 200, 100],
    ['conventional', 200, 50, 399, 70.2],
    ['si', 5.2, 1.3, 1.1, 3.4],
    ['si', 5, 1.31, 2.42, 2.59],
    ['si', 6, 1, 4.4, 3],
  ] as const)('in %s units, total %s, HDL %s, TG %s: %s', (system, total, hdl, triglycerides, expected) => {
    expect(ldlFriedewald({ total, hdl, triglycerides }, system)).toEqual({
      status: 'calculated',
      value: expected,
    });
  });

  it.each([
    ['conventional', 399.9, true],
    ['conventional', 400, false],
    ['conventional', 400.1, false],
    ['si', 4.49, true],
    ['si', 4.5, false],
    ['si', 4.51, false],
  ] as const)('in %s units is valid with triglycerides of %s: %s', (system, triglycerides, isValid) => {
    const total = system === 'si' ? 6 : 240;
    const found = ldlFriedewald({ total, hdl: 1, triglycerides }, system);
    expect(found).toEqual(
      isValid
        ? { status: 'calculated', value: expect.any(Number) }
        : { status: 'notValid', reason: 'triglyceridesTooHigh' },
    );
  });

  it('has its triglyceride limit in both unit systems', () => {
    expect(ldlTriglycerideLimit).toEqual({ conventional: 400, si: 4.5 });
  });
});

describe('nonHdl', () => {
  it.each([
    [200, 50, 150],
    [5.2, 1.3, 3.9],
    [4.66, 1.3, 3.36],
  ])('for total %s and HDL %s is %s', (total, hdl, expected) => {
    expect(nonHdl(total, hdl)).toEqual({ status: 'calculated', value: expected });
  });
});

describe('transferrinSaturation', () => {
  it.each([
    [90, 300, 30],
    [18, 60, 30],
    [50, 250, 20],
    [37.5, 250, 15],
    [0, 300, 0],
  ])('for iron %s and TIBC %s is %s %', (iron, tibc, expected) => {
    expect(transferrinSaturation(iron, tibc)).toEqual({ status: 'calculated', value: expected });
  });
});

describe('estimatedAverageGlucose', () => {
  it.each([
    [5, 96.8],
    [6, 125.5],
    [6.5, 139.85],
    [7, 154.2],
    [10, 240.3],
  ])('for an HbA1c of %s % is %s mg/dL', (hba1c, expected) => {
    expect(estimatedAverageGlucose(hba1c)).toEqual({ status: 'calculated', value: expected });
  });
});

describe('anionGap', () => {
  it.each([
    [140, 104, 24, 12],
    [136, 107, 29, 0],
    [140, 100, 10.5, 29.5],
  ])('of sodium %s, chloride %s, bicarbonate %s is %s mmol/L', (sodium, chloride, bicarbonate, expected) => {
    expect(anionGap({ sodium, chloride, bicarbonate })).toEqual({ status: 'calculated', value: expected });
  });
});

describe('gnri', () => {
  // The ideal weight of a woman of 182.5 cm is 69.5 kg, so each kg is 0.6 points.
  it.each<[number, number, number, GnriRisk]>([
    [50, 39.24, 97.994, 'low'],
    [50, 39.25, 98, 'low'],
    [50, 39.26, 98.006, 'none'],
    [35, 66.47, 91.997, 'moderate'],
    [35, 66.475, 92, 'low'],
    [35, 66.48, 92.003, 'low'],
    [40, 37.39, 81.994, 'major'],
    [40, 37.4, 82, 'moderate'],
    [40, 37.41, 82.006, 'moderate'],
  ])('for albumin %s g/L and %s kg is %s, with the risk: %s', (albuminGPerL, weightKg, value, risk) => {
    const index = gnri({ albuminGPerL, body: { weightKg, heightCm: 182.5 }, sex: 'female', ageYears: 85 });
    expect(index).toEqual({ status: 'calculated', value });
    expect(gnriRisk(value)).toBe(risk);
  });

  it.each<['male' | 'female', number, number]>([
    // ideal weights of 65 and 62 kg
    ['male', 170, 65],
    ['female', 170, 62],
  ])('for a %s of %s cm uses an ideal weight of %s kg', (sex, heightCm, idealKg) => {
    const of = (weightKg: number) =>
      valueOf(gnri({ albuminGPerL: 40, body: { weightKg, heightCm }, sex, ageYears: 85 }));
    expect(of(idealKg)).toBe(101.26);
    expect(of(idealKg + 20)).toBe(101.26);
    expect(of(idealKg / 2)).toBe(80.41);
    expect(of(idealKg - 0.1)).toBeLessThan(101.26);
  });

  it.each([
    // Without the right leg (16 %) 54.6 kg are 65 kg of a whole body, the ideal weight.
    [54.6, 16, 101.26],
    [54.6, 0, 94.588],
    [27.3, 16, 80.41],
    [64.545, 0.7, 101.26],
  ])(
    'compares the whole body after an amputation: %s kg without %s %% is %s',
    (weightKg, missingPercent, value) => {
      const body = { weightKg, heightCm: 170, missingPercent };
      const index = valueOf(gnri({ albuminGPerL: 40, body, sex: 'male', ageYears: 85 }));
      expect(index).toBeCloseTo(value, 3);
    },
  );

  it('needs weight and height', () => {
    expect(gnri({ albuminGPerL: 40, body: null, sex: 'male', ageYears: 85 })).toEqual({
      status: 'notValid',
      reason: 'bodyNeeded',
    });
  });

  it.each([
    [64, false],
    [65, true],
    [66, true],
    [null, false],
  ])('is valid only from 65 years on: at %s years %s', (ageYears, isValid) => {
    const { status } = gnri({
      albuminGPerL: 40,
      body: { weightKg: 60, heightCm: 170 },
      sex: 'male',
      ageYears,
    });
    expect(status).toBe(isValid ? 'calculated' : 'notValid');
  });

  it.each<RecordedSex>(['unknown', 'other', null])('needs the sex if it is recorded as %s', (sex) => {
    expect(gnri({ albuminGPerL: 40, body: { weightKg: 60, heightCm: 170 }, sex, ageYears: 85 })).toEqual({
      status: 'notValid',
      reason: 'sexNeeded',
    });
  });
});
