import type { KnownPerson } from './knownPerson';
import { soundAlike, soundsOf } from './soundOf';
import { isTypingError } from './typingError';

/** `same` except for case, accents and hyphens; `alike` when they sound the same or one is mistyped */
export type Likeness = 'same' | 'alike';

/** Compares first with first and last with last, or swapped; `null`: different names. */
export function compareNames(one: KnownPerson, other: KnownPerson): Likeness | null {
  return (
    bothAlike([one.firstWords, other.firstWords], [one.lastWords, other.lastWords]) ??
    bothAlike([one.firstWords, other.lastWords], [one.lastWords, other.firstWords])
  );
}

type Names = readonly [string[], string[]];

/** Most pairs differ in the first name already, and an import compares millions. */
function bothAlike(first: Names, last: Names): Likeness | null {
  const firstLikeness = nameLikeness(...first);
  const lastLikeness = firstLikeness && nameLikeness(...last);
  if (lastLikeness === null) return null;
  return firstLikeness === 'same' && lastLikeness === 'same' ? 'same' : 'alike';
}

/** Compares two names of one or more words: as one word, or each word of the shorter one within the longer one. */
export function nameLikeness(one: string[], other: string[]): Likeness | null {
  const [joined, otherJoined] = [one.join(''), other.join('')];
  if (joined === otherJoined) return 'same';
  if (isWordAlike(joined, otherJoined)) return 'alike';
  if (one.length === 1 && other.length === 1) return null;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const isWithin = shorter.length > 0 && shorter.every((word) => longer.some((it) => isWordAlike(word, it)));
  return isWithin ? 'alike' : null;
}

function isWordAlike(one: string, other: string): boolean {
  if (one === other || isTypingError(one, other)) return true;
  const sounds = soundsOf(other);
  return soundsOf(one).some((sound) => sounds.some((it) => soundAlike(sound, it)));
}
