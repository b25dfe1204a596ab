import { labFlag } from './labFlag';
import {
  hasAdultCritical,
  labRangeFor,
  whyNoRange,
  type ClinicRange,
  type LabRange,
  type NoRangeReason,
  isOfLaboratory,
  rangeInPregnancy,
} from './labRange';
import type { LabAnalyteKey } from './labAnalytes';
import type { RecordedSex } from '@/clinical/sexAndAge';

const collectedAt = '2026-06-30T08:15:00+01:00';
const bornOf70 = '1956-03-01';

interface Change {
  unit?: string;
  sex?: RecordedSex;
  birth_date?: string;
  collectedAt?: string;
  clinicRanges?: ClinicRange[];
}

function rangeOf(analyte: LabAnalyteKey, change: Change & { unit: string }): LabRange | null {
  const { unit, sex = 'female', birth_date = bornOf70, clinicRanges = [] } = change;
  return labRangeFor({
    analyte,
    unit,
    collectedAt: change.collectedAt ?? collectedAt,
    subject: { sex, birth_date },
    clinicRanges,
  });
}

function clinic(change: Partial<ClinicRange>): ClinicRange {
  return {
    range_id: '018f0000-0000-7000-8000-000000000001',
    analyte: 'potassium',
    unit: 'mmol/L',
    sex: 'any',
    from_age: 18,
    to_age: null,
    low: 3.6,
    low_inclusive: true,
    high: 5.2,
    high_inclusive: true,
    critical_low: null,
    critical_high: null,
    valid_from: '2026-01-01',
    valid_to: null,
    archived: false,
    ...change,
  };
}

describe('rangeInPregnancy', () => {
  const range = {
    ...{ unit: 'g/dL', low: 12, low_inclusive: true, high: 16, high_inclusive: true },
    ...{ critical_low: 7, critical_high: 20 },
  };
  it.each(['clinic', 'mayo'])('keeps only the critical limits of a range of %s', (source) => {
    expect(rangeInPregnancy({ ...range, source })).toEqual({ ...range, source, low: null, high: null });
    expect(rangeInPregnancy({ ...range, source, critical_low: null, critical_high: null })).toBeNull();
  });

  it('leaves the range that the laboratory printed as it is', () => {
    const printed = { ...range, source: 'laboratory' };
    expect(rangeInPregnancy(printed)).toBe(printed);
    expect([isOfLaboratory(printed), isOfLaboratory({ ...range, source: 'clinic' })]).toEqual([true, false]);
    expect([rangeInPregnancy(null), isOfLaboratory(null)]).toEqual([null, false]);
  });
});

