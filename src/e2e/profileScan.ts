import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file of a browser's profile that has one of these words in it, in UTF-8 or as JavaScript keeps its texts, in any letters.
 *
 * @returns the path within the profile, and the word
 */
export function findInProfile(profileDir: string, words: readonly string[]): string[] {
  return readdirSync(profileDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      const texts = [content.toString('latin1'), content.toString('utf16le')].map((text) =>
        text.toLowerCase(),
      );
      // Two bytes a letter may begin at an odd place.
      texts.push(content.subarray(1).toString('utf16le').toLowerCase());
      return words
        .filter((word) => texts.some((text) => text.includes(word.toLowerCase())))
        .map((word) => `${path.relative(profileDir, file)}: ${word}`);
    });
}
