import { levels, markBest, rankAll } from './levels';
import { knownPerson, nameForms, type KnownPerson, type Person } from './knownPerson';
import { bestFirst } from './bestFirst';
import { makeTextScan } from './textScan';
import { readTyped, type Meaning } from './typedWords';
import { makeWordIndex } from './wordIndex';

export interface Found {
  patient_id: string;
  /** lower is better; a match with one weak word ranks after all matches without one */
  rank: number;
}

export interface PatientIndex {
  /** Adds people, and replaces existing ones. Batches of 250 keep the screen responsive on a slow tablet. */
  put(people: readonly Person[]): void;
  /** Removes people. Unknown ids are ignored. */
  remove(patientIds: readonly string[]): void;
  /**
   * People who match: every typed word matches, in any order, some part of the name, date of birth, phone number or
   * identifier. Best first, then by name, then by id.
   *
   * @param query.today `YYYY-MM-DD`: no date of birth is after it
   * @returns no one when nothing was typed
   */
  search(typed: string, query: { today: string; limit?: number }): Found[];
  /** Everyone in the index, in comparable form. */
  everyone(): Iterable<KnownPerson>;
}

/**
 * An index of people, searched as people type. It uses neither clock nor network. Each call does one short step of
 * work.
 */
export function makePatientIndex(): PatientIndex {
  const words = makeWordIndex();
  const birthDates = makeTextScan();
  const phones = makeTextScan();
  const identifiers = makeTextScan();
  const places = new Map<string, number>();
  const people: (KnownPerson | undefined)[] = [];
  const freePlaces: number[] = [];

  return {
    put(added) {
      for (const person of added) {
        forget(person.patient_id);
        const place = freePlaces.pop() ?? people.length;
        const known = knownPerson(person);
        people[place] = known;
        setTexts(place, known);
        places.set(person.patient_id, place);
        words.add(place, nameForms(known));
      }
    },

    remove(patientIds) {
      patientIds.forEach(forget);
    },

    search(typed, { today, limit = Infinity }) {
      const typedWords = readTyped(typed, today);
      if (typedWords.length === 0) return [];
      const ranks = rankAll(typedWords, mark, people.length);
      const matching = [...places.values()].flatMap((place) => {
        const person = people[place];
        const rank = ranks[place] ?? 0;
        return person && rank > 0 ? [{ person, rank }] : [];
      });
      return bestFirst(matching, limit).map(({ person, rank }) => ({ patient_id: person.patient_id, rank }));
    },

    *everyone() {
      for (const person of people) if (person) yield person;
    },
  };

  function forget(patient_id: string) {
    const place = places.get(patient_id);
    const known = place === undefined ? undefined : people[place];
    if (place === undefined || !known) return;
    words.remove(place, nameForms(known));
    people[place] = undefined;
    // The texts stay until the next person takes the place, because a free place is not read.
    places.delete(patient_id);
    freePlaces.push(place);
  }

  function setTexts(place: number, person: KnownPerson) {
    birthDates.set(place, person.birth_date);
    phones.set(place, person.phoneText);
    identifiers.set(place, person.identifier);
  }

  /** How well each place matches one meaning. */
  function mark(meaning: Meaning): Uint8Array {
    const marks = new Uint8Array(people.length);
    switch (meaning.kind) {
      case 'name':
        words.mark(meaning.text, meaning.isJoined, marks);
        break;
      case 'birthDate':
        meaning.pieces.forEach((piece, index) => {
          const level = index === 0 ? levels.whole : levels.part;
          birthDates.find(piece, (place) => markBest(marks, place, level));
        });
        break;
      case 'phone':
        for (const fragment of meaning.fragments) {
          phones.find(fragment, (place) => markBest(marks, place, levels.part));
        }
        break;
      case 'identifier': {
        // Letters are often the same in all identifiers of a clinic, and typed letters are more likely a name.
        const partLevel = /\d/.test(meaning.part) ? levels.part : levels.letters;
        identifiers.find(meaning.part, (place, identifier) => {
          markBest(marks, place, identifier === meaning.part ? levels.whole : partLevel);
        });
        break;
      }
    }
    return marks;
  }
}
