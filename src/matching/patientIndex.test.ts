import { manyPeople } from '@/testing/manyPatients';
import type { Person } from './knownPerson';
import { makePatientIndex } from './patientIndex';

const today = '2026-03-09';
let made = 0;

const planted = {
  marguerite: person('Marguerite', 'Lefebvre-Quénot', '1948-03-08', '+33 6 98 71 55 02', 'ZQX-77 104'),
  paulTwin: person('Aurélien', 'Vandenbrouckx', '1951-11-23', '01 98 55 71 02', 'ZQX-77105'),
  otherTwin: person('Sylvestre', 'Vandenbrouckx', '1951-11-23', '01 98 55 71 02', 'ZQX-77106'),
  sameName: person('Aurélien', 'Vandenbrouckx', '1978-02-01', null, null),
  youssef: person('يوسف', 'القحطاني', '1939-07-30', '+966 55 987 1550', null),
  benali: person('Khaled', 'Benali', '1944-01-17', '٠٦٩٨٧١٥٥٠٣', null),
  jeanPierre: person('Jean-Pierre', 'Quatrefages', '1937-12-05', null, null),
  jeanpaul: person('Jeanpaul', 'Quatrefages', '1940-12-05', null, null),
  obrien: person('Siobhán', "O'Brannagain", '1942-06-11', '+353 87 987 1550', null),
  mansouri: person('Zoulikha', 'El Manssourati', '1946-10-02', null, null),
  elmansouri: person('Zoulikha', 'Elmanssourati', '1952-10-02', null, null),
  delacruz: person('Encarnación', 'de la Cruzada', '1935-05-14', null, null),
  von: person('Hildegard', 'von Trotzenau', '1933-09-09', null, null),
  bin: person('Sultan', 'bin Jaloudi', '1950-04-04', null, null),
  abd: person('عبد الرحمن', 'بن جلودي', '1955-04-04', null, null),
  katherine: person('Katherine', 'Stephenworth', '1929-08-21', null, 'K/9-B'),
  lukasz: person('Łukasz', 'Żółkiewski', '1949-02-28', null, null),
  oyvind: person('Øyvind', 'Bjørnstadæther', '1945-05-17', null, null),
  mueller: person('Jürgen', 'Weißmüllner', '1941-01-01', null, null),
  nikos: person('Νικηφόρος', 'Ξανθόπουλος', '1938-03-25', null, null),
  fyodor: person('Фёдор', 'Щербаковский', '1936-11-12', null, null),
  vander: person('Joost', 'van der Ypsilont', '1934-07-07', null, null),
  may: person('May', 'Ashcombe', '1947-04-30', null, null),
  xu: person('Li', 'Xu', '1943-09-15', null, null),
  delgada: person('Yzra', 'Qolb', '1931-06-06', null, null),
};
type Planted = keyof typeof planted;

const index = makePatientIndex();
const crowd = manyPeople(20_000).map(({ patient }) => patient);
for (let start = 0; start < crowd.length; start += 500) index.put(crowd.slice(start, start + 500));
index.put(Object.values(planted));