describe('labRangeFor', () => {
  it('returns the published range with separate figures for each unit', () => {
    const fasting = { low_inclusive: true, high_inclusive: false, source: 'ada' };
    expect(rangeOf('glucose_fasting', { unit: 'mg/dL' })).toEqual({
      ...fasting,
      unit: 'mg/dL',
      low: 70,
      high: 100,
      critical_low: 50,
      critical_high: 450,
    });
    expect(rangeOf('glucose_fasting', { unit: 'mmol/L' })).toEqual({
      ...fasting,
      unit: 'mmol/L',
      low: 3.9,
      high: 5.6,
      critical_low: 2.8,
      critical_high: 25,
    });
  });

  it('scales the published range for a unit that is not printed', () => {
    expect(rangeOf('glucose_fasting', { unit: 'g/L' })).toMatchObject({
      low: 0.7,
      high: 1,
      critical_high: 4.5,
    });
    expect(rangeOf('wbc', { unit: '/uL' })).toMatchObject({ low: 4000, high: 11_000, critical_low: 2000 });
  });

  it.each<[LabAnalyteKey, RecordedSex, string, number | null, number | null]>([
    ['hemoglobin', 'male', 'g/dL', 13.5, 17.5],
    ['hemoglobin', 'female', 'g/dL', 12, 15.5],
    ['hemoglobin', 'female', 'g/L', 120, 155],
    ['hemoglobin', 'unknown', 'g/dL', 12, 17.5],
    ['hemoglobin', 'other', 'g/dL', 12, 17.5],
    ['hemoglobin', null, 'g/L', 120, 175],
    ['albumin', 'unknown', 'g/dL', 3.5, 5],
    ['albumin', null, 'g/L', 35, 50],
  ])('for %s with sex %s in %s returns the bounds %s and %s', (analyte, sex, unit, low, high) => {
    expect(rangeOf(analyte, { unit, sex })).toMatchObject({ low, high });
  });

  it('keeps the critical limits if the sex is unknown, with the outer limits of both sexes', () => {
    expect(rangeOf('hemoglobin', { unit: 'g/dL', sex: 'unknown' })).toEqual({
      unit: 'g/dL',
      low: 12,
      low_inclusive: true,
      high: 17.5,
      high_inclusive: true,
      critical_low: 7,
      critical_high: 20,
      source: 'sexes',
    });
  });

  it('returns null if no range is known', () => {
    expect(rangeOf('creatinine', { unit: 'mg/dL', sex: 'unknown', birth_date: '2016-01-01' })).toBeNull();
    expect(rangeOf('chol_total', { unit: 'mg/dL' })).toBeNull();
  });

  it('returns the critical limits of a random glucose, and no threshold as a bound', () => {
    expect(rangeOf('glucose_random', { unit: 'mg/dL' })).toMatchObject({
      low: null,
      high: null,
      critical_low: 50,
      critical_high: 450,
      source: 'critical',
    });
  });

  it.each<[string, string, number | null]>([
    ['the day before the 18th birthday', '2008-07-01', null],
    ['the 18th birthday', '2008-06-30', 3.5],
    ['the day after the 18th birthday', '2008-06-29', 3.5],
  ])('on %s (born on %s) returns the lower bound %s', (_title, birth_date, low) => {
    expect(rangeOf('potassium', { unit: 'mmol/L', birth_date })?.low ?? null).toBe(low);
  });

  it.each(['2008-07-01', '2016-01-01', '2027-01-01'])(
    'returns only the critical limits of adults for a person below 18 years, as for one born on %s',
    (birth_date) => {
      const range = rangeOf('potassium', { unit: 'mmol/L', birth_date });
      expect(range).toEqual({
        ...{ unit: 'mmol/L', low: null, low_inclusive: true, high: null, high_inclusive: true },
        ...{ critical_low: 2.8, critical_high: 6.2, source: 'critical' },
      });
      const flags = [2.7, 2.8, 2.9, 6.1, 6.2, 6.3].map((value) =>
        labFlag({ value, comparator: null }, range),
      );
      expect(flags).toEqual(['LL', 'LL', null, null, 'HH', 'HH']);
    },
  );

  it('returns nothing below 18 years for an analyte without critical limits', () => {
    expect(rangeOf('albumin', { unit: 'g/dL', birth_date: '2016-01-01' })).toBeNull();
  });

  it('does not use the alternative range for older adults by default', () => {
    expect(rangeOf('tsh', { unit: 'm[IU]/L' })).toMatchObject({ high: 4, source: 'mayo' });
    expect(rangeOf('vitamin_d_25oh', { unit: 'nmol/L' })).toMatchObject({ low: 50, high: 125 });
  });

  it('returns bounds for each unit that flag values which converted bounds would miss', () => {
    const fasting = (unit: string) => rangeOf('glucose_fasting', { unit });
    expect(labFlag({ value: 5.6, comparator: null }, fasting('mmol/L'))).toBe('H');
    expect(labFlag({ value: 100.9, comparator: null }, fasting('mg/dL'))).toBe('H');
    expect(labFlag({ value: 70, comparator: null }, fasting('mg/dL'))).toBe('N');
    expect(labFlag({ value: 3.9, comparator: null }, fasting('mmol/L'))).toBe('N');
    // 3.9 mmol/L are 70.26, and 25 are 450.39 mg/dL.
    expect(labFlag({ value: 25, comparator: null }, fasting('mmol/L'))).toBe('HH');
    expect(labFlag({ value: 24.9, comparator: null }, fasting('mmol/L'))).toBe('H');
  });

  it('throws for a unit in which the analyte is not measured', () => {
    expect(() => rangeOf('potassium', { unit: 'mg/dL' })).toThrow(RangeError);
  });
});

it.each<[LabAnalyteKey, string, number, 'LL' | 'HH' | null]>([
  ['potassium', 'mmol/L', 6.1, null],
  ['potassium', 'mmol/L', 6.2, 'HH'],
  ['potassium', 'mmol/L', 7, 'HH'],
  ['sodium', 'mmol/L', 121, null],
  ['sodium', 'mmol/L', 120, 'LL'],
  ['sodium', 'mmol/L', 115, 'LL'],
  ['glucose_random', 'mmol/L', 24.9, null],
  ['glucose_random', 'mmol/L', 25, 'HH'],
  ['glucose_fasting', 'mmol/L', 40, 'HH'],
])('in pregnancy keeps what is critical for any adult: %s %s %d is %s', (analyte, unit, value, flag) => {
  for (const sex of ['female', 'unknown'] as const) {
    const range = rangeInPregnancy(rangeOf(analyte, { unit, sex }));
    expect(labFlag({ value, comparator: null }, range)).toBe(flag);
  }
});

