import SearchableMap from 'minisearch/SearchableMap';
import { levels, markBest } from './levels';
import type { NameForms } from './knownPerson';
import { soundAlike, soundsOf, type Sound } from './soundOf';
import { editsAllowed, swaps } from './typingError';

interface Word {
  text: string;
  sounds: readonly Sound[];
  /** the numbers of the people who have it in their name */
  holders: Set<number>;
  /** the numbers of those who have it after an article */
  bareHolders: Set<number>;
}

/** The distinct words of many people's names, and who has them. */
export interface WordIndex {
  add(holder: number, forms: NameForms): void;
  remove(holder: number, forms: NameForms): void;
  /** Marks each person whose name has the word with the level of the match, unless a better one is marked. */
  mark(text: string, isJoined: boolean, marks: Uint8Array): void;
}

/**
 * MiniSearch's map (a radix tree with prefixes and edit distances) over words, not MiniSearch over people. 20,000
 * people share a few thousand words. Their order depends on how a word matches, not on how often it occurs.
 */
export function makeWordIndex(): WordIndex {
  const words = new SearchableMap<Word>();
  const bySound = new Map<string, Set<Word>>();

  return {
    add(holder, forms) {
      for (const text of forms.words) wordFor(text).holders.add(holder);
      for (const text of forms.bare) wordFor(text).bareHolders.add(holder);
    },

    remove(holder, forms) {
      for (const text of [...forms.words, ...forms.bare]) {
        const word = words.get(text);
        if (!word) continue;
        word.holders.delete(holder);
        word.bareHolders.delete(holder);
        if (word.holders.size === 0 && word.bareHolders.size === 0) forget(word);
      }
    },

    mark(text, isJoined, marks) {
      for (const word of words.atPrefix(text).values()) {
        markHolders(word, word.text === text ? levels.whole : levels.part, marks);
      }
      if (text.length < 3) return;
      for (const sound of soundsOf(text)) {
        for (const word of bySound.get(sound.key) ?? []) {
          if (word.sounds.some((it) => soundAlike(it, sound))) markHolders(word, levels.sound, marks);
        }
      }
      if (isJoined || editsAllowed(text) === 0) return;
      for (const [word] of words.fuzzyGet(text, editsAllowed(text)).values()) markMistyped(word, marks);
      for (const swapped of swaps(text)) {
        const word = words.get(swapped);
        if (word) markMistyped(word, marks);
      }
    },
  };

  function wordFor(text: string): Word {
    const known = words.get(text);
    if (known) return known;
    const word = { text, sounds: soundsOf(text), holders: new Set<number>(), bareHolders: new Set<number>() };
    words.set(text, word);
    for (const { key } of word.sounds) {
      const alike = bySound.get(key);
      if (alike) alike.add(word);
      else bySound.set(key, new Set([word]));
    }
    return word;
  }

  function forget(word: Word) {
    words.delete(word.text);
    for (const { key } of word.sounds) {
      bySound.get(key)?.delete(word);
      if (bySound.get(key)?.size === 0) bySound.delete(key);
    }
  }
}

function markMistyped(word: Word, marks: Uint8Array) {
  if (editsAllowed(word.text) > 0) markHolders(word, levels.typingError, marks);
}

function markHolders({ holders, bareHolders }: Word, level: number, marks: Uint8Array) {
  for (const holder of holders) markBest(marks, holder, level);
  for (const holder of bareHolders) markBest(marks, holder, Math.max(level, levels.part));
}