describe('search among 20,000 patients', () => {
  it.each<[string, Planted]>([
    // names
    ['marguerite lefebvre quenot', 'marguerite'],
    ['Quénot Marguerite', 'marguerite'],
    ['lefebvrequenot', 'marguerite'],
    ['LEFEVRE QUENOT', 'marguerite'],
    ['margu quen', 'marguerite'],
    ['Margeurite Quenot', 'marguerite'],
    ['marguerit quenott', 'marguerite'],
    ['marguerite quneot', 'marguerite'],
    ['sylvestre vandenbroucx', 'otherTwin'],
    ['sylvestre randenbrouckx', 'otherTwin'],
    ['silvestre vandenbruckx', 'otherTwin'],
    ['vandenbrouckx sylv', 'otherTwin'],
    ['katherine stephenworth', 'katherine'],
    ['Catherine Stevenworth', 'katherine'],
    ['lukasz zolkiewski', 'lukasz'],
    ['Żółkiewski', 'lukasz'],
    ['zolkiewsky', 'lukasz'],
    ['oyvind bjornstadaether', 'oyvind'],
    ['Jurgen Weissmullner', 'mueller'],
    ['weissmulner', 'mueller'],
    ['νικηφορος ξανθοπουλος', 'nikos'],
    ['ΞΑΝΘΟΠΟΥΛΟΣ', 'nikos'],
    ['Федор Щербаковский', 'fyodor'],
    ['щербаковскй', 'fyodor'],
    ['li xu', 'xu'],
    ['x l', 'xu'],
    // other scripts and transliterations
    ['Youssef Al-Qahtani 1939', 'youssef'],
    ['yusuf kahtani 30/7/39', 'youssef'],
    ['Yousif El Qahtani 30/7', 'youssef'],
    ['alqahtani yousef 7/39', 'youssef'],
    ['يوسف قحطاني 1939', 'youssef'],
    ['خالد بنعلي 1944', 'benali'],
    ['1/44 خالد بن علي', 'benali'],
    ['khalid ben ali', 'benali'],
    ['KHALID BENALY', 'benali'],
    ['Abdelrahman Jaloudi', 'abd'],
    ['abderrahmane ben jalloudi', 'abd'],
    ['عبدالرحمن جلودي', 'abd'],
    ['Abdul Rahman bin Jaludi', 'abd'],
    ['سلطان بن جلودي', 'bin'],
    ['sultan benjaloudi', 'bin'],
    // compound names, particles, apostrophes
    ['jean pierre quatrefages', 'jeanPierre'],
    ['jeanpierre quatrefages', 'jeanPierre'],
    ['Pierre-Quatrefages', 'jeanPierre'],
    ['jean paul quatrefages', 'jeanpaul'],
    ['jean-paul quatrefage', 'jeanpaul'],
    ['obrannagain', 'obrien'],
    ['O’Brannagain Siobhan', 'obrien'],
    ["o'brannagian", 'obrien'],
    ['o brannagain', 'obrien'],
    ['zoulikha elmanssourati', 'mansouri'],
    ['el manssourati zoulikha', 'elmansouri'],
    ['manssourati 1952', 'elmansouri'],
    ['delacruzada', 'delacruz'],
    ['cruzada encarnacion', 'delacruz'],
    ['de la cruzada', 'delacruz'],
    ['von trotzenau', 'von'],
    ['trotzenau', 'von'],
    ['vontrotzenau', 'von'],
    ['vanderypsilont', 'vander'],
    ['ypsilont van der', 'vander'],
    ['yzra qobl', 'delgada'],
    // dates of birth
    ['quenot 3/48', 'marguerite'],
    ['quenot 8/3/48', 'marguerite'],
    ['quenot 3/8/1948', 'marguerite'],
    ['quenot 8 mars 1948', 'marguerite'],
    ['8 March quenot', 'marguerite'],
    ['1948-03-08 marguerite', 'marguerite'],
    ['marguerite ٨/٣/١٩٤٨', 'marguerite'],
    ['quénot آذار 1948', 'marguerite'],
    ['quenot 08031948', 'marguerite'],
    ['vandenbrouckx 23/11/51 sylvestre', 'otherTwin'],
    ['vandenbrouckx 1978', 'sameName'],
    ['aurelien vandenbrouckx 2/78', 'sameName'],
    ['may ashcombe', 'may'],
    ['may 1947', 'may'],
    // phone numbers
    ['0698715502', 'marguerite'],
    ['06 98 71 55 02', 'marguerite'],
    ['+33698715502', 'marguerite'],
    ['0033 6 98 71 55 02', 'marguerite'],
    ['06.98.71.55.02', 'marguerite'],
    ['715502 quenot', 'marguerite'],
    ['٠٦٩٨٧١٥٥٠٣', 'benali'],
    ['+33 6 98 71 55 03', 'benali'],
    ['benali 0698', 'benali'],
    ['9871550 siobhan', 'obrien'],
    // identifiers
    ['ZQX-77104', 'marguerite'],
    ['zqx77104', 'marguerite'],
    ['zqx 77104', 'marguerite'],
    ['zqx 77 104', 'marguerite'],
    ['77106', 'otherTwin'],
    ['k9b', 'katherine'],
    ['k9 stephenworth', 'katherine'],
  ])('with “%s” finds %s among the first five', (typed, expected) => {
    const found = index.search(typed, { today, limit: 5 }).map(({ patient_id }) => patient_id);
    expect(found).toContain(planted[expected].patient_id);
  });

  it.each<[string, Planted]>([
    ['sylvestre vandenbrouckx', 'paulTwin'],
    ['aurelien vandenbrouckx 1978', 'paulTwin'],
    ['aurelien vandenbrouckx 1951', 'otherTwin'],
    ['quenot 1947', 'marguerite'],
    ['quenot 4/48', 'marguerite'],
    ['quenot 8/4/48', 'marguerite'],
    ['quenot 99/99', 'marguerite'],
    ['quenot 8/3/48 sylvestre', 'marguerite'],
    ['quenot 0699', 'marguerite'],
    ['quenot +44698', 'marguerite'],
    ['ueno', 'marguerite'],
    ['enot', 'marguerite'],
    ['guerite', 'marguerite'],
    ['lo xu', 'xu'],
    ['li xo', 'xu'],
    ['mary ashcombe', 'may'],
    ['mai ashcombe 1948', 'may'],
    ['yzo qolb', 'delgada'],
    ['yzra qlo', 'delgada'],
    ['يوسف حربي', 'youssef'],
    ['Yassin Qahtani', 'youssef'],
    ['khouloud benali', 'benali'],
    ['marie quatrefages', 'jeanPierre'],
    ['jeanpierre quatrefages', 'jeanpaul'],
    ['zqx 77104', 'otherTwin'],
    ['ktrn stephenworth', 'katherine'],
    ['dupont stephenworth', 'katherine'],
  ])('with “%s” does not find %s at all', (typed, unwanted) => {
    const found = index.search(typed, { today }).map(({ patient_id }) => patient_id);
    expect(found).not.toContain(planted[unwanted].patient_id);
  });

  it.each(['', '   ', '8', '-', '!?', '8/'])('finds no one with “%s”', (typed) => {
    expect(index.search(typed, { today })).toEqual([]);
  });

  it('ignores a single digit while a date or number is being typed', () => {
    expect(index.search('ashcombe 3', { today, limit: 1 })[0]?.patient_id).toBe(planted.may.patient_id);
  });

  it('returns the same first results with and without a limit', () => {
    const all = index.search('mar', { today });
    expect(all.length).toBeGreaterThan(100);
    expect(index.search('mar', { today, limit: 40 })).toEqual(all.slice(0, 40));
  });
});

