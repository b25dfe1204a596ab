import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { labRangeFor } from '@/clinical/labs/labRange';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { aLab, aPatient } from '@/testing/builders';
import { labCollections } from './labGridOf';
import { labLines } from './labLines';
import { labMeaning, rangeLineText } from './labMeaning';
import { labTrends } from './labTrends';

beforeAll(setUpLanguages);

const speech = { t: i18next.t, language: 'en' };
const woman = aPatient({ sex: 'female', birth_date: '1956-03-01' });

type Given = readonly [analyte: LabAnalyteKey, value: number, unit: string, collected_at?: string];

function linesOf(results: readonly Given[], person = woman) {
  const entries = results.map(([analyte, value, unit, collected_at = '2026-03-09']) => ({
    record: aLab({
      ...{ analyte, value, unit, collected_at },
      range: labRangeFor({ analyte, unit, collectedAt: collected_at, subject: person, clinicRanges: [] }),
    }),
    isWaiting: false,
  }));
  return labLines(labCollections(entries), person, () => null, []);
}

function lineOf(analyte: LabAnalyteKey, results: readonly Given[], person = woman) {
  const lines = linesOf(results, person);
  const line = lines.find(({ key }) => key === analyte);
  if (!line) throw new Error(`There is no ${analyte}.`);
  return { line, lines };
}

function meaningOf(analyte: LabAnalyteKey, results: readonly Given[], person = woman) {
  const { line, lines } = lineOf(analyte, results, person);
  const { tone, lead, sentences } = labMeaning(speech, line, lines);
  return { tone, text: [lead, ...sentences].join(' ') };
}

describe('what a lab result means', () => {
  it('a critical potassium says its limit, the other electrolytes that are low, and what to do', () => {
    const { tone, text } = meaningOf('potassium', [
      ['potassium', 2.6, 'mmol/L'],
      ['phosphate', 1.6, 'mg/dL'],
      ['magnesium', 1.2, 'mg/dL'],
      ['sodium', 130, 'mmol/L'],
    ]);
    expect(tone).toBe('critical');
    expect(text).toContain('Critically low (2.8 or less)');
    expect(text).toMatch(
      /(Phosphate.*Magnesium|Magnesium.*Phosphate).* are low too: check for refeeding risk\./,
    );
    expect(text).not.toContain('Sodium');
    expect(text).toContain('Repeat the sample and contact the prescriber.');
    expect(text).not.toContain('haemolysed');
  });

  it('a high potassium asks about haemolysis, and not about refeeding', () => {
    const { tone, text } = meaningOf('potassium', [
      ['potassium', 5.6, 'mmol/L'],
      ['phosphate', 1.6, 'mg/dL'],
    ]);
    expect(tone).toBe('outside');
    expect(text).toContain('haemolysed');
    expect(text).not.toContain('refeeding');
  });

  it.each([
    ['28 days before', '2026-02-09', 'Phosphate (as P) of Feb 9, 2026 is low too: check for refeeding risk.'],
    ['31 days before', '2026-02-06', 'Phosphate (as P) of Feb 6, 2026 is low too: check for refeeding risk.'],
    ['32 days before', '2026-02-05', null],
    ['of a later day', '2026-03-12T08:00:00+01:00', 'Phosphate (as P) of Mar 12, 2026 is low too'],
    ['of a time on the same day', '2026-03-09T08:00:00+01:00', 'Phosphate (as P) is low too'],
  ])('an electrolyte that is still low, %s', (_what, day, said) => {
    const { text } = meaningOf('potassium', [
      ['potassium', 2.6, 'mmol/L', '2026-03-09'],
      ['phosphate', 1.6, 'mg/dL', day],
    ]);
    expect(text).toEqual(
      said === null ? expect.not.stringContaining('refeeding') : expect.stringContaining(said),
    );
  });

  it('an electrolyte that was low and is no longer says nothing', () => {
    const { text } = meaningOf('potassium', [
      ['potassium', 2.6, 'mmol/L', '2026-03-09'],
      ['phosphate', 3.4, 'mg/dL', '2026-03-01'],
      ['phosphate', 1.6, 'mg/dL', '2026-02-20'],
    ]);
    expect(text).not.toContain('refeeding');
  });

  it('says the change since the result before, if that was in the same unit', () => {
    const changeIn = (unit: string) =>
      meaningOf('vitamin_d_25oh', [
        ['vitamin_d_25oh', 24, 'ng/mL', '2026-03-09'],
        ['vitamin_d_25oh', 18, unit, '2026-01-09'],
      ]).text;
    expect(changeIn('ng/mL')).toContain('▲ 6.0 since Jan 9, 2026.');
    expect(changeIn('nmol/L')).not.toContain('since');
  });

  it('says why a value is not judged, and no verdict', () => {
    const child = aPatient({ birth_date: '2016-03-01' });
    const { line } = lineOf('sodium', [['sodium', 130, 'mmol/L']], child);
    expect(meaningOf('sodium', [['sodium', 130, 'mmol/L']], child)).toEqual({
      tone: 'plain',
      text: expect.not.stringContaining('Low'),
    });
    expect(rangeLineText(speech, line, child)).toContain('below 18 years');
  });
});

