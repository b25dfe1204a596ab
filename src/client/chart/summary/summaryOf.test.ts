import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured, type SarcopeniaInputs } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { aLab, aPhysicalData, testDevice } from '@/testing/builders';
import { weightFallOf } from './lossOfChart';
import { summaryOf, type SummaryFacts } from './summaryOf';
import { worstUnreviewed } from './worstUnreviewed';

const [old, recent] = ['2025-01-10T09:00:00+01:00', '2026-03-09T09:00:00+01:00'];
const weak = { gripMaxKg: 15.9 };
const loss = {
  degree: 'severe',
  withinDays: 92,
  days: 59,
  percent: 8.4,
  from: { weight_kg: 60, captured_at: '2026-01-09T09:00:00+01:00' },
  to: { weight_kg: 55, captured_at: recent },
} as const;
const range = {
  ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
  ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
};
const potassium = (value: number, collected_at: string, seen: Parameters<typeof aLab>[0] = {}) =>
  aLab({ analyte: 'potassium', value, unit: 'mmol/L', collected_at, range, ...seen });
const reviewed = { seen_at: recent, seen_by: testDevice, seen_by_name: 'Noor Demo' };
const person = { sex: 'female', birth_date: '1941-03-08', due_date: null, conditions: [] } as const;
const glim = (verdict: string, captured_at = recent) => ({
  verdict: { algorithm: 'glim', verdict, version: '1', inputs: {} },
  captured_at,
});

function summary(measured: Partial<SarcopeniaInputs>, facts: Partial<SummaryFacts> = {}) {
  return summaryOf({
    sarcopenia: ewgsop2({ ...nothingMeasured, sex: 'female', ageYears: 85, ...measured }),
    takenAt: () => recent,
    ...{ glim: null, must: null, refeeding: null, loss: null, lab: null, isComplete: true },
    ...{ reassessment: null, dueSince: null },
    isStale: (moment) => moment === old,
    ...facts,
  });
}

const refeeding = (verdict: string, captured_at = recent, inputs = {}) => ({
  verdict: { algorithm: 'refeeding-cg32', verdict, version: '1', inputs },
  captured_at,
});
const gap = (missing: string) => ({ kind: 'gap', gap: missing });