describe('the order of search results', () => {
  const people = {
    mistyped: person('Marian', 'Abel'),
    sound: person('Maryem', 'Babel'),
    beginning: person('Mariamne', 'Cabel'),
    whole: person('Mariam', 'Zabel'),
  };

  it('is whole word, beginning, same sound, typing error', () => {
    const small = makePatientIndex();
    small.put(Object.values(people));
    expect(namesFound(small.search('mariam', { today }), people)).toEqual([
      'whole',
      'beginning',
      'sound',
      'mistyped',
    ]);
  });

  it('puts a patient with one weak match after one with none', () => {
    const small = makePatientIndex();
    const pair = { weak: person('Anna Rose', 'Mariem'), strong: person('Annabelle Rosemary', 'Mariamne') };
    small.put(Object.values(pair));
    expect(namesFound(small.search('anna rose mariam', { today }), pair)).toEqual(['strong', 'weak']);
  });

  it('puts a name itself before one that may hide it behind an article', () => {
    const small = makePatientIndex();
    const pair = { hidden: person('Anna', 'Elmansouri'), itself: person('Anna', 'Mansouri') };
    small.put(Object.values(pair));
    expect(namesFound(small.search('mansouri', { today }), pair)).toEqual(['itself', 'hidden']);
  });

  it('puts a date read as day before month first', () => {
    const small = makePatientIndex();
    const pair = { american: person('A', 'A', '1948-08-03'), european: person('B', 'B', '1948-03-08') };
    small.put(Object.values(pair));
    expect(namesFound(small.search('8/3/48', { today }), pair)).toEqual(['european', 'american']);
  });

  it('is by name and then by id among equals, in any insertion order', () => {
    const people = [person('B', 'Zed'), person('Á', 'Zed'), person('B', 'Zed'), person('C', 'Zeb')];
    const expected = [people[3], people[1], people[0], people[2]].map((it) => it?.patient_id);
    for (const order of [people, [...people].reverse()]) {
      const small = makePatientIndex();
      small.put(order);
      expect(small.search('ze', { today }).map((it) => it.patient_id)).toEqual(expected);
    }
  });
});

