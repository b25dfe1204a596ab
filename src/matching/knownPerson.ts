import { withoutArticle } from './article';
import { phoneText, readPhone, type Phone } from './phone';
import { compact, identifierKey, plain, plainWords } from './plainText';

/** The identifying fields of a patient. A `Patient` has them all. */
export interface Person {
  patient_id: string;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD` */
  birth_date: string;
  phone: string | null;
  identifier: string | null;
}

/** A person in the form used for comparison. */
export interface KnownPerson {
  patient_id: string;
  /** plain */
  firstWords: string[];
  lastWords: string[];
  birth_date: string;
  phone: Phone | null;
  /** `phoneText`, or '' */
  phoneText: string;
  /** `compact`, or '': for the search */
  identifier: string;
  /** `identifierKey`, or '': equal for the same identifier */
  identifierKey: string;
  /** equal for two people whose names differ only in case, accents, hyphens and which name comes first */
  sameNames: string;
  /** last name, then first: the order of equal ranks */
  sortName: string;
}

export function knownPerson(person: Person): KnownPerson {
  const phone = person.phone === null ? null : readPhone(person.phone);
  const [firstWords, lastWords] = [plainWords(person.first_name), plainWords(person.last_name)];
  return {
    patient_id: person.patient_id,
    firstWords,
    lastWords,
    sameNames: [firstWords.join(''), lastWords.join('')].sort().join(' '),
    birth_date: person.birth_date,
    phone,
    phoneText: phone === null ? '' : phoneText(phone),
    identifier: compact(person.identifier ?? ''),
    identifierKey: identifierKey(person.identifier ?? ''),
    sortName: plain(`${person.last_name} ${person.first_name}`),
  };
}

/** The words by which a person is found. */
export interface NameForms {
  /** the words of the names, and neighbouring ones joined: Jean, Pierre, Jeanpierre */
  words: Set<string>;
  /** the same words without a beginning that may be an article */
  bare: Set<string>;
}

/** How many words of a name are also found joined: “de la Cruz” as Delacruz. */
export const longestJoin = 3;

export function nameForms({ firstWords, lastWords }: KnownPerson): NameForms {
  const words = new Set([...joins(firstWords), ...joins(lastWords)]);
  const bare = new Set<string>();
  for (const word of words) {
    const rest = withoutArticle(word);
    if (rest !== null && !words.has(rest)) bare.add(rest);
  }
  return { words, bare };
}

function joins(words: string[]): string[] {
  return words.flatMap((_, start) => {
    const ends = Math.min(longestJoin, words.length - start);
    return Array.from({ length: ends }, (_, more) => words.slice(start, start + more + 1).join(''));
  });
}
