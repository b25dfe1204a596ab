import type { CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import type { InteractionSeverity } from '@/clinical/supplements/interactions';
import {
  amina,
  anEntry,
  aRow,
  boris,
  captured_at,
  corrected,
  critical,
  interaction,
  loss,
  nothing,
  probable,
  refused,
  reminder,
  screening,
  taken,
  unseenIn,
} from '@/testing/caseload';
import { attentionOf, type AttentionSources, isSevereOverMonths } from './attention';
import type { DoseSpacing } from './finding';

const risk = (verdict: string, inputs = {}) => ({ verdict, inputs, captured_at });

const at = (spacing: DoseSpacing, severity: InteractionSeverity = 'major') => ({
  ...interaction(severity),
  spacing,
});

describe('attentionOf', () => {
  const found = (sources: Partial<AttentionSources>) =>
    [...attentionOf({ ...nothing, ...sources }).values()].map(([{ patient, kind }, ...others]) => [
      patient,
      kind,
      others.length,
    ]);
  const ofAmina = (fields: Partial<CaseloadEntry>) => new Map([[amina.patient_id, anEntry(fields)]]);

  it.each<[string, Partial<AttentionSources>, string[]]>([
    ['no record', {}, []],
    ['records without a finding', { caseload: ofAmina({ screening: screening(0) }) }, []],
    ['a critical result', { labs: [critical(amina.patient_id, '2026-06-01')] }, ['criticalLab']],
    [
      'a reviewed critical result',
      { labs: [{ ...critical(amina.patient_id, '2026-06-01'), isUnseen: false, urgency: 0 }] },
      [],
    ],
    [
      'a high result beside a critical one that is calculated from it',
      { labs: [{ ...critical(amina.patient_id, '2026-06-01'), flag: 'H', calculated: [corrected('HH')] }] },
      ['criticalLab'],
    ],
    [
      'a high one that is calculated',
      { labs: [{ ...critical(amina.patient_id, '2026-06-01'), flag: 'H', calculated: [corrected('H')] }] },
      [],
    ],
    ['a high result', { labs: [{ ...critical(amina.patient_id, '2026-06-01'), flag: 'H', urgency: 2 }] }, []],
    ['a conflict', { needingPerson: [refused(amina.patient_id, 'record/conflict')] }, ['conflict']],
    ['a refusal', { needingPerson: [refused(amina.patient_id, 'record/revisionReused')] }, ['rejected']],
    ['a severe loss', { caseload: ofAmina({ weightLoss: loss(8.4) }) }, ['weightLoss']],
    ['a significant loss', { caseload: ofAmina({ weightLoss: loss(7.5, { degree: 'significant' }) }) }, []],
    ['a high risk of refeeding', { caseload: ofAmina({ refeeding: risk('high') }) }, ['refeeding']],
    ['an extreme one', { caseload: ofAmina({ refeeding: risk('high-extreme') }) }, ['refeeding']],
    ['one that is not met', { caseload: ofAmina({ refeeding: risk('not-met') }) }, []],
    ['one that could not be assessed', { caseload: ofAmina({ refeeding: risk('cannot-tell') }) }, []],
    [
      'one for a specialist to judge',
      { caseload: ofAmina({ refeeding: risk('not-judged', { signs: 'lowBmi eatingDisorder' }) }) },
      ['refeeding'],
    ],
    [
      'an eating disorder alone',
      { caseload: ofAmina({ refeeding: risk('not-judged', { signs: 'eatingDisorder' }) }) },
      [],
    ],
    [
      'a high risk of refeeding of 90 days ago',
      { caseload: ofAmina({ refeeding: risk('high') }), now: '2026-08-30T23:00:00Z' },
      ['refeeding'],
    ],
    [
      'one of 91 days ago',
      { caseload: ofAmina({ refeeding: risk('high') }), now: '2026-08-31T01:00:00Z' },
      [],
    ],
    ['a positive screen', { caseload: ofAmina({ screening: screening(1) }) }, ['strengthMissing']],
    [
      'a positive screen with a strength',
      { caseload: ofAmina({ screening: screening(1), isStrengthMeasured: true }) },
      [],
    ],
    ['probable sarcopenia without a mass', { caseload: ofAmina({ reading: probable }) }, ['massMissing']],
    [
      'probable sarcopenia with a mass',
      { caseload: ofAmina({ reading: { ...probable, isMassMissing: false } }) },
      [],
    ],
    [
      'a major interaction',
      { supplements: [taken(amina, { interactions: [interaction('major')] })] },
      ['interaction'],
    ],
    [
      'a major interaction with a medicine whose times are not recorded',
      { supplements: [taken(amina, { interactions: [at({ kind: 'unknown' })] })] },
      ['interaction'],
    ],
    [
      'a major interaction that hours between the doses prevent',
      { supplements: [taken(amina, { interactions: [at({ kind: 'apart' })] })] },
      [],
    ],
    [
      'a contraindicated interaction at times that are apart',
      {
        supplements: [taken(amina, { interactions: [at({ kind: 'apart' }, 'contraindicated')] })],
      },
      ['interaction'],
    ],
    [
      'a moderate interaction',
      { supplements: [taken(amina, { interactions: [interaction('moderate')] })] },
      [],
    ],
    ['a total above a limit', { supplements: [taken(amina, { aboveLimit: ['vitamin-d'] })] }, ['aboveLimit']],
    [
      'a total above a limit with a reason',
      { supplements: [taken(amina, { aboveLimit: ['vitamin-d'] }, 'Severe deficiency.')] },
      [],
    ],
    [
      'a total above a limit with a reason kept with another supplement of the nutrient',
      {
        supplements: [
          taken(amina, { aboveLimit: ['vitamin-d'] }),
          taken(amina, { aboveLimit: ['vitamin-d'] }, 'Severe deficiency.'),
        ],
      },
      [],
    ],
    ['an overdue reminder', { reminders: [reminder(amina.patient_id, 'overdue')] }, ['overdueReminder']],
    ['a reminder due today', { reminders: [reminder(amina.patient_id, 'due')] }, []],
    [
      'an archived patient with an entry that may be unseen',
      { patients: [boris], unseenInArchive: unseenIn({ ...amina, archived: true }) },
      ['unseenInArchive'],
    ],
    ['records of a patient that is not shown', { labs: [critical(aRow().patient_id, '2026-06-01')] }, []],
    [
      'supplements that were checked before the patient was archived',
      { patients: [boris], supplements: [taken(amina, { aboveLimit: ['vitamin-d'] })] },
      [],
    ],
  ])('with %s', (_what, sources, expected) => {
    expect(found(sources).map(([, kind]) => kind)).toEqual(expected);
  });

  const [iron, calcium] = [interaction('major'), interaction('contraindicated', 'calcium')];
  it.each<[string, AttentionSources['supplements'], number]>([
    ['two pairs of one supplement', [taken(amina, { interactions: [iron, calcium] })], 1],
    [
      'two pairs of two supplements',
      [taken(amina, { interactions: [iron] }), taken(amina, { interactions: [calcium] })],
      1,
    ],
    [
      'one pair found twice',
      [taken(amina, { interactions: [iron] }), taken(amina, { interactions: [iron] })],
      0,
    ],
    [
      'two reasons against one pair',
      [taken(amina, { interactions: [iron, { ...iron, key: 'iron-calcium' }] })],
      0,
    ],
    ['two nutrients of one product', [taken(amina, { aboveLimit: ['zinc', 'iron'] })], 1],
    [
      'one nutrient of two products',
      [taken(amina, { aboveLimit: ['zinc'] }), taken(amina, { aboveLimit: ['zinc'] })],
      0,
    ],
    [
      'another nutrient than the one with a reason',
      [taken(amina, { aboveLimit: ['zinc'] }, 'Prescribed.'), taken(amina, { aboveLimit: ['zinc', 'iron'] })],
      0,
    ],
  ])('counts each finding in the supplements once: %s', (_what, supplements, others) => {
    expect(found({ supplements })).toMatchObject([[amina, expect.anything(), others]]);
  });

  it('names a contraindicated pair before an earlier major one', () => {
    const [earlier, later] = [iron, calcium].map((one, at) => {
      const row = taken(amina, { interactions: [one] });
      return { ...row, supplement: { ...row.supplement, started_on: `2026-0${at + 1}-01` } };
    });
    if (!earlier || !later) throw new Error('There are two.');
    const [[first] = []] = [...attentionOf({ ...nothing, supplements: [earlier, later] }).values()];
    expect(first).toMatchObject({ kind: 'interaction', interaction: calcium });
  });

  it('names each patient once, by the worst finding, the most urgent patient first', () => {
    const caseload = new Map([
      [amina.patient_id, anEntry({ weightLoss: loss(8.4), reading: probable })],
      [boris.patient_id, anEntry({ screening: screening(2) })],
    ]);
    const reminders = [reminder(amina.patient_id, 'overdue')];
    expect(found({ caseload, reminders })).toEqual([
      [amina, 'weightLoss', 2],
      [boris, 'strengthMissing', 0],
    ]);
    const needingPerson = [refused(boris.patient_id, 'record/conflict')];
    expect(found({ caseload, reminders, needingPerson })).toEqual([
      [boris, 'conflict', 1],
      [amina, 'weightLoss', 2],
    ]);
  });

  it('ranks a positive screen without a strength like probable sarcopenia without a mass', () => {
    const before = { ...probable, captured_at: '2026-05-01T10:00:00Z' };
    const caseload = new Map([
      [amina.patient_id, anEntry({ screening: screening(1) })],
      [boris.patient_id, anEntry({ reading: before })],
    ]);
    expect(found({ caseload }).map(([, kind]) => kind)).toEqual(['massMissing', 'strengthMissing']);
  });

  it('puts the oldest first among findings of one rank, and follows a merge', () => {
    const duplicate = aRow().patient_id;
    const labs = [critical(duplicate, '2026-06-03'), critical(boris.patient_id, '2026-06-01')];
    const chartOf = (patientId: string) => (patientId === duplicate ? amina.patient_id : patientId);
    expect(found({ labs, chartOf }).map(([patient]) => patient)).toEqual([boris, amina]);
  });
});

describe('a loss of weight is a finding', () => {
  it.each([
    [loss(5.1, { withinDays: 31 }), true],
    [loss(7.6, { withinDays: 92 }), true],
    [loss(10.1, { withinDays: 184 }), true],
    [loss(5, { withinDays: 31, degree: 'significant' }), false],
    // Within a week: severe above 2 %, a finding above the limit of the month.
    [loss(4.9, { withinDays: 7 }), false],
    [loss(5, { withinDays: 7 }), false],
    [loss(5.1, { withinDays: 7 }), true],
  ])('%j: %s', (found, isShown) => {
    expect(isSevereOverMonths(found)).toBe(isShown);
  });
});