describe('the summary of a chart', () => {
  it.each([
    ['a high risk of refeeding', refeeding('high'), { what: 'high', oldSince: null }],
    ['an extreme one', refeeding('high-extreme'), { what: 'high', oldSince: null }],
    ['an old one', refeeding('high', old), { what: 'high', oldSince: old }],
    [
      'one for a specialist',
      refeeding('not-judged', recent, { signs: 'lowBmi' }),
      { what: 'specialist', oldSince: null },
    ],
  ])('says %s, also of someone who cannot be assessed otherwise', (_what, stored, said) => {
    expect(summary({}, { refeeding: stored })[0]).toEqual({
      ...{ kind: 'verdicts', refeeding: said, sarcopenia: null, glim: null, must: null },
    });
  });

  it('says a high risk by MUST where GLIM says nothing, and nowhere else', () => {
    const must = (verdict: string) => ({
      verdict: { algorithm: 'must', verdict, version: '1', inputs: {} },
      captured_at: recent,
    });
    const high = { must: must('high') };
    expect(summary({}, high)).toMatchObject([
      { kind: 'verdicts', must: { what: 'high', oldSince: null }, glim: null },
      gap('strength'),
    ]);
    expect(summary({}, { must: must('medium') })).toEqual([gap('strength')]);
    expect(summary({}, { ...high, glim: glim('criteria-met-stage-1') })[0]).toMatchObject({ must: null });
    expect(summary({ isPregnant: true }, high)).toEqual([]);
  });

  it.each(['not-met', 'cannot-tell'])('does not say a risk of refeeding that is %s', (verdict) => {
    expect(summary({}, { refeeding: refeeding(verdict) })).toEqual([gap('strength')]);
  });

  it('says the verdict, what is low, and the one test that is missing', () => {
    expect(summary({ ...weak, sarcFPoints: 4 })).toMatchObject([
      { kind: 'verdicts', sarcopenia: { what: 'probable', oldSince: null }, glim: null },
      { kind: 'changes', loss: null, tests: [{ what: { test: 'grip' } }, { what: { test: 'sarcF' } }] },
      gap('mass'),
    ]);
  });

  it.each([
    [15.9, ['grip']],
    [16, undefined],
    [16.1, undefined],
  ])('calls a grip of %d kg low only below the cut-off', (gripMaxKg, tests) => {
    const changes = summary({ gripMaxKg }).find(({ kind }) => kind === 'changes');
    expect(changes?.kind === 'changes' ? changes.tests.map(({ what }) => what.test) : undefined).toEqual(
      tests,
    );
  });

  it.each([
    [3, 0],
    [4, 1],
    [5, 1],
  ])('calls a SARC-F of %d positive only from the cut-off on', (sarcFPoints, said) => {
    expect(summary({ sarcFPoints }).filter(({ kind }) => kind === 'changes')).toHaveLength(said);
  });

  it('dates a verdict only by a test that it rests on', () => {
    const takenAt = (test: string) => (test === 'gaitSpeed' ? old : recent);
    const severe = { ...weak, asmKg: 13, heightCm: 160, gait4mS: 6 };
    expect(summary({ ...weak, gait4mS: 6 }, { takenAt })).toMatchObject([
      { kind: 'verdicts', sarcopenia: { what: 'probable', oldSince: null } },
      { kind: 'changes' },
      gap('mass'),
    ]);
    expect(summary(severe, { takenAt })[0]).toMatchObject({ sarcopenia: { what: 'severe', oldSince: old } });
    expect(summary(severe)[0]).toMatchObject({ sarcopenia: { what: 'severe', oldSince: null } });
  });

  it('asks for one thing at the end: malnutrition again, else a test, else a screening that is due', () => {
    const reassessment = { because: 'weight', at: recent } as const;
    const last = (measured: Partial<SarcopeniaInputs>, facts: Partial<SummaryFacts>) =>
      summary(measured, facts).at(-1);
    expect(last(weak, { reassessment, dueSince: old })).toEqual({ kind: 'again', reassessment });
    expect(last(weak, { dueSince: old })).toEqual(gap('mass'));
    expect(last({ gripMaxKg: 20 }, { dueSince: old })).toEqual({ kind: 'due', screenedAt: old });
    expect(last({ gripMaxKg: 20 }, {})).toMatchObject({ kind: 'verdicts' });
  });

  it('has at most three sentences, the missing test last', () => {
    const lab = worstUnreviewed([potassium(2.6, '2026-03-01')], person, []);
    const sentences = summary(weak, { loss, lab, glim: glim('criteria-met-stage-2') });
    expect(sentences).toMatchObject([
      { kind: 'verdicts', sarcopenia: { what: 'probable' }, glim: { what: 'stage2' } },
      { kind: 'changes', loss: { what: loss }, tests: [{ what: { test: 'grip' } }] },
      { kind: 'lab', lab: { flag: 'LL' } },
    ]);
  });
});

describe('the summary never', () => {
  it('calls anything normal, or missing, of what has not been measured or not been read', () => {
    expect(summary({})).toEqual([gap('strength')]);
    expect(summary({}, { isComplete: false })).toEqual([]);
    expect(summary(weak, { isComplete: false }).map(({ kind }) => kind)).toEqual(['verdicts', 'changes']);
  });

  it('says how the patient is from figures that are too old without their date', () => {
    const facts = {
      ...{ takenAt: () => old, glim: glim('criteria-met-stage-2', old) },
      loss: { ...loss, to: { weight_kg: 55, captured_at: old } },
    };
    const dated = { oldSince: old };
    expect(summary({ ...weak, sarcFPoints: 6 }, facts)).toMatchObject([
      { kind: 'verdicts', sarcopenia: dated, glim: dated },
      { kind: 'changes', loss: dated, tests: [dated, dated] },
      gap('mass'),
    ]);
  });

  it.each([{ ageYears: 17 }, { isPregnant: true }])(
    'judges where the definitions do not apply: %j',
    (who) => {
      expect(summary({ ...weak, ...who }, { glim: glim('criteria-met-stage-1') })).toEqual([]);
    },
  );

  it('chooses between the cut-offs of an unknown sex', () => {
    expect(summary({ sex: 'unknown', gripMaxKg: 20 })).toEqual([]);
  });

  it.each(['criteria-not-met', 'not-at-risk', 'phenotypic-only-etiologic-unknown', 'etiologic-only'])(
    'reads a GLIM verdict of %s as malnutrition, nor as its absence',
    (verdict) => {
      expect(summary({}, { glim: glim(verdict) })).toEqual([gap('strength')]);
    },
  );

  it('calls a first stage of GLIM final while an input is unknown', () => {
    expect(summary({}, { glim: glim('criteria-met-stage-1') })).toMatchObject([
      { kind: 'verdicts', sarcopenia: null, glim: { what: 'atLeastStage1' } },
      gap('strength'),
    ]);
  });
});

