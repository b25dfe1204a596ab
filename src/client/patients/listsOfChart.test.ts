import { withListsOfChart } from './listsOfChart';

const mergedInto = new Map([
  ['b', 'a'],
  ['c', 'b'],
]);

type List = string[] | null;

describe('the lists of a chart', () => {
  it.each<[string, List, List, List, List]>([
    ['what only a duplicate has, behind its own', ['Fish'], ['Milk'], null, ['Fish', 'Milk']],
    ['what only the duplicate of a duplicate has', ['Fish'], null, ['Milk'], ['Fish', 'Milk']],
    ['an entry once, in its own spelling', ['Fish'], ['fish', 'Milk'], ['milk'], ['Fish', 'Milk']],
    ['an entry where none was known', [], ['Milk'], null, ['Milk']],
    ['an entry where nothing was recorded', null, ['Milk'], null, ['Milk']],
    ['none, if one of the chart says so', null, [], null, []],
    ['nothing recorded, if no record of the chart has an entry', null, null, null, null],
  ])('have %s', (_title, a, b, c, found) => {
    const people = new Map([
      ['a', { patient_id: 'a', allergies: a }],
      ['b', { patient_id: 'b', allergies: b }],
      ['c', { patient_id: 'c', allergies: c }],
    ]);
    const [kept, duplicate] = [
      { patient_id: 'a', allergies: a },
      { patient_id: 'c', allergies: c },
    ];
    const listOf = (patient: typeof kept) =>
      withListsOfChart(patient, mergedInto, (id) => people.get(id)).allergies;
    expect(listOf(kept)).toEqual(found);
    // A record of the duplicate belongs to the same chart.
    expect(new Set(listOf(duplicate)?.map((entry) => entry.toLowerCase()))).toEqual(
      new Set(found?.map((entry) => entry.toLowerCase())),
    );
  });

  it('are the same object if nothing is added, also where a duplicate is not on the device', () => {
    const patient = { patient_id: 'a', allergies: ['Fish'] };
    expect(withListsOfChart(patient, mergedInto, () => undefined)).toBe(patient);
    expect(withListsOfChart(patient, mergedInto, () => ({ allergies: ['fish'] }))).toBe(patient);
  });

  it.each([
    ['its own', '2026-08-14', '2026-09-01', '2026-08-14'],
    ['that of the server’s version, if it has none', null, '2026-09-01', '2026-09-01'],
    ['none, if neither has one', null, null, null],
  ])('come with a due date: %s', (_title, mine, theirs, due_date) => {
    const patient = { patient_id: 'a', conditions: [], due_date: mine };
    const server = { conditions: ['Pregnancy'], due_date: theirs };
    const found = withListsOfChart(patient, new Map(), () => undefined, new Map([['a', server]]));
    expect(found).toEqual({ patient_id: 'a', conditions: ['Pregnancy'], due_date });
  });
});
