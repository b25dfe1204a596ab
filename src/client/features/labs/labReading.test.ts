import { aLab, aPatient } from '@/testing/builders';
import { concernsOf } from './labConcerns';
import { readLab, withRange, type ReadingAround } from './labReading';

const patient = aPatient({ sex: 'female', birth_date: '1941-03-08' });

function read(typed: string, around: Partial<ReadingAround> = {}) {
  return readLab(typed, {
    ...{ analyte: 'glucose_fasting', unit: 'mg/dL', collectedAt: '2026-03-09', language: 'en' },
    ...{ patient, clinicRanges: [], others: [] },
    ...around,
  });
}

describe('the reading of a typed lab result', () => {
  it.each([
    ['69', 'L'],
    ['70', 'N'],
    ['99.9', 'N'],
    ['100', 'H'],
    ['450', 'HH'],
    ['5.6 mmol/L', 'H'],
    ['5.5 mmol/L', 'N'],
  ])('flags %s as %s in its own unit', (typed, flag) => {
    expect(read(typed)).toMatchObject({ status: 'read', flag });
  });

  it('reports why a value is not flagged', () => {
    const unknown = aPatient({ sex: 'unknown' });
    expect(read('14', { analyte: 'hemoglobin', unit: 'g/dL', patient: unknown })).toMatchObject({
      ...{ flag: null, noRange: 'sexNeeded' },
    });
    // High for either sex.
    expect(read('17.6', { analyte: 'hemoglobin', unit: 'g/dL', patient: unknown })).toMatchObject({
      ...{ flag: 'H', noRange: 'sexNeeded' },
    });
    expect(read('90', { analyte: 'chol_ldl' })).toMatchObject({ flag: null, noRange: 'noneKnown' });
    const child = aPatient({ birth_date: '2012-01-01' });
    expect(read('90', { patient: child })).toMatchObject({ flag: null, noRange: 'notAdult' });
  });

  const pregnant = aPatient({ sex: 'female', birth_date: '1995-03-08', conditions: ['Enceinte'] });
  const printed = {
    ...{ unit: 'mg/dL', low: 60, low_inclusive: true, high: 92, high_inclusive: true },
    ...{ critical_low: 50, critical_high: 450, source: 'laboratory' },
  };

  it.each([
    ['49.9', 'LL', 'hypoglycaemia-2'],
    ['50', 'LL', 'hypoglycaemia-2'],
    ['60', 'L', 'hypoglycaemia-1'],
    ['90', null, undefined],
    ['110', 'H', 'gestational-diabetes'],
    ['449', 'H', 'diabetes-in-pregnancy'],
    ['450', 'HH', 'diabetes-in-pregnancy'],
  ])('withholds the limits of adults in pregnancy, but not what is critical: %s', (typed, flag, band) => {
    const reading = read(typed, { patient: pregnant });
    expect(reading).toMatchObject({
      ...{ flag, pregnancy: { limits: 'withheld' }, judging: { low: null, high: null } },
    });
    expect(reading).toMatchObject({ range: { low: 70, high: 100 } });
    expect(reading.status === 'read' ? reading.decision?.band : null).toBe(band);
    expect(withRange(reading, printed)).toMatchObject({
      pregnancy: { limits: 'laboratory', gestation: 'notDated' },
      judging: printed,
    });
  });

  it('flags by the decision limits too, beside the range', () => {
    expect(read('130', { analyte: 'chol_ldl' })).toMatchObject({
      ...{ flag: 'H', range: null, decision: { band: 'borderline-high' } },
    });
    expect(read('53')).toMatchObject({ flag: 'LL', decision: { band: 'hypoglycaemia-2' } });
    const range = {
      ...{ unit: 'mg/dL', low: 40, low_inclusive: true, high: 200, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'laboratory' },
    };
    expect(withRange(read('53'), range)).toMatchObject({ flag: 'LL' });
  });

  it('asks to confirm a value that only a decision limit calls critical', () => {
    const kinds = (typed: string) => {
      const reading = read(typed);
      return reading.status === 'read' ? concernsOf('glucose_fasting', reading).map(({ kind }) => kind) : [];
    };
    expect(kinds('50')).toEqual(['critical']);
    expect(kinds('53')).toEqual(['decision']);
    expect(kinds('54')).toEqual([]);
  });

  it('reports the converted change since the previous result, ignoring results of the same time or later', () => {
    const others = [
      aLab({ analyte: 'glucose_fasting', value: 5, unit: 'mmol/L', collected_at: '2026-01-05' }),
      aLab({ analyte: 'glucose_fasting', value: 80, unit: 'mg/dL', collected_at: '2025-01-05' }),
      aLab({ analyte: 'glucose_fasting', value: 85, unit: 'mg/dL', collected_at: '2026-03-09T08:00:00Z' }),
      aLab({ analyte: 'glucose_fasting', value: 70, unit: 'mg/dL', collected_at: '2026-04-09' }),
    ];
    const reading = read('100', { others });
    expect(reading).toMatchObject({ change: { since: others[0] }, duplicates: [others[2]] });
    expect(reading.status === 'read' && reading.change?.difference).toBeCloseTo(100 - 90.078, 3);
    expect(read('<100', { others })).toMatchObject({ change: { difference: null } });
  });

  it('replaces the reference range with the printed one, or with none', () => {
    const range = {
      ...{ unit: 'mg/dL', low: 60, low_inclusive: true, high: 95, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'laboratory' },
    };
    expect(withRange(read('97'), range)).toMatchObject({ flag: 'H', range, noRange: null });
    expect(withRange(read('97'), null)).toMatchObject({
      flag: null,
      range: null,
      noRange: 'noneKnown',
    });
  });

  it.each([
    ['450', ['critical']],
    ['449', []],
    ['12', ['critical', 'otherUnit']],
    ['99', []],
  ])('for %s, raises the concerns %p', (typed, kinds) => {
    const reading = read(typed);
    if (reading.status !== 'read') throw new Error('It is a number.');
    expect(concernsOf('glucose_fasting', reading).map(({ kind }) => kind)).toEqual(kinds);
  });
});