describe('the worst unreviewed result', () => {
  it.each([
    ['critical before newer ones', [potassium(3.1, '2026-03-02'), potassium(2.6, '2026-03-01')], 2.6],
    ['the newest of its kind', [potassium(3.1, '2026-03-01'), potassium(3.2, '2026-03-02')], 3.2],
    ['none in its range', [potassium(4, '2026-03-01')], undefined],
    ['none that was reviewed', [potassium(2.6, '2026-03-01', reviewed)], undefined],
    ['none without results', [], undefined],
  ])('is %s', (_what, labs, value) => {
    expect(worstUnreviewed(labs, person, [])?.lab.value).toBe(value);
  });

  it('counts the others that are to review', () => {
    const labs = [potassium(3.1, '2026-03-02'), potassium(2.6, '2026-03-01'), potassium(4, '2026-03-01')];
    expect(worstUnreviewed(labs, person, [])?.others).toBe(1);
    expect(worstUnreviewed(labs.slice(1), person, [])?.others).toBe(0);
  });

  it.each([
    [
      'the newest of a later day',
      [potassium(2.6, '2026-03-01'), potassium(3.1, '2026-03-09'), potassium(3.4, '2026-03-04')],
      3.1,
    ],
    ['also one that was reviewed', [potassium(2.6, '2026-03-01'), potassium(4, '2026-03-09', reviewed)], 4],
    [
      'none of the same day',
      [potassium(2.6, '2026-03-01'), potassium(3.1, '2026-03-01T10:00:00+01:00')],
      undefined,
    ],
    ['none that is older', [potassium(2.6, '2026-03-01'), potassium(3.1, '2026-02-01')], undefined],
    [
      'none of another analyte',
      [
        potassium(2.6, '2026-03-01'),
        aLab({ analyte: 'sodium', value: 140, unit: 'mmol/L', collected_at: '2026-03-09' }),
      ],
      undefined,
    ],
  ])('has a newer one beside it: %s', (_what, labs, value) => {
    expect(worstUnreviewed(labs, person, [])?.newer?.lab.value).toBe(value);
  });

  it('may be calculated from others', () => {
    const labs = [
      aLab({ analyte: 'calcium_total', value: 12.2, unit: 'mg/dL', collected_at: '2026-03-01' }),
      aLab({ analyte: 'albumin', value: 3, unit: 'g/dL', collected_at: '2026-03-01' }),
    ];
    const found = { lab: { analyte: 'calcium_corrected' }, flag: 'HH', isCalculated: true };
    expect(worstUnreviewed([potassium(3.1, '2026-03-02'), ...labs], person, [])).toMatchObject(found);
  });
});

describe('the fall of weight in a summary', () => {
  const of = (day: string, weight_kg: number, weight_loss_intended: boolean | null = null) => ({
    record: aPhysicalData({ captured_at: `2026-${day}T10:00:00Z`, weight_kg, weight_loss_intended }),
    isWaiting: false,
  });
  it.each([
    ['none of 5 % in six months', [of('06-20', 95), of('01-20', 100)], null],
    ['one above 5 % in six months, by GLIM', [of('06-20', 94.9), of('01-20', 100)], 100],
    ['none above 5 % in seven months', [of('08-20', 94.9), of('01-20', 100)], null],
    ['none that was intended', [of('06-20', 80, true), of('01-20', 100)], null],
    [
      'the one by Blackburn before that by GLIM',
      [of('06-20', 94), of('06-01', 99.1), of('01-20', 100)],
      99.1,
    ],
  ])('is %s', (_what, measurements, fromKg) => {
    const fall = weightFallOf(measurements, {
      ...{ timeZone: 'UTC', birthDate: '1941-03-08', conditions: [], dueDate: null },
    });
    expect(fall?.from.weight_kg ?? null).toBe(fromKg);
  });
});
