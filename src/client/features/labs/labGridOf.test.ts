import { aLab, aPatient } from '@/testing/builders';
import type { Lab } from '@/contract/lab';
import { canonicalLab } from '@/clinical/labs/labUnits';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { ClinicRange } from '@/clinical/labs/labRange';
import { labCollections, labGridOf, type BodyOn } from './labGridOf';
import { verdictOfCalculated } from './labVerdict';

const woman = aPatient({ sex: 'female', birth_date: '1971-03-01' });
const entry = (fields: Partial<Lab>) => ({ record: aLab(fields), isWaiting: false });

function cellOf(entries: ReturnType<typeof entry>[], key: string, collectedAt = '2026-03-09') {
  return labGridOf(labCollections(entries), woman)
    .find((row) => row.key === key)
    ?.cells.get(collectedAt);
}

const creatinine = entry({ analyte: 'creatinine', value: 0.9, unit: 'mg/dL', collected_at: '2026-03-09' });

describe('the lab grid of a chart', () => {
  it('lists collection times newest first and analytes in the order of the reference data', () => {
    const collections = labCollections([
      entry({ analyte: 'tsh', value: 2, unit: 'u[IU]/mL', collected_at: '2025-03-09' }),
      entry({ analyte: 'hemoglobin', value: 12, unit: 'g/dL', collected_at: '2026-03-09' }),
      entry({ analyte: 'hemoglobin', value: 12, unit: 'g/dL', collected_at: '2026-03-09T08:00:00Z' }),
    ]);
    expect(collections.map(({ collectedAt }) => collectedAt)).toEqual([
      '2026-03-09T08:00:00.000Z',
      '2026-03-09',
      '2025-03-09',
    ]);
    expect(labGridOf(collections, woman).map(({ key }) => key)).toEqual(['hemoglobin', 'tsh']);
    expect(labGridOf(collections.slice(0, 2), woman).map(({ key }) => key)).toEqual(['hemoglobin']);
  });

  it('has one column per moment, regardless of the UTC offset', () => {
    const moments = ['2026-03-09T08:00:00Z', '2026-03-09T09:00:00+01:00', '2026-03-09T08:00:00.000Z'];
    const entries = moments.map((collected_at, at) =>
      entry({
        analyte: (['sodium', 'chloride', 'bicarbonate'] as const)[at] ?? 'sodium',
        value: [140, 104, 24][at] ?? 0,
        unit: 'mmol/L',
        collected_at,
      }),
    );
    expect(labCollections(entries)).toMatchObject([{ collectedAt: '2026-03-09T08:00:00.000Z' }]);
    expect(cellOf(entries, 'anion_gap', '2026-03-09T08:00:00.000Z')).toMatchObject({ result: { value: 12 } });
  });

  it('calculates from results collected at the same time, using the age at that time', () => {
    expect(cellOf([creatinine], 'egfr')).toMatchObject({
      kind: 'calculated',
      result: { status: 'calculated', value: expect.closeTo(75.5, 1), unit: 'mL/min/{1.73_m2}' },
    });
    const iron = entry({ analyte: 'iron', value: 60, unit: 'ug/dL', collected_at: '2026-03-09' });
    const tibc = entry({ analyte: 'tibc', value: 300, unit: 'ug/dL', collected_at: '2026-03-10' });
    expect(cellOf([iron, tibc], 'tsat')).toBeUndefined();
  });

  it('recalculates when an input is corrected', () => {
    const corrected = entry({ ...creatinine.record, value: 1.8, canonical_value: 1.8 });
    expect(cellOf([corrected], 'egfr')).toMatchObject({ result: { value: expect.closeTo(32.9, 0) } });
  });

  it('shows the laboratory’s value instead of its own calculation', () => {
    const printed = entry({
      analyte: 'egfr',
      value: 70,
      unit: 'mL/min/{1.73_m2}',
      collected_at: '2026-03-09',
    });
    expect(cellOf([creatinine, printed], 'egfr')).toEqual({ kind: 'entered', entries: [printed] });
  });

  it('calculates nothing from a detection limit or from an analyte measured twice', () => {
    const limit = entry({ ...creatinine.record, comparator: '<' });
    expect(cellOf([limit], 'egfr')).toBeUndefined();
    expect(
      cellOf([creatinine, entry({ ...creatinine.record, value: 1, canonical_value: 1 })], 'egfr'),
    ).toBeUndefined();
  });

  it('calculates the nutritional risk index only if weight and height are known', () => {
    const albumin = entry({
      analyte: 'albumin',
      value: 40,
      unit: 'g/L',
      ...canonicalLab('albumin', 40, 'g/L'),
    });
    const gnriOf = (bodyOn: BodyOn) =>
      labGridOf(labCollections([albumin]), { ...woman, birth_date: '1941-03-08' }, bodyOn)
        .find(({ key }) => key === 'gnri')
        ?.cells.get('2026-03-09');
    expect(gnriOf(() => ({ weightKg: 62, heightCm: 170 }))).toMatchObject({ result: { value: 101.26 } });
    expect(gnriOf(() => null)).toMatchObject({ result: { status: 'notValid', reason: 'bodyNeeded' } });
  });
});

