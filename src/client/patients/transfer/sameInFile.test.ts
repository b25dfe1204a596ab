import { makeSamePersonFinder, type PersonInFile } from './sameInFile';

const moreau = {
  patient_id: '1',
  first_name: 'Lise',
  last_name: 'Moreau',
  birth_date: '1948-02-29',
  phone: null,
  identifier: 'MRN-1',
};

describe('a person who is twice in a file', () => {
  it.each([
    ['the same names and date of birth', { identifier: null }, '1'],
    [
      'the names in capitals and exchanged',
      { first_name: 'MOREAU', last_name: 'LISE', identifier: null },
      '1',
    ],
    ['the same identifier and date of birth', { last_name: 'Garnier', identifier: 'mrn-1' }, '1'],
    ['names that sound alike', { last_name: 'Morreau', identifier: 'MRN-2' }, '1'],
    ['another date of birth', { birth_date: '1949-02-28' }, null],
    ['another first name, like a twin', { first_name: 'Odile', identifier: 'MRN-2' }, null],
    ['the same identifier in another hospital', { first_name: 'Odile', birth_date: '1950-01-01' }, null],
  ])('is found or not by %s', (_title, fields, found) => {
    const samePersonOf = makeSamePersonFinder();
    expect(samePersonOf(moreau)).toBeNull();
    expect(samePersonOf({ ...moreau, patient_id: '2', ...fields })).toBe(found);
  });

  it.each<[string, Partial<PersonInFile>, Partial<PersonInFile>, string | null]>([
    ['names alike and one phone number', { phone: '0612345678' }, { phone: '06 12 34 56 78' }, '1'],
    ['names alike and another phone number', { phone: '0612345678' }, { phone: '0612345679' }, '1'],
    ['names alike and another date of birth', {}, { birth_date: '1953-07-01' }, null],
    [
      'the phone number of a husband',
      { phone: '0612345678' },
      { phone: '0612345678', first_name: 'Paul' },
      null,
    ],
    [
      'an identifier of another system under a married name',
      { identifiers: ['urn:ssn|1'] },
      { identifiers: ['urn:mrn|7', 'urn:ssn|1'], last_name: 'Garnier' },
      '1',
    ],
    [
      'an identifier of a relative',
      { identifiers: ['urn:ssn|1'] },
      { identifiers: ['urn:ssn|1'], last_name: 'Garnier', birth_date: '1950-01-01' },
      null,
    ],
  ])('is found or not among two hospitals by %s', (_title, ofFirst, ofSecond, found) => {
    const samePersonOf = makeSamePersonFinder();
    const [first, second] = [
      { ...moreau, identifier: 'A-1' },
      { ...moreau, identifier: 'B-2' },
    ];
    expect(samePersonOf({ ...first, ...ofFirst })).toBeNull();
    const other = { ...second, patient_id: '2', first_name: 'Lise Marie' };
    expect(samePersonOf({ ...other, ...ofSecond })).toBe(found);
  });

  it('leads back to the first one, however often it comes', () => {
    const samePersonOf = makeSamePersonFinder();
    const found = ['1', '2', '3'].map((patient_id) =>
      samePersonOf({ ...moreau, patient_id, identifier: `MRN-${patient_id}` }),
    );
    expect(found).toEqual([null, '1', '1']);
  });
});
