import { knownPerson, nameForms, type Person } from './knownPerson';
import { soundsOf } from './soundOf';
import { editsAllowed, swaps } from './typingError';
import { readTyped, type Meaning } from './typedWords';

/**
 * The threshold for `word_similarity(similarTo, searchText)`. Of 5,000 tolerated mistakes, made at random in the
 * names of `manyPeople`, none scored less than 0.25.
 */
export const candidateSimilarity = 0.2;

/** Mistakes are tolerated in words up to this length. Each letter more is another swap to look for; no name is longer. */
const longestMistyped = 30;

/** One typed word, as a database filter: a text may match when one of these conditions holds. */
export interface CandidateFilter {
  /** substrings of `searchText`; only letters, digits, spaces, `-` and `~`, so that nothing needs escaping in a LIKE */
  like: string[];
  /** a word that may be mistyped, for `word_similarity`; `null`: no mistakes are tolerated */
  similarTo: string | null;
}

/**
 * A person as one text for a trigram index: the words of the names, how they sound (`~ysf`), phone number, identifier
 * and date of birth. Each has a space before and after it.
 */
export function searchText(person: Person): string {
  const known = knownPerson(person);
  const { words, bare } = nameForms(known);
  const names = [...words, ...bare];
  const sounds = new Set(names.flatMap(soundsOf).map(({ key }) => `~${key}`));
  const parts = [...names, ...sounds, known.phoneText.trim(), known.identifier, known.birth_date];
  return ` ${parts.filter(Boolean).join(' ')} `;
}

/**
 * Filters that fetch every text that `PatientIndex.search` would find. There is one filter for each typed word, and
 * all must match. They also let other texts through. Build a small index of the fetched texts and search that, so
 * that server and browser find the same people.
 *
 * The threshold for `similarTo` is `candidateSimilarity`.
 */
export function candidateFilters(typed: string, { today }: { today: string }): CandidateFilter[] {
  return readTyped(typed, today).map((meanings) => {
    const mistyped = meanings.find((it) => it.kind === 'name' && !it.isJoined && mayBeMistyped(it.text));
    return {
      like: [...new Set(meanings.flatMap(substrings))],
      similarTo: mistyped?.kind === 'name' ? mistyped.text : null,
    };
  });
}

function substrings(meaning: Meaning): string[] {
  switch (meaning.kind) {
    case 'name': {
      const { text, isJoined } = meaning;
      if (text.length < 3) return [` ${text}`];
      const mistyped = isJoined || !mayBeMistyped(text) ? [] : swaps(text).map((swapped) => ` ${swapped} `);
      return [` ${text}`, ...soundsOf(text).map(({ key }) => ` ~${key} `), ...mistyped];
    }
    case 'birthDate':
      return meaning.pieces;
    case 'phone':
      return meaning.fragments;
    case 'identifier':
      return [meaning.part];
  }
}

function mayBeMistyped(word: string): boolean {
  return editsAllowed(word) > 0 && word.length <= longestMistyped;
}