describe('the trends of an analyte', () => {
  const results: readonly Given[] = [
    ['potassium', 3.4, 'mmol/L', '2026-02-09'],
    ['potassium', 2.6, 'mmol/L', '2026-03-09'],
    ['potassium', 4, 'mmol/L', '2026-01-09'],
  ];

  it('mark the results out of range, and draw the critical limit on their side', () => {
    const [trend] = labTrends(lineOf('potassium', results).line, speech);
    expect(trend?.points.map(({ value, mark }) => [value, mark])).toEqual([
      [2.6, 'critical'],
      [3.4, 'low'],
      [4, undefined],
    ]);
    expect(trend?.limits).toEqual([{ name: 'Critical, 2.8 or less', value: 2.8, isCritical: true }]);
  });

  it('leave the critical limits out while every result is in range', () => {
    const [trend] = labTrends(lineOf('potassium', [['potassium', 4, 'mmol/L']]).line, speech);
    expect(trend?.limits).toEqual([]);
    expect(trend?.band).toHaveLength(1);
  });

  it('draw no band between the outer limits of both sexes', () => {
    const bandsOf = (person: typeof woman) =>
      labTrends(lineOf('creatinine', [['creatinine', 80, 'umol/L']], person).line, speech).map(
        ({ band }) => band.length,
      );
    expect([bandsOf(woman), bandsOf({ ...woman, sex: 'unknown' })]).toEqual([[1], [0]]);
  });

  it('never put two units on one line, and convert nothing', () => {
    const trends = labTrends(
      lineOf('vitamin_d_25oh', [
        ['vitamin_d_25oh', 24, 'ng/mL', '2026-03-09'],
        ['vitamin_d_25oh', 42, 'nmol/L', '2026-01-09'],
        ['vitamin_d_25oh', 12, 'ng/mL', '2025-10-09'],
      ]).line,
      speech,
    );
    expect(trends.map(({ unit, points }) => [unit, points.map(({ value }) => value)])).toEqual([
      ['ng/mL', [24, 12]],
      ['nmol/L', [42]],
    ]);
  });
});

it.each([
  [80, null, 'plain'],
  [500, 'High', 'outside'],
])('where the sex is not known, a creatinine of %d µmol/L is %s', (value, lead, tone) => {
  const person = { ...woman, sex: 'unknown' as const };
  const { line, lines } = lineOf('creatinine', [['creatinine', value, 'umol/L']], person);
  expect(labMeaning(speech, line, lines)).toMatchObject({ lead, tone });
  expect(rangeLineText(speech, line, person)).toBe(
    'The range depends on the sex, out of range for either sex: below 52 µmol/L / above 119 µmol/L',
  );
});
