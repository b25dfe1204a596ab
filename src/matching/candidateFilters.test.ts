import { candidateFilters, searchText } from './candidateFilters';
import type { Person } from './knownPerson';

const today = '2026-03-09';

describe('searchText', () => {
  it('contains the words, sounds, numbers and date, with a space around each', () => {
    const person: Person = {
      patient_id: 'a',
      first_name: 'Jean-Pierre',
      last_name: 'Elmansouri',
      birth_date: '1948-03-08',
      phone: '+33 6 12 34 56 78',
      identifier: 'RHN-104 523',
    };
    expect(searchText(person)).toBe(
      ' jean jeanpierre pierre elmansouri mansouri ~gn ~gnpr ~pr ~almnsr ~mnsr ' +
        '33612345678 0612345678 rhn104523 1948-03-08 ',
    );
  });
});

describe('candidateFilters', () => {
  it('returns a filter for each word and date', () => {
    expect(candidateFilters('Yusuf 8/3/48', { today })).toEqual([
      {
        like: [' yusuf', ' ~ysf ', ' uysuf ', ' ysuuf ', ' yuusf ', ' yusfu ', 'yusuf'],
        similarTo: 'yusuf',
      },
      { like: ['1948-03-08', '1948-08-03'], similarTo: null },
    ]);
  });

  it('returns only patterns that need no escaping in a LIKE', () => {
    const typed = String.raw`50% _a\b +33612 'x' "RHN_10%" 8/3/48`;
    const all = candidateFilters(typed, { today }).flatMap(({ like }) => like);
    expect(all.length).toBeGreaterThan(5);
    for (const text of all) expect(text).toMatch(/^[\p{L}\p{N} ~-]+$/u);
  });
});
