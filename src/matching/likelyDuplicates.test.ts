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
    ['the same identifier', { identifier: 'rhn 104 523' }, ['identifier']],
    ['name and date', { ...named, birth_date: '1948-03-08' }, ['nameAndBirthDate']],
    [
      'accents and case',
      { first_name: 'KHALED', last_name: 'Bénali', birth_date: '1948-03-08' },
      ['nameAndBirthDate'],
    ],
    [
      'first and last exchanged',
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
    ['day and month exchanged', { ...named, birth_date: '1948-08-03' }, ['nameAndBirthDateSwapped']],
    ['one digit of the day', { ...named, birth_date: '1948-03-18' }, ['nameAndOneDigitOfBirthDate']],
    ['one digit of the year', { ...named, birth_date: '1946-03-08' }, ['nameAndOneDigitOfBirthDate']],
    ['name and year', { ...named, birth_date: '1948-01-01' }, ['nameAndBirthYear']],
    ['phone and name', { ...named, birth_date: '1950-10-11', phone: '+33 6 12 34 56 78' }, ['phone']],
    [
      'phone, first name and date: a name by marriage',
      { first_name: 'Khaled', birth_date: '1948-03-08', phone: '0033612345678' },
      ['phone'],
    ],
    ['everything', { ...typed, patient_id: 'other' }, ['identifier', 'phone', 'nameAndBirthDate']],
  ])('tells of %s', (_, fields, reasons) => {
    expect(likelyDuplicates(typed, [{ ...other, ...fields }])).toEqual([{ patient_id: 'other', reasons }]);
  });

  it.each<[string, Partial<Person>]>([
    ['a stranger', {}],
    ['the same date only', { birth_date: '1948-03-08' }],
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
    ['someone of the same care home', { first_name: 'Khaled', last_name: 'Haddad', phone: '0612345678' }],
    ['the same name', { ...named }],
    [
      'another spelling and the same year',
      { first_name: 'Khalid', last_name: 'Benaly', birth_date: '1948-10-27' },
    ],
    [
      'another first name that shares its consonants',
      { ...named, first_name: 'Khouloud', birth_date: '1948-03-08' },
    ],
    ['two without identifier and phone', { identifier: null, phone: null }],
  ])('says nothing of %s', (_, fields) => {
    expect(likelyDuplicates(typed, [{ ...other, ...fields, patient_id: 'other' }])).toEqual([]);
  });

  it('does not take a person for its own duplicate', () => {
    expect(likelyDuplicates(typed, [typed])).toEqual([]);
  });

  it('puts the strongest first', () => {
    const list = [
      { ...other, ...named, birth_date: '1948-01-01', patient_id: 'year' },
      { ...other, ...named, birth_date: '1948-08-03', patient_id: 'swapped' },
      { ...other, ...named, birth_date: '1948-03-08', patient_id: 'date' },
      { ...other, identifier: 'RHN104523', patient_id: 'identifier' },
    ];
    expect(likelyDuplicates(typed, list).map((it) => it.patient_id)).toEqual([
      'identifier',
      'date',
      'swapped',
      'year',
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

  it('finds those captured twice with a slip, in an index as in a list', () => {
    const twice = crowd.filter((_, at) => at % 100 === 76);
    for (const patient of twice) {
      const found = likelyDuplicates(patient, index);
      const before = crowd[crowd.indexOf(patient) - 1];
      expect(found.map((it) => it.patient_id)).toContain(before?.patient_id);
      expect(found).toEqual(likelyDuplicates(patient, crowd));
    }
  });

  it('takes no twins for one', () => {
    for (const patient of crowd.filter((_, at) => at % 100 === 51)) {
      const found = likelyDuplicates(patient, index).map((it) => it.patient_id);
      expect(found).not.toContain(crowd[crowd.indexOf(patient) - 1]?.patient_id);
    }
  });

  it('suspects few of those who are nobody’s duplicate', () => {
    const others = crowd.filter((_, at) => at % 100 < 40).slice(0, 500);
    const suspected = others.filter((patient) => likelyDuplicates(patient, index).length > 0);
    expect(suspected.length).toBeLessThan(25);
  });
});

describe('makeDuplicateFinder', () => {
  it('finds for each of many what is found for each by itself', () => {
    const people = manyPeople(1_500).map(({ patient }) => patient);
    const index = makePatientIndex();
    index.put(people);
    const find = makeDuplicateFinder(index);
    const [found, alone] = [people.map(find), people.map((person) => likelyDuplicates(person, index))];
    expect(found).toEqual(alone);
    expect(found.filter((duplicates) => duplicates.length > 0).length).toBeGreaterThan(10);
  });
});
