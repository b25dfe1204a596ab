import { searchText } from '@/matching/candidateFilters';
import { aPatient } from '@/testing/builders';
import { patientSchema } from './patient';
import { fieldsWhere, patientFieldNames, patientFields } from './patientFields';
import { serverWrittenFields } from './owners';
import { captureFields } from './record';

describe('the list of patient fields', () => {
  it('has every field of the schema except the id and the capture fields', () => {
    const captured = ['patient_id', ...Object.keys(captureFields), ...serverWrittenFields];
    const inSchema = Object.keys(patientSchema.shape).filter((field) => !captured.includes(field));
    expect([...patientFieldNames].sort()).toEqual(inSchema.sort());
  });

  it('returns the fields that match a rule, in order', () => {
    expect(fieldsWhere('merge', 'join')).toEqual([
      'allergies',
      'conditions',
      'medicines',
      'amputations',
      'tags',
    ]);
    expect(fieldsWhere('print', 'whenKnown')).toEqual([
      'ethnicity_group',
      'amputations',
      'due_date',
      'next_visit_at',
    ]);
    expect(fieldsWhere('isPersonal', false)).not.toContain('notes');
  });

  it('defines the fields of the printed heading, and those that are never printed', () => {
    // The heading of the printed record has exactly these fields.
    expect(fieldsWhere('print', 'heading')).toEqual(['first_name', 'last_name', 'birth_date', 'sex']);
    expect(fieldsWhere('print', 'never')).toEqual([
      ...['language', 'time_zone'],
      ...['responsible_id', 'cover_id', 'cover_until', 'merged_into'],
    ]);
  });

  it('joins every list field in a merge, and keeps only the cover and merged_into', () => {
    const isList = (field: (typeof patientFieldNames)[number]) =>
      [['one'], ['left-hand']].some((list) => patientSchema.shape[field].safeParse(list).success);
    expect(fieldsWhere('kind', 'list')).toEqual(patientFieldNames.filter(isList));
    expect(fieldsWhere('merge', 'join')).toEqual(fieldsWhere('kind', 'list'));
    expect(fieldsWhere('merge', 'keep')).toEqual(['cover_id', 'cover_until', 'merged_into']);
  });

  it.each(patientFieldNames)('records correctly whether the search covers %s', (field) => {
    const patient = aPatient();
    const values = { ...patient, [field]: field === 'birth_date' ? '1950-01-31' : 'Zebulon 4711' };
    const isFound = searchText(values) !== searchText(patient);
    expect(isFound).toBe(patientFields[field].isSearched);
  });
});
