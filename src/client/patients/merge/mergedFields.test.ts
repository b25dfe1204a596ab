import type { Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { differingFields, mergedFields } from './mergedFields';

const kept = aPatient({ phone: null, email: 'a@example.org', allergies: ['latex'], tags: null });
const duplicate = aPatient({
  phone: '+33 6 12 34 56 78',
  email: 'b@example.org',
  allergies: ['latex', 'nuts'],
  tags: ['round'],
});

describe('the merge of two patients', () => {
  it('asks only about fields in which both have a value and the values differ', () => {
    expect(differingFields(kept, duplicate)).toEqual(['email']);
  });

  it('fills in missing values, joins lists, and keeps the existing value when none was chosen', () => {
    expect(mergedFields(kept, duplicate, new Set())).toEqual({
      phone: '+33 6 12 34 56 78',
      allergies: ['latex', 'nuts'],
      tags: ['round'],
    });
  });

  it('takes the chosen values from the duplicate', () => {
    expect(mergedFields(kept, duplicate, new Set(['email']))).toMatchObject({ email: 'b@example.org' });
  });

  it('keeps that no allergies are known, unless one of the two has an allergy', () => {
    const notRecorded = aPatient({ allergies: null });
    const noneKnown = aPatient({ allergies: [] });
    const nuts = aPatient({ allergies: ['nuts'] });
    const merged = (kept: Patient, duplicate: Patient) => mergedFields(kept, duplicate, new Set()).allergies;
    expect(merged(notRecorded, noneKnown)).toEqual([]);
    expect(merged(noneKnown, notRecorded)).toBeUndefined();
    expect(merged(noneKnown, nuts)).toEqual(['nuts']);
    expect(merged(nuts, noneKnown)).toBeUndefined();
  });

  it('changes nothing when nothing is missing', () => {
    expect(mergedFields(kept, { ...kept, patient_id: duplicate.patient_id }, new Set())).toEqual({});
  });
});
