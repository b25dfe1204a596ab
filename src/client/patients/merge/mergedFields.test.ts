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

  it('joins entries that differ only in spelling once, as the kept patient has them', () => {
    const [here, there] = [{ allergies: ['Peanut', 'latex'] }, { allergies: ['peanut', 'Látex', 'Nuts'] }];
    expect(mergedFields({ ...kept, ...here }, { ...kept, ...there }, new Set())).toEqual({
      allergies: ['Peanut', 'latex', 'Nuts'],
    });
  });

  it('takes the chosen values from the duplicate', () => {
    expect(mergedFields(kept, duplicate, new Set(['email']))).toMatchObject({ email: 'b@example.org' });
  });

  it('ends the cover of the kept patient with another responsible person, and only then', () => {
    const idOf = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
    const [one, other] = [idOf('a1'), idOf('a2')];
    const covered = { ...kept, responsible_id: one, cover_id: other, cover_until: '2199-12-15' };
    const theirs = { ...kept, responsible_id: other };
    expect(mergedFields(covered, theirs, new Set(['responsible_id']))).toEqual({
      ...{ responsible_id: other, cover_id: null, cover_until: null },
    });
    expect(mergedFields(covered, theirs, new Set())).toEqual({});
    expect(mergedFields({ ...kept, responsible_id: one }, theirs, new Set(['responsible_id']))).toEqual({
      responsible_id: other,
    });
  });

  it('takes an unknown sex, and the dash of a person with one name, as missing', () => {
    const unknown = { ...kept, sex: 'unknown' as const, first_name: '–' };
    const known = { ...kept, sex: 'male' as const, first_name: 'Lise' };
    expect([differingFields(unknown, known), differingFields(known, unknown)]).toEqual([[], []]);
    expect(mergedFields(unknown, known, new Set())).toEqual({ sex: 'male', first_name: 'Lise' });
    expect(mergedFields(known, unknown, new Set())).toEqual({});
  });

  it.each<[string, Partial<Patient>, Partial<Patient>, string[]]>([
    ['a phone number', { phone: '+33 6 12 34 56 78' }, { phone: '0612345678' }, []],
    ['an identifier', { identifier: 'K-101' }, { identifier: ' k-101 ' }, []],
    ['an identifier with other separators', { identifier: '12-3' }, { identifier: '1-23' }, ['identifier']],
    ['an email address', { email: 'A@example.org' }, { email: 'a@example.org' }, []],
    [
      'a visit',
      { next_visit_at: '2026-03-09T08:00:00+01:00' },
      { next_visit_at: '2026-03-09T07:00:00Z' },
      [],
    ],
    ['a note', { notes: 'He\u0301le\u0300ne' }, { notes: 'Hélène ' }, []],
    ['a name', { last_name: 'Lefebvre' }, { last_name: 'Lefèbvre' }, ['last_name']],
  ])('asks about other values, not about other spellings of %s', (_title, one, other, differing) => {
    expect(differingFields({ ...kept, ...one }, { ...kept, ...other })).toEqual(differing);
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
