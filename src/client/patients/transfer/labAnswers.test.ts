import { noAnswers, type LabQuestion } from '@/client/fhir/labQuestions';
import { firstAnswers, newQuestions } from './labAnswers';

const code = (key: string, localName: string | null): LabQuestion => ({
  ...{ kind: 'analyte', key, name: key, localName, results: 1 },
});
const unit: LabQuestion = {
  kind: 'unit',
  key: 'albumin|g pro L',
  analyte: 'albumin',
  unit: 'g pro L',
  results: 1,
};

describe('the first answers to what a file leaves open', () => {
  it('are the remembered ones, then the analyte that a local name means, never that of a LOINC name', () => {
    const kept = { analytes: { 'urn:lab|K': 'potassium' as const }, units: { 'albumin|g pro L': 'g/L' } };
    const questions = [
      code('urn:lab|K', 'Ferritin'),
      code('||ferritin', 'Ferritin'),
      code('||na', 'Sodium [mmol/L]'),
      code('loinc|1', null),
      unit,
    ];
    expect(firstAnswers(questions, kept)).toEqual({
      analytes: { 'urn:lab|K': 'potassium', '||ferritin': 'ferritin', '||na': 'sodium' },
      units: { 'albumin|g pro L': 'g/L' },
    });
  });

  it('leave out a remembered unit in which the analyte is not measured', () => {
    const kept = { ...noAnswers, units: { 'albumin|g pro L': 'U/L' } };
    expect(firstAnswers([unit], kept).units).toEqual({});
  });

  it('are asked for once: a question that was asked does not come again', () => {
    expect(newQuestions([code('a', null)], [code('a', null), unit])).toEqual([unit]);
  });
});