describe('a calculated result', () => {
  const collectedAt = '2026-03-09';
  const judged = (
    [analyte, value, unit]: readonly [LabAnalyteKey, number, string],
    {
      person = woman,
      clinicRanges = [],
    }: { person?: typeof woman; clinicRanges?: readonly ClinicRange[] } = {},
  ) => verdictOfCalculated({ analyte, value, unit }, person, { collectedAt, clinicRanges });
  const calcium = (value: number) => ['calcium_corrected', value, 'mg/dL'] as const;

  it.each([
    [calcium(6.5), 'LL'],
    [calcium(6.6), 'L'],
    [calcium(8.5), 'L'],
    [calcium(8.6), 'N'],
    [calcium(10.2), 'N'],
    [calcium(10.3), 'H'],
    [calcium(12.9), 'H'],
    [calcium(13), 'HH'],
    [['tsat', 14.9, '%'] as const, 'L'],
    [['tsat', 15, '%'] as const, 'N'],
    [['tsat', 50, '%'] as const, 'N'],
    [['tsat', 50.1, '%'] as const, 'H'],
    [['egfr', 59.9, 'mL/min/{1.73_m2}'] as const, 'L'],
    [['egfr', 60, 'mL/min/{1.73_m2}'] as const, null],
  ])('is flagged by its range and by decision limits, as if it were entered: %j, %s', (result, flag) => {
    expect(judged(result)).toMatchObject({ flag, hasAdultCritical: false });
  });

  it.each([
    [{ birth_date: '1991-03-08', conditions: ['Pregnancy'] }, false],
    [{ birth_date: '2010-03-09' }, true],
  ])('of %j is judged by the critical limits alone', (fields, hasAdultCritical) => {
    const person = aPatient({ ...woman, ...fields });
    expect(judged(calcium(12.9), { person }).flag).toBeNull();
    expect(judged(calcium(13), { person })).toMatchObject({ flag: 'HH', hasAdultCritical });
  });

  it('is judged by the clinic’s own range on the day of collection', () => {
    const own: ClinicRange = {
      range_id: '0197a000-0000-7000-8000-000000000001',
      analyte: 'calcium_corrected',
      unit: 'mg/dL',
      sex: 'any',
      from_age: 18,
      to_age: null,
      low: 8.8,
      low_inclusive: true,
      high: 10,
      high_inclusive: true,
      critical_low: null,
      critical_high: null,
      valid_from: collectedAt,
      valid_to: null,
      archived: false,
    };
    const flags = (valid_from: string) =>
      [10, 10.1].map((value) => judged(calcium(value), { clinicRanges: [{ ...own, valid_from }] }).flag);
    expect(flags('2026-03-09')).toEqual(['N', 'H']);
    expect(flags('2026-03-10')).toEqual(['N', 'N']);
  });
});
