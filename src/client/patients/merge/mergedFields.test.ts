import { aPatient } from '@/testing/builders';
import { differingFields, mergedFields } from './mergedFields';

const kept = aPatient({ phone: null, email: 'a@example.org', allergies: ['latex'], tags: null });
const duplicate = aPatient({
  phone: '+33 6 12 34 56 78',
  email: 'b@example.org',
  allergies: ['latex', 'nuts'],
  tags: ['round'],
});

describe('the merge of two records', () => {
  it('asks only where both say something, and not the same', () => {
    expect(differingFields(kept, duplicate)).toEqual(['email']);
  });

  it('takes what is missing, joins the lists, and keeps what nobody chose', () => {
    expect(mergedFields(kept, duplicate, new Set())).toEqual({
      phone: '+33 6 12 34 56 78',
      allergies: ['latex', 'nuts'],
      tags: ['round'],
    });
  });

  it('takes what was chosen from the duplicate', () => {
    expect(mergedFields(kept, duplicate, new Set(['email']))).toMatchObject({ email: 'b@example.org' });
  });

  it('changes nothing where nothing is missing', () => {
    expect(mergedFields(kept, { ...kept, patient_id: duplicate.patient_id }, new Set())).toEqual({});
  });
});