describe('clinic ranges', () => {
  const of = (clinicRanges: ClinicRange[], change: Change = {}) =>
    rangeOf('potassium', { unit: 'mmol/L', ...change, clinicRanges });

  it('replace the published range, and keep the usual critical limits', () => {
    expect(of([clinic({ high_inclusive: false })])).toEqual({
      unit: 'mmol/L',
      low: 3.6,
      low_inclusive: true,
      high: 5.2,
      high_inclusive: false,
      critical_low: 2.8,
      critical_high: 6.2,
      source: 'clinic',
    });
  });

  it('replace each critical limit that they set, independently of the other', () => {
    expect(of([clinic({ critical_low: 2.5 })])).toMatchObject({ critical_low: 2.5, critical_high: 6.2 });
    expect(of([clinic({ critical_high: 6.5 })])).toMatchObject({ critical_low: 2.8, critical_high: 6.5 });
  });

  it('may have only one bound', () => {
    expect(of([clinic({ low: null, low_inclusive: false })])).toMatchObject({ low: null, high: 5.2 });
    expect(of([clinic({ high: null })])).toMatchObject({ low: 3.6, high: null });
  });

  it.each<[string, boolean]>([
    ['2026-03-31', false],
    ['2026-03-31T23:59:59Z', false],
    ['2026-04-01', true],
    ['2026-04-01T00:00:00+01:00', true],
    ['2026-06-30T23:59:59-05:00', true],
    ['2026-06-30', true],
    ['2026-07-01T00:00:00Z', false],
  ])('apply from their first to their last day: on %s %s', (day, isOwn) => {
    const own = clinic({ valid_from: '2026-04-01', valid_to: '2026-06-30' });
    expect(of([own], { collectedAt: day })?.source).toBe(isOwn ? 'clinic' : 'tietz7');
  });

  it.each<[string, boolean]>([
    ['1961-07-01', false], // 64 years
    ['1961-06-30', true], // 65
    ['1946-06-30', true], // 80
    ['1945-07-01', true], // 80
    ['1945-06-30', false], // 81
  ])('apply by age in completed years: born on %s %s', (birth_date, isOwn) => {
    const own = clinic({ from_age: 65, to_age: 80 });
    expect(of([own], { birth_date })?.source).toBe(isOwn ? 'clinic' : 'tietz7');
  });

  it.each([
    ['lies within the range', { low: 2.5, high: 6.5 }, { critical_low: null, critical_high: null }],
    ['lies on its bounds', { low: 2.8, high: 6.2 }, { critical_low: null, critical_high: null }],
    ['lies outside the range', { low: 2.9, high: 6.1 }, { critical_low: 2.8, critical_high: 6.2 }],
    ['has no bound on its side', { low: null, high: 6.1 }, { critical_low: 2.8, critical_high: 6.2 }],
    [
      'is set by the clinic itself',
      { low: 2.5, high: 6.5, critical_low: 2, critical_high: 7 },
      { critical_low: 2, critical_high: 7 },
    ],
  ])('keep a critical limit only if it does not contradict them: it %s', (_title, own, limits) => {
    const range = rangeOf('potassium', { unit: 'mmol/L', clinicRanges: [clinic(own)] });
    expect(range).toMatchObject({ source: 'clinic', ...limits });
  });

  it('may apply to children, with the critical limits of adults where it sets none', () => {
    const own = clinic({ from_age: 0, to_age: 17, critical_high: 6.5 });
    expect(of([own], { birth_date: '2016-01-01' })).toMatchObject({
      low: 3.6,
      critical_low: 2.8,
      critical_high: 6.5,
      source: 'clinic',
    });
  });

  it('for one sex take precedence over one for any sex, even a newer one', () => {
    const both = clinic({ valid_from: '2026-05-01', low: 1 });
    const women = clinic({ sex: 'female', low: 2 });
    const men = clinic({ sex: 'male', low: 3 });
    for (const ranges of [
      [both, women, men],
      [men, women, both],
    ]) {
      expect(of(ranges, { sex: 'female' })?.low).toBe(2);
      expect(of(ranges, { sex: 'male' })?.low).toBe(3);
      // Below the lower of the two it is low for either sex.
      expect(of(ranges, { sex: 'unknown' })).toMatchObject({ low: 2, source: 'sexes' });
      expect(of(ranges, { sex: null })).toMatchObject({ low: 2, source: 'sexes' });
    }
  });

  it('for one sex count beside the published range of the other if the sex is unknown', () => {
    expect(of([clinic({ sex: 'female' })], { sex: 'unknown' })).toMatchObject({
      ...{ low: 3.5, high: 5.2, source: 'sexes' },
    });
  });

  it('with the same start date are chosen by the latest range_id', () => {
    const first = clinic({ low: 3.7 });
    const second = clinic({ low: 3.8, range_id: '018f0000-0000-7000-8000-000000000002' });
    expect(of([first, second])?.low).toBe(3.8);
    expect(of([second, first])?.low).toBe(3.8);
  });

  it('are chosen by the newest start date up to the day of collection', () => {
    const older = clinic({ low: 1 });
    const newer = clinic({ valid_from: '2026-05-01', low: 2 });
    const ahead = clinic({ valid_from: '2026-07-01', low: 3 });
    expect(of([older, newer, ahead])?.low).toBe(2);
    expect(of([ahead, newer, older])?.low).toBe(2);
    expect(of([ahead, newer, older], { collectedAt: '2026-04-30' })?.low).toBe(1);
  });

  it('are converted from the other unit', () => {
    const own = clinic({ analyte: 'glucose_fasting', unit: 'mmol/L', low: 4, high: 6, critical_high: 20 });
    expect(rangeOf('glucose_fasting', { unit: 'mg/dL', clinicRanges: [own] })).toMatchObject({
      unit: 'mg/dL',
      low: 72.0624,
      high: 108.0936,
      critical_low: 50,
      critical_high: 360.312,
    });
    expect(rangeOf('glucose_fasting', { unit: 'mmol/L', clinicRanges: [own] })).toMatchObject({
      low: 4,
      high: 6,
      critical_low: 2.8,
      critical_high: 20,
    });
  });

  it('are ignored if they are archived or for another analyte', () => {
    expect(of([clinic({ archived: true })])?.source).toBe('tietz7');
    expect(of([clinic({ analyte: 'sodium' })])?.source).toBe('tietz7');
  });

  it('are not reordered in the given array', () => {
    const ranges = [clinic({ low: 1 }), clinic({ low: 2, valid_from: '2026-05-01' })];
    of(ranges);
    expect(ranges.map(({ low }) => low)).toEqual([1, 2]);
  });
});

