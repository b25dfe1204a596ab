import { unnamedVersion } from '@/client/storage/outbox/base';
import i18next from 'i18next';
import type { LabListRow } from '@/client/features/labs/labListRow';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import type { SupplementRow } from '@/client/features/supplements/supplementRows';
import { setUpLanguages } from '@/client/i18n/i18n';
import {
  attentionOf,
  isSevereOverMonths,
  type AttentionSources,
} from '@/client/patients/attention/attention';
import { rowOf, type PatientRow } from '@/client/patients/patientsSelectors';
import type { CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import { findingText } from '@/client/patients/table/findingText';
import { rowFindings } from '@/client/patients/table/rowFindings';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import type { ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { DoseSpacing, SpacedInteraction } from '@/client/patients/attention/finding';
import type { InteractionSeverity } from '@/clinical/supplements/interactions';
import { aDynamometry, aLab, aPatient, aReminder, aSupplement } from '@/testing/builders';
import { reasonsOfVisit, toneOf } from './reasonsOfVisit';

const captured_at = '2026-06-01T10:00:00Z';
const aRow = () => {
  const patient = aPatient();
  return rowOf(patient.patient_id, patient);
};
const [amina, boris] = [aRow(), aRow()];
const loss = (percent: number, fields: Partial<WeightLoss> = {}): WeightLoss => ({
  ...{ degree: 'severe', withinDays: 92, days: 85, percent },
  from: { weight_kg: 80, captured_at: '2026-04-01T10:00:00Z' },
  to: { weight_kg: 73.3, captured_at },
  ...fields,
});
const anEntry = (fields: Partial<CaseloadEntry> = {}): CaseloadEntry => ({
  ...{
    screening: null,
    weightLoss: null,
    weight: null,
    weights: [],
    reading: null,
    isStrengthMeasured: false,
    strengthAt: null,
    glim: null,
    must: null,
    refeeding: null,
  },
  gripSession: null,
  ...{ lastSeenAt: captured_at, timeZone: 'UTC', ...fields },
});
const screening = (points: 0 | 1 | 2) => ({
  score: scoreSarcF({
    ...{ strength: points, assistance_walking: points, rise_from_chair: points },
    ...{ climb_stairs: points, falls: points },
  }),
  captured_at,
});
const risk = (verdict: string, inputs = {}) => ({ verdict, inputs, captured_at });
const probable = { status: 'probable', captured_at, isMassMissing: true } as const;
const critical = (patient_id: string, collected_at: string): LabListRow => ({
  ...{ flag: 'LL', range: null, pregnancy: null, decision: null, hasAdultCritical: false, calculated: [] },
  ...{ record_id: 'lab', lab: { ...aLab({ collected_at }), patient_id }, isUnseen: true, urgency: 3 },
  collectedMs: Date.parse(collected_at),
});
const corrected = (flag: 'H' | 'HH') => ({
  ...({ analyte: 'calcium_corrected', value: 13, comparator: null, unit: 'mg/dL' } as const),
  ...{ range: null, flag, decision: null },
});
const refused = (patient_id: string, code: 'record/conflict' | 'record/revisionReused'): Waiting => ({
  ...{ patient_id, revision: 1, saved_at: captured_at, saved_by: 'a', captured_at, attempts: 1 },
  ...{ last_attempt_at: '2026-06-02T16:20:00Z', held: false, saved: unnamedVersion, record_key: '' },
  descriptor: { name: '', kind: 'sarcF', patient: null },
  last_error: { code, message: '', status: 409 },
});
const taken = (
  patient: PatientRow,
  fields: Partial<SupplementRow>,
  above_limit_reason: string | null = null,
): SupplementRow => ({
  ...{ patient, aboveLimit: [], interactions: [], severity: null },
  ...{ notChecked: [], notRecorded: [] },
  supplement: { ...aSupplement({ patient_id: patient.patient_id }), above_limit_reason },
  ...fields,
});
const interaction = (
  severity: InteractionSeverity,
  supplement: 'iron' | 'calcium' = 'iron',
): SpacedInteraction => ({
  ...({ supplement, key: 'levothyroxine', severity, spacing: null } as const),
  partner: { kind: 'medicine', medicine: 'levothyroxine' } as const,
});
const at = (spacing: DoseSpacing, severity: InteractionSeverity = 'major') => ({
  ...interaction(severity),
  spacing,
});
const reminder = (patient_id: string, kind: 'due' | 'overdue'): ReminderRow => ({
  ...{ reminder: aReminder({ patient_id }), supplement: null, zone: 'UTC', isWaiting: false },
  ...{ state: { kind, at: '2026-05-20T08:00', next: null }, sortMs: Date.parse('2026-05-20T08:00:00Z') },
});

const unseenIn = (...patients: PatientRow[]): AttentionSources['unseenInArchive'] => {
  const entry = {
    ...{ captured_at, captured_by: 'a', device_id: 'd', received_at: captured_at, key: 'r', lab: null },
    descriptor: { kind: 'labs' as const, name: '', patient: null },
  };
  return new Map(
    patients.map((patient) => {
      const { patient_id } = patient;
      return [patient_id, { patient, entries: [{ ...entry, patient_id }] }];
    }),
  );
};

const nothing: AttentionSources = {
  ...{ patients: [amina, boris], caseload: new Map() },
  ...{ labs: [], needingPerson: [], reminders: [], supplements: [], unseenInArchive: new Map() },
  ...{ now: '2026-06-01T18:00:00Z', staleDays: 90 },
  chartOf: (patientId) => patientId,
};

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

describe('the tags of a patient in the list', () => {
  beforeAll(setUpLanguages);
  const [strong, weak] = [16, 15.9].map((value) =>
    aDynamometry({ trials: [{ hand: 'right', value }], left_hand_excluded: 'pain' }),
  );
  const of = (fields: Partial<CaseloadEntry>) => ({
    caseload: new Map([[amina.patient_id, anEntry(fields)]]),
  });

  const tagsOf = (
    sources: Partial<AttentionSources>,
    { row = amina, waiting = new Map<string, string>() } = {},
  ): string[] => {
    const { caseload, ...all } = { ...nothing, ...sources };
    const attention = attentionOf({ ...all, caseload });
    const waits = { waitingScreenings: waiting, isFirstRead: false };
    return rowFindings(row, { caseload, attention, ...waits, now: captured_at })
      .filter(({ kind }) => kind !== 'due')
      .map((one) => findingText(one, { t: i18next.t, language: 'en' }));
  };

  it.each<[string, Partial<AttentionSources>]>([
    ['Albumin critical', { labs: [critical(amina.patient_id, '2026-06-01')] }],
    [
      'Albumin critical | Calcium, albumin-corrected critical',
      { labs: [{ ...critical(amina.patient_id, '2026-06-01'), calculated: [corrected('HH')] }] },
    ],
    ['Conflicting changes', { needingPerson: [refused(amina.patient_id, 'record/conflict')] }],
    ['Upload rejected', { needingPerson: [refused(amina.patient_id, 'record/revisionReused')] }],
    ['Weight −8.4%', of({ weightLoss: loss(8.4) })],
    // What needs no attention at once is said too.
    ['Weight −6.3%', of({ weightLoss: loss(6.3, { degree: 'significant' }) })],
    ['Iron + levothyroxine', { supplements: [taken(amina, { interactions: [interaction('major')] })] }],
    [
      'Calcium + levothyroxine | Iron + levothyroxine | Zinc above limit',
      {
        supplements: [
          taken(amina, {
            interactions: [interaction('contraindicated', 'calcium'), interaction('major')],
            aboveLimit: ['zinc'],
          }),
        ],
      },
    ],
    ['Vitamin D3 above limit', { supplements: [taken(amina, { aboveLimit: ['vitamin-d'] })] }],
    ['SARC-F 10 | Grip never measured', of({ screening: screening(2) })],
    ['SARC-F 10', of({ screening: screening(2), isStrengthMeasured: true })],
    ['Probable sarcopenia', of({ reading: probable })],
    ['Criteria of severe sarcopenia met', of({ reading: { ...probable, status: 'severe' } })],
    ['', of({ reading: { ...probable, status: 'none' } })],
    ['Grip low', of({ gripSession: weak, isStrengthMeasured: true })],
    ['', of({ gripSession: strong, isStrengthMeasured: true })],
    ['Unseen entries', { unseenInArchive: unseenIn(amina) }],
    ['Reminder overdue', { reminders: [reminder(amina.patient_id, 'overdue')] }],
    [
      'Albumin critical | Probable sarcopenia | Weight −6.3%',
      {
        ...of({ reading: probable, weightLoss: loss(6.3, { degree: 'significant' }) }),
        labs: [critical(amina.patient_id, '2026-06-01'), critical(amina.patient_id, '2026-05-01')],
      },
    ],
  ])('%s', (tags, sources) => {
    expect(tagsOf(sources).join(' | ')).toBe(tags);
  });

  it('keep a positive screening while a newer one waits for upload', () => {
    const waiting = new Map([[amina.patient_id, captured_at]]);
    expect(tagsOf(of({ screening: screening(2), isStrengthMeasured: true }), { waiting })).toEqual([
      'SARC-F 10',
      'Screened, waiting for upload',
    ]);
  });

  it.each([
    ['criteria-not-met', {}, []],
    ['phenotypic-only-etiologic-unknown', {}, []],
    ['criteria-met-stage-1', {}, ['At least moderate malnutrition']],
    ['criteria-met-stage-2', {}, ['Severe malnutrition']],
    ['criteria-met-stage-2', { birth_date: '1991-03-08', conditions: ['Pregnancy'] }, []],
    ['criteria-met-stage-2', { birth_date: '2008-06-02' }, []],
    ['criteria-met-stage-2', { birth_date: '2008-06-01' }, ['Severe malnutrition']],
    ['criteria-met-stage-2', { birth_date: '2008-05-31' }, ['Severe malnutrition']],
  ])('name malnutrition by a stored GLIM verdict of %s, %j: %j', (verdict, fields, tags) => {
    const glim = { verdict, inputs: {}, captured_at };
    expect(tagsOf(of({ glim }), { row: { ...amina, ...fields } })).toEqual(tags);
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

describe('reasonsOfVisit', () => {
  const nothing = {
    ...{ hasCriticalLab: false, hasRefeedingRisk: false, isWeightLoss: false, interaction: null },
    ...{ isScreeningDue: false, reminder: null, entry: anEntry() },
  };
  const due = (key: ReminderTemplateKey) => {
    const row = reminder(amina.patient_id, 'due');
    return { ...row, reminder: { ...row.reminder, key } };
  };
  const positive = { screening: screening(1), isStrengthMeasured: true };
  it.each<[string, Partial<Parameters<typeof reasonsOfVisit>[0]>, string[]]>([
    ['nothing recorded', { entry: undefined, isScreeningDue: true }, ['first']],
    ['no finding', {}, ['followUp']],
    ['a due screening', { isScreeningDue: true }, ['screening']],
    ['a due result', { reminder: due('lab-hba1c'), isScreeningDue: true }, ['screening', 'reminder']],
    ['a due grip strength', { reminder: due('grip-recheck') }, ['gripRecheck']],
    [
      'a due screening and its reminder',
      { reminder: due('sarcf-annual'), isScreeningDue: true },
      ['screening'],
    ],
    ['a positive screen', { entry: anEntry({ screening: screening(1) }) }, ['positiveScreen', 'strength']],
    ['a positive screen and a strength', { entry: anEntry(positive) }, ['positiveScreen']],
    [
      'a positive screen, and a grip strength that is due again',
      { entry: anEntry({ ...positive, reading: probable }), reminder: due('grip-recheck') },
      ['positiveScreen', 'gripRecheck'],
    ],
    ['a missing muscle mass', { entry: anEntry({ reading: probable }) }, ['muscleMass']],
    [
      'a loss of weight, a positive screen and a missing muscle mass',
      { entry: anEntry({ ...positive, reading: probable }), isWeightLoss: true },
      ['weightLoss', 'muscleMass'],
    ],
    [
      'a loss of weight and a positive screen',
      { entry: anEntry(positive), isWeightLoss: true },
      ['weightLoss', 'positiveScreen'],
    ],
    [
      'a risk of refeeding, a loss of weight and an interaction',
      { hasRefeedingRisk: true, isWeightLoss: true, interaction: interaction('major') },
      ['refeeding', 'weightLoss'],
    ],
    [
      'many findings',
      { hasCriticalLab: true, isWeightLoss: true, interaction: interaction('major'), isScreeningDue: true },
      ['criticalLab', 'weightLoss'],
    ],
  ])('with %s', (_what, known, expected) => {
    expect(reasonsOfVisit({ ...nothing, ...known }).map(({ kind }) => kind)).toEqual(expected);
  });

  it('are findings, or only what is to be done', () => {
    expect(toneOf({ kind: 'criticalLab' })).toBe('error');
    expect(toneOf({ kind: 'refeeding' })).toBe('error');
    expect(toneOf({ kind: 'weightLoss' })).toBe('warning');
    expect(toneOf({ kind: 'muscleMass' })).toBe('neutral');
  });
});
