import { initials } from './initials';

it.each([
  ['Marguerite Lefebvre', 'ML'],
  ['  william  van der Achterberg ', 'WA'],
  ['E\u0301douard Dubois', 'ÉD'],
  ['خالد الزهراني', 'خز'],
  ['Madonna', 'M'],
  ['ال', 'ا'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