describe('digits', () => {
  it.each<[string, string | null, string | null]>([
    ['06 98 71', '0698 009871', null],
    ['8/3/48', null, 'Q-8348'],
    ['8/3/48', '06 83 48 00 00', null],
    ['99/99', '06 99 99 00 00', null],
    ['06 12', null, 'Q-06-X-12'],
  ])('typed as “%s” match neither the phone number %s nor the identifier %s', (typed, phone, identifier) => {
    const small = makePatientIndex();
    small.put([person('Anna', 'Martin', '1941-01-01', phone, identifier)]);
    expect(small.search(typed, { today })).toEqual([]);
  });

  it.each(['48', '0348', '1-03', 'b'])('and letters are found anywhere in an identifier: “%s”', (typed) => {
    const small = makePatientIndex();
    small.put([person('Bea', 'Martin', '1941-01-01', null, 'B-1-0348')]);
    expect(small.search(typed, { today })).toHaveLength(1);
  });
});

describe('put and remove', () => {
  it('replace a person', () => {
    const small = makePatientIndex();
    const before = person('Anna', 'Martin', '1948-03-08', null, 'A-1');
    small.put([before]);
    small.put([{ ...before, last_name: 'Dubois' }]);
    expect(small.search('martin', { today })).toEqual([]);
    expect(small.search('dubois', { today })).toHaveLength(1);
    expect([...small.everyone()]).toHaveLength(1);
  });

  it('remove a person and reuse the place for another', () => {
    const small = makePatientIndex();
    const [anna, paul] = [person('Anna', 'Martin'), person('Paul', 'Martin')];
    small.put([anna, paul]);
    small.remove([anna.patient_id, 'unknown']);
    small.put([person('Zoé', 'Duval')]);
    expect(small.search('anna', { today })).toEqual([]);
    expect(small.search('zoe', { today })).toHaveLength(1);
    expect(small.search('martin', { today }).map((it) => it.patient_id)).toEqual([paul.patient_id]);
  });
});

function person(
  first_name: string,
  last_name: string,
  birth_date = '1941-01-01',
  phone: string | null = null,
  identifier: string | null = null,
): Person {
  made += 1;
  const patient_id = `planted-${String(made).padStart(4, '0')}`;
  return { patient_id, first_name, last_name, birth_date, phone, identifier };
}

function namesFound(found: { patient_id: string }[], people: Record<string, Person>): string[] {
  return found.map((it) => {
    const match = Object.entries(people).find(([, { patient_id }]) => patient_id === it.patient_id);
    return match?.[0] ?? it.patient_id;
  });
}
