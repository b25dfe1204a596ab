import { v7 as uuidv7 } from 'uuid';
import type { Lab } from '@/contract/lab';
import { labRangeFor, type LabRange } from '@/clinical/labs/labRange';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { aLab, aPatient } from '@/testing/builders';
import { labCollections } from './labGridOf';
import { labLines, outsideBy } from './labLines';

const woman = aPatient({ sex: 'female', birth_date: '1956-03-01' });

const reviewed = { seen_by: uuidv7(), seen_by_name: 'Noor', seen_at: '2026-03-09T12:00:00+01:00' };

type Given = readonly [analyte: LabAnalyteKey, value: number, unit: string, collected_at?: string];

function linesOf(results: readonly Given[], person = woman, review: Partial<Lab> = {}) {
  const entries = results.map(([analyte, value, unit, collected_at = '2026-03-09']) => ({
    record: aLab({
      ...{ analyte, value, unit, collected_at, ...review },
      range: labRangeFor({ analyte, unit, collectedAt: collected_at, subject: person, clinicRanges: [] }),
    }),
    isWaiting: false,
  }));
  return labLines(labCollections(entries), person, () => null, []);
}

const standings = (lines: ReturnType<typeof linesOf>) => lines.map(({ key, standing }) => [key, standing]);

describe('the analytes of a chart', () => {
  it('come with the critical ones first, then those farthest out of range, then the normal ones', () => {
    const lines = linesOf([
      ['tsh', 2, 'u[IU]/mL'],
      ['hemoglobin', 11.5, 'g/dL'],
      ['sodium', 138, 'mmol/L'],
      ['magnesium', 1.2, 'mg/dL'],
      ['potassium', 2.6, 'mmol/L'],
    ]);
    expect(standings(lines)).toEqual([
      ['potassium', 'abnormal'],
      ['magnesium', 'abnormal'],
      ['hemoglobin', 'abnormal'],
      ['tsh', 'normal'],
      ['sodium', 'normal'],
    ]);
  });

  it('are never normal where nothing judges them', () => {
    const child = aPatient({ birth_date: '2016-03-01' });
    expect(standings(linesOf([['sodium', 140, 'mmol/L']], child))).toEqual([['sodium', 'notJudged']]);
    expect(standings(linesOf([['potassium', 6.5, 'mmol/L']], child))).toEqual([['potassium', 'abnormal']]);
  });

  it('are judged by the newest collection, and keep the earlier results', () => {
    const [line] = linesOf(
      [
        ['potassium', 2.6, 'mmol/L', '2026-01-09'],
        ['potassium', 4.1, 'mmol/L', '2026-03-09'],
      ],
      woman,
      reviewed,
    );
    expect(line).toMatchObject({ standing: 'normal', besides: [] });
    expect(line?.results.map(({ collectedAt }) => collectedAt)).toEqual(['2026-03-09', '2026-01-09']);
  });

  it('stay first while nobody has reviewed an earlier critical result', () => {
    const given = [
      ['potassium', 2.6, 'mmol/L', '2026-03-08'],
      ['potassium', 4.1, 'mmol/L', '2026-03-09'],
      ['magnesium', 1.2, 'mg/dL', '2026-03-09'],
    ] as const;
    expect(standings(linesOf(given))).toEqual([
      ['potassium', 'abnormal'],
      ['magnesium', 'abnormal'],
    ]);
    expect(standings(linesOf(given, woman, reviewed))).toEqual([
      ['magnesium', 'abnormal'],
      ['potassium', 'normal'],
    ]);
  });

  it('show the most urgent of several results of one collection', () => {
    const [line] = linesOf([
      ['potassium', 4.1, 'mmol/L'],
      ['potassium', 2.6, 'mmol/L'],
    ]);
    expect(line).toMatchObject({
      standing: 'abnormal',
      newest: { entry: { record: { value: 2.6 } } },
      besides: [{ entry: { record: { value: 4.1 } } }],
    });
  });

  it('include what is calculated, with its own verdict', () => {
    const lines = linesOf([
      ['calcium_total', 9.9, 'mg/dL'],
      ['albumin', 2.5, 'g/dL'],
    ]);
    expect(standings(lines)).toContainEqual(['calcium_corrected', 'abnormal']);
    expect(standings(lines)).toContainEqual(['calcium_total', 'normal']);
    expect(standings(lines)).toContainEqual(['gnri', 'notJudged']);
  });
});

const range = (low: number | null, high: number | null): LabRange => ({
  ...{ unit: 'mmol/L', low, low_inclusive: true, high, high_inclusive: true },
  ...{ critical_low: null, critical_high: null, source: 'tietz7' },
});

it.each([
  [2, range(3, 5), 0.5],
  [3, range(3, 5), 0],
  [5, range(3, 5), 0],
  [6, range(3, 5), 0.5],
  [30, range(40, null), 0.25],
  [15, range(null, 10), 0.5],
  [1, null, 0],
])('%d is out of %j by %d of its width', (value, of, expected) => {
  expect(outsideBy(value, of)).toBeCloseTo(expected, 9);
});
