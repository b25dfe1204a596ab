import { withoutArticle } from './article';
import { plain } from './plainText';
import { arabicSpelling, latinSpelling, type Spelling } from './spelling';

/** How a name sounds: a key shared by many spellings, and the vowels that distinguish names with the same key. */
export interface Sound {
  key: string;
  vowels: string[];
}

/**
 * The key that the spellings of a name share: its consonants, with `a` before them when it begins with a vowel.
 * Youssef, Yusuf and يوسف are `ysf`; Al-Qahtani and القحطاني are `khtn`. Names that share a key need not be the same
 * name (Karim, Karam): ask `soundAlike`.
 *
 * We wrote our own because the maintained libraries (`double-metaphone`, tried in 2.0.1) read only Latin letters.
 * They keep Jamal, Gamal and Djamel apart. They drop all vowels, so Marie and Mario, or Omar and Amira, get one key.
 *
 * @param name one name; an article before it does not count
 * @returns '' when it has no known sound: another script, or too short to say anything
 */
export function soundOf(name: string): string {
  const word = plain(name).replace(/^(?:al|el|ال) /, '');
  const bare = word.startsWith('ال') ? withoutArticle(word) : null;
  return readSound(bare ?? word.replace(/ /g, ''))?.key ?? '';
}

/** Names are few, but comparing a file with a clinic looks up each one thousands of times. */
const soundsKnown = new Map<string, readonly Sound[]>();
const soundsKeptAtMost = 50_000;

/** All the ways a plain word may sound: as it is, and without a beginning that may be the article. */
export function soundsOf(word: string): readonly Sound[] {
  const known = soundsKnown.get(word);
  if (known) return known;
  const bare = withoutArticle(word);
  const sounds = [readSound(word), bare === null ? null : readSound(bare)].filter((sound) => sound !== null);
  if (soundsKnown.size >= soundsKeptAtMost) soundsKnown.clear();
  soundsKnown.set(word, sounds);
  return sounds;
}

/** Whether two sounds are likely one name: the same key, and vowels that people use interchangeably. */
export function soundAlike(one: Sound, other: Sound): boolean {
  if (one.key !== other.key) return false;
  const last = one.vowels.length - 1;
  // The fewer the consonants, the more the vowels matter.
  const allowed = last <= 1 ? 0 : last === 2 ? 0.5 : 1;
  let difference = 0;
  for (let index = 0; index <= last; index++) {
    const [a, b] = [one.vowels[index] ?? '', other.vowels[index] ?? ''];
    // A first alef or ain may carry any vowel.
    if (index === 0 && (a === '*' || b === '*')) continue;
    difference += index === last ? endingDifference(a, b) : vowelDifference(a, b);
  }
  return difference <= allowed;
}

function readSound(word: string): Sound | null {
  let spelling: Spelling;
  if (/^[a-z]+$/.test(word)) spelling = latinSpelling(word);
  else if (/^\p{Script=Arabic}+$/u.test(word)) spelling = arabicSpelling(word);
  else return null;
  const key = (spelling.vowels[0] === '' ? '' : 'a') + spelling.consonants;
  return key.length >= 2 ? { key, vowels: spelling.vowels } : null;
}

const isWrittenLong = (vowel: string) => /[AIO]/.test(vowel);

/** 0: the same to most writers; from 1: another vowel; 2: another name. */
function vowelDifference(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '*' || other === '*') {
    const written = one === '*' ? other : one;
    // An alef is sometimes left out (إسحاق, إسحق); a long i or u and an ei never (محمد, محمود; حسن, Hussein).
    return isWrittenLong(written) || written === 'E' ? (written === 'A' ? 0.5 : 2) : 0;
  }
  const pair = [one, other].map((vowel) => vowel.toLowerCase()).sort();
  const difference = latinDifferences[pair.join('')] ?? (pair[0] === pair[1] ? 0 : 1);
  if (!isWrittenLong(one) && !isWrittenLong(other)) return difference;
  return difference === 0 ? 0 : 2;
}

/** Keyed by the two vowels in order. Pairs not listed differ by 1. */
const latinDifferences: Partial<Record<string, number>> = { ae: 0, ei: 0, e: 0.5, ai: 1.5, ao: 1.5 };

/** The ending distinguishes Jamil from Jamila. Only e may be silent. */
function endingDifference(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map((vowel) => vowel.replace('E', 'i').toLowerCase()).sort();
  if (a === b || a === '*' || b === '*') return 0;
  if (one === 'I' || other === 'I') return a + b === 'ai' || a + b === 'ei' ? 0 : 2;
  if (b === '~') return a === '' || a === 'a' || a === 'e' ? 0 : 2;
  if (a === 'e' || b === 'e') return a + b === 'eo' ? 1 : 0;
  return 2;
}
