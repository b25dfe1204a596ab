import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { attentionOf, type AttentionSources } from '@/client/patients/attention/attention';
import { aDynamometry } from '@/testing/builders';
import {
  amina,
  anEntry,
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
import type { CaseloadEntry } from './caseloadSelectors';
import { findingText } from './findingText';
import { rowFindings } from './rowFindings';

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
