import type { Patient } from '@/contract/patient';
import { dice, type Dice } from './dice';
import { captured, historyOf, recordId, type History } from './manyPatientsHistory';
import { allergies, peoples, tags, type People } from './manyPatientsNames';

/** A patient with earlier screenings and measurements. Each part can be saved as it is. */
export interface ManyPerson extends History {
  patient: Patient;
}

/** The date to which the ages below refer. */
export const manyPeopleToday = '2026-03-09';

/**
 * Deterministic patients with names from several peoples: a longer list starts with the shorter one. Most are 55 to 100 years
 * old. In each hundred, one is the twin of the patient before, and one is the patient before entered again with a typo. About
 * seven in ten have measurements.
 */
export function manyPeople(count: number): ManyPerson[] {
  const people: ManyPerson[] = [];
  for (let index = 0; index < count; index++) people.push(onePerson(index, people[index - 1]?.patient));
  return people;
}

function onePerson(index: number, before: Patient | undefined): ManyPerson {
  const random = dice(index + 1);
  const people = peopleFor(random.below(100));
  const sex = random.below(100) < 58 ? 'female' : 'male';
  let patient: Patient = {
    patient_id: recordId('9000', index),
    first_name: random.pick(words(people[sex])),
    last_name: lastName(people, random),
    birth_date: birthDate(random),
    sex,
    phone: random.below(10) < 8 ? phone(people, random) : null,
    email: null,
    identifier: random.below(10) < 9 ? `RHN-${104_523 + index}` : null,
    address: null,
    allergies: random.below(100) < 20 ? [random.pick(allergies)] : null,
    conditions: null,
    medicines: null,
    tags: random.below(100) < 30 ? [random.pick(tags)] : null,
    notes: null,
    language: null,
    time_zone: null,
    usual_weight_kg: null,
    dominant_hand: null,
    ethnicity_group: null,
    amputations: null,
    due_date: null,
    next_visit_at: null,
    responsible_id: null,
    cover_id: null,
    cover_until: null,
    handed_over_by: null,
    handed_over_at: null,
    merged_into: null,
    ...captured('2026-03-02T09:00:00+01:00', index + 1),
  };
  if (before) patient = { ...patient, ...takenFrom(before, index, random) };
  return { patient, ...historyOf(patient, index, random) };
}

/** The fields that a twin, or a second entry of the same person, shares with the patient before. */
function takenFrom(before: Patient, index: number, random: Dice): Partial<Patient> {
  const { first_name, last_name, birth_date, sex, phone } = before;
  const shared = { last_name, birth_date, sex, phone };
  if (index % 100 === 51) return { ...shared, first_name: otherFirstName(before, random) };
  if (index % 100 === 76) return { ...shared, first_name, last_name: slip(last_name, random) };
  return {};
}

/** A last name with an ending, or two with a space or hyphen between. */
function lastName(people: People, random: Dice): string {
  const last = words(people.last);
  const ending = random.pick(people.lastEndings.split(' '));
  const name = random.pick(last);
  if (ending === '|') return `${name} ${random.pick(last)}`;
  if (random.below(100) < 4) return `${name}-${random.pick(last)}`;
  return name + ending;
}

function otherFirstName({ first_name, sex }: Patient, random: Dice): string {
  const names = peoples.map((people) => words(sex === 'male' ? people.male : people.female));
  const own = names.find((list) => list.includes(first_name)) ?? [];
  const others = own.filter((name) => name[0] !== first_name[0]);
  return others.length === 0 ? first_name : random.pick(others);
}

/** Drops a letter or swaps two. */
function slip(name: string, random: Dice): string {
  if (name.length < 4) return name;
  const at = 1 + random.below(name.length - 2);
  if (random.below(2) === 0) return name.slice(0, at) + name.slice(at + 1);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

function peopleFor(hundredth: number): People {
  let passed = 0;
  for (const people of peoples) {
    passed += people.share;
    if (hundredth < passed) return people;
  }
  throw new Error('The shares of the peoples do not add up to 100.');
}

function birthDate(random: Dice): string {
  const year = random.below(100) < 94 ? 1926 + random.below(46) : 1972 + random.below(35);
  const [month, day] = [1 + random.below(12), 1 + random.below(28)];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function phone({ country, phones }: People, random: Dice): string {
  const digits = random.pick(phones).replace(/#/g, () => String(random.below(10)));
  const national = digits.replace(/^0/, '');
  switch (random.below(5)) {
    case 0:
      return `+${country}${national}`;
    case 1:
      return `+${country} ${pairs(national)}`;
    case 2:
      return pairs(digits).replace(/ /g, '.');
    case 3:
      return pairs(digits);
    default:
      return digits;
  }
}

function pairs(digits: string): string {
  return digits.replace(/\d{2}(?=\d)/g, '$& ');
}

function words(names: string): string[] {
  return names.split(' ').map((name) => name.replace('|', ' '));
}
