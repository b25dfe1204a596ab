import type { ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import { amina, anEntry, interaction, probable, reminder, screening } from '@/testing/caseload';
import { reasonsOfVisit, toneOf } from './reasonsOfVisit';

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
