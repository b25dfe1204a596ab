import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file of a browser's profile that has one of these words in it, as it is or in small letters, in UTF-8 or in one of the two ways in which
 * V8 writes its texts down.
 *
 * @returns the path within the profile, and the word
 */
export function findInProfile(profileDir: string, words: readonly string[]): string[] {
  return findIn(profileDir, words).map(({ file, word }) => `${file}: ${word}`);
}

/**
 * Looks after a story for what nobody may read on its laptops.
 *
 * @param secrets those that the app says itself, be it as a part of some word, are left out; and of thousands some will do
 */
export function findSecretsIn(
  profileDirs: readonly string[],
  { secrets, appDir }: { secrets: readonly string[]; appDir: string },
): string[] {
  const some = secrets.slice(0, mostSecrets);
  const said = readdirSync(appDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').toLowerCase());
  const sought = some.filter((word) => !said.some((text) => text.includes(word.toLowerCase())));
  return profileDirs.flatMap((profileDir) => findInProfile(profileDir, sought));
}

const mostSecrets = 200;

function findIn(dir: string, words: readonly string[]): { file: string; word: string }[] {
  const looks = words.flatMap((word) => bytesOf(word).map((bytes) => ({ word, bytes })));
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const place = path.join(entry.parentPath, entry.name);
      const content = readFileSync(place);
      const found = looks.filter(({ bytes }) => content.includes(bytes)).map(({ word }) => word);
      return [...new Set(found)].map((word) => ({ file: path.relative(dir, place), word }));
    });
}

/** Fewer are in what is encrypted by chance. */
const fewestBytes = 6;

function bytesOf(word: string): Buffer[] {
  const encodings = [word, word.toLowerCase()].flatMap((text) => {
    const wide = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
    const narrow = Buffer.from(text, 'latin1');
    return narrow.toString('latin1') === text ? [...wide, narrow] : wide;
  });
  return encodings.filter(({ length }) => length >= fewestBytes);
}