describe('hasAdultCritical', () => {
  const has = (birth_date: string, range: LabRange | null) =>
    hasAdultCritical('potassium', range, birth_date, collectedAt);
  const potassium = (birth_date: string) => rangeOf('potassium', { unit: 'mmol/L', birth_date });

  it.each<[string, boolean]>([
    ['2008-07-01', true],
    ['2008-06-30', false],
    ['2008-06-29', false],
    ['2027-01-01', true],
  ])('for a person born on %s is %s', (birth_date, isTrue) => {
    expect(has(birth_date, potassium(birth_date))).toBe(isTrue);
  });

  it('is false without a range, and with the critical limits that a clinic set for children', () => {
    expect(has('2016-01-01', null)).toBe(false);
    const own = clinic({ from_age: 0, to_age: 17, critical_low: 2.5, critical_high: 6.8 });
    expect(
      has(
        '2016-01-01',
        rangeOf('potassium', { unit: 'mmol/L', birth_date: '2016-01-01', clinicRanges: [own] }),
      ),
    ).toBe(false);
  });
});

describe('whyNoRange', () => {
  it.each<[LabAnalyteKey, RecordedSex, string, NoRangeReason]>([
    ['hemoglobin', 'unknown', '1956-03-01', 'sexNeeded'],
    ['hemoglobin', null, '1956-03-01', 'sexNeeded'],
    ['hemoglobin', 'other', '2008-06-30', 'sexNeeded'],
    ['hemoglobin', 'unknown', '2008-07-01', 'notAdult'],
    ['hemoglobin', 'female', '2008-07-01', 'notAdult'],
    ['potassium', 'female', '2027-01-01', 'notAdult'],
    ['chol_total', 'female', '1956-03-01', 'noneKnown'],
    ['chol_total', 'female', '2016-03-01', 'noneKnown'],
    ['glucose_random', 'unknown', '1956-03-01', 'noneKnown'],
    ['magnesium', 'unknown', '1956-03-01', 'noneKnown'],
    ['ferritin', 'unknown', '1956-03-01', 'sexNeeded'],
  ])('for %s with sex %s, born on %s, is %s', (analyte, sex, birth_date, reason) => {
    expect(whyNoRange(analyte, { sex, birth_date }, collectedAt)).toBe(reason);
  });
});
