import { manyPeople } from '@/testing/manyPatients';
import type { Person } from './knownPerson';
import { likelyDuplicates, makeDuplicateFinder } from './likelyDuplicates';
import { makePatientIndex } from './patientIndex';

const typed: Person = {
  patient_id: 'typed',
  first_name: 'Khaled',
  last_name: 'Benali',
  birth_date: '1948-03-08',
  phone: '06 12 34 56 78',
  identifier: 'RHN-104523',
};
/** A completely different person, except for the given fields. */
const other: Person = {
  patient_id: 'other',
  first_name: 'Hélène',
  last_name: 'Dubois',
  birth_date: '1931-12-27',
  phone: null,
  identifier: null,
};
const named = { first_name: 'Khaled', last_name: 'Benali' };

describe('likelyDuplicates', () => {
  it.each<[string, Partial<Person>, string[]]>([
    ['the same identifier', { identifier: 'rhn-104523' }, ['identifier']],
    ['the same name and birth date', { ...named, birth_date: '1948-03-08' }, ['nameAndBirthDate']],
    [
      'different accents and case',
      { first_name: 'KHALED', last_name: 'Bénali', birth_date: '1948-03-08' },
      ['nameAndBirthDate'],
    ],
    [
      'swapped first and last names',
      { first_name: 'Benali', last_name: 'Khaled', birth_date: '1948-03-08' },
      ['nameAndBirthDate'],
    ],
    [
      'another spelling',
      { first_name: 'Khalid', last_name: 'Ben Ali', birth_date: '1948-03-08' },
      ['soundAndBirthDate'],
    ],
    [
      'another script',
      { first_name: 'خالد', last_name: 'بنعلي', birth_date: '1948-03-08' },
      ['soundAndBirthDate'],
    ],
    [
      'a typing error',
      { first_name: 'Khaled', last_name: 'Bneali', birth_date: '1948-03-08' },
      ['soundAndBirthDate'],
    ],
    [
      'one of two last names',
      { first_name: 'Khaled', last_name: 'Benali Haddad', birth_date: '1948-03-08' },
      ['soundAndBirthDate'],
    ],
    ['swapped day and month', { ...named, birth_date: '1948-08-03' }, ['nameAndBirthDateSwapped']],
    ['another digit in the day', { ...named, birth_date: '1948-03-18' }, ['nameAndOneDigitOfBirthDate']],
    ['another digit in the year', { ...named, birth_date: '1946-03-08' }, ['nameAndOneDigitOfBirthDate']],
    ['the same name and birth year', { ...named, birth_date: '1948-01-01' }, ['nameAndBirthYear']],
    ['same phone and name', { ...named, birth_date: '1950-10-11', phone: '+33 6 12 34 56 78' }, ['phone']],
    [
      'a married name with the same phone, first name and birth date',
      { first_name: 'Khaled', birth_date: '1948-03-08', phone: '0033612345678' },
      ['phone'],
    ],
    ['an identifier in other case and digits', { identifier: ' rhn-١٠٤٥٢٣' }, ['identifier']],
    ['an identifier with other separators', { identifier: 'RHN-10.4523' }, ['identifierButSeparators']],
    ['a complete match', { ...typed, patient_id: 'other' }, ['identifier', 'phone', 'nameAndBirthDate']],
  ])('reports %s', (_, fields, reasons) => {
    expect(likelyDuplicates(typed, [{ ...other, ...fields }])).toEqual([{ patient_id: 'other', reasons }]);
  });

  it.each<[string, Partial<Person>]>([
    ['a stranger', {}],
    ['only the same birth date', { birth_date: '1948-03-08' }],
    ['a twin', { ...named, first_name: 'Rachid', birth_date: '1948-03-08' }],
    [
      'a twin with the same phone',
      { ...named, first_name: 'Rachid', birth_date: '1948-03-08', phone: '0612345678' },
    ],
    ['a father', { ...named, birth_date: '1920-03-08' }],
    [
      'a father born on the same day, with the same phone',
      { ...typed, birth_date: '1918-03-08', identifier: null },
    ],
    ['a wife with the same phone', { first_name: 'Zohra', last_name: 'Benali', phone: '0612345678' }],
    ['someone in the same care home', { first_name: 'Khaled', last_name: 'Haddad', phone: '0612345678' }],
    ['only the same name', { ...named }],
    [
      'another spelling and the same year',
      { first_name: 'Khalid', last_name: 'Benaly', birth_date: '1948-10-27' },
    ],
    [
      'another first name with the same consonants',
      { ...named, first_name: 'Khouloud', birth_date: '1948-03-08' },
    ],
    ['two patients without identifier and phone', { identifier: null, phone: null }],
  ])('does not report %s', (_, fields) => {
    expect(likelyDuplicates(typed, [{ ...other, ...fields, patient_id: 'other' }])).toEqual([]);
  });

  it('does not report a person as their own duplicate', () => {
    expect(likelyDuplicates(typed, [typed])).toEqual([]);
  });

  it('lists the strongest match first', () => {
    const list = [
      { ...other, ...named, birth_date: '1948-01-01', patient_id: 'year' },
      { ...other, ...named, birth_date: '1948-08-03', patient_id: 'swapped' },
      { ...other, ...named, birth_date: '1948-03-08', patient_id: 'date' },
      { ...other, identifier: 'RHN104523', patient_id: 'separators' },
      { ...other, identifier: 'rhn-104523', patient_id: 'identifier' },
    ];
    expect(likelyDuplicates(typed, list).map((it) => it.patient_id)).toEqual([
      'identifier',
      'date',
      'swapped',
      'year',
      'separators',
    ]);
  });
});

describe.each([
  ['1,500', 1_500],
  ['5,000 @deep', 5_000],
])('likelyDuplicates in a crowd of %s', (_title, size) => {
  const crowd = manyPeople(size).map(({ patient }) => patient);
  const index = makePatientIndex();
  index.put(crowd);

  it('finds patients captured twice with a typing error, in an index as in a list', () => {
    const twice = crowd.filter((_, at) => at % 100 === 76);
    for (const patient of twice) {
      const found = likelyDuplicates(patient, index);
      const before = crowd[crowd.indexOf(patient) - 1];
      expect(found.map((it) => it.patient_id)).toContain(before?.patient_id);
      expect(found).toEqual(likelyDuplicates(patient, crowd));
    }
  });

  it('does not report twins', () => {
    for (const patient of crowd.filter((_, at) => at % 100 === 51)) {
      const found = likelyDuplicates(patient, index).map((it) => it.patient_id);
      expect(found).not.toContain(crowd[crowd.indexOf(patient) - 1]?.patient_id);
    }
  });

  it('reports a duplicate for fewer than 25 of 500 patients who have none', () => {
    const others = crowd.filter((_, at) => at % 100 < 40).slice(0, 500);
    const suspected = others.filter((patient) => likelyDuplicates(patient, index).length > 0);
    expect(suspected.length).toBeLessThan(25);
  });
});

describe('makeDuplicateFinder', () => {
  it('finds the same duplicates for many patients as one by one', () => {
    const people = manyPeople(1_500).map(({ patient }) => patient);
    const index = makePatientIndex();
    index.put(people);
    const find = makeDuplicateFinder(index);
    const [found, alone] = [people.map(find), people.map((person) => likelyDuplicates(person, index))];
    expect(found).toEqual(alone);
    expect(found.filter((duplicates) => duplicates.length > 0).length).toBeGreaterThan(10);
  });
});
