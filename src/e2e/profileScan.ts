import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The same of bytes, as what is encrypted. @returns the path within the profile */
export function findBytesInProfile(profileDir: string, bytes: Buffer): string[] {
  return readdirSync(profileDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((place) => readIfThere(place).includes(bytes))
    .map((place) => path.relative(profileDir, place));
}

/** A browser that is open sorts its files anew meanwhile. */
function readIfThere(place: string): Buffer {
  return existsSync(place) ? readFileSync(place) : Buffer.alloc(0);
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
  const said = saidBy(appDir);
  const sought = secrets
    .slice(0, mostSecrets)
    .filter((word) => !said.some((text) => text.includes(word.toLowerCase())));
  return profileDirs.flatMap((profileDir) => findInProfile(profileDir, sought));
}

const mostSecrets = 200;

const textsOfApps = new Map<string, readonly string[]>();

/** What the app says itself, in small letters: read once, because every story asks. */
function saidBy(appDir: string): readonly string[] {
  const known = textsOfApps.get(appDir);
  if (known) return known;
  const texts = filesOf(appDir).map((file) => readFileSync(file, 'utf8').toLowerCase());
  textsOfApps.set(appDir, texts);
  return texts;
}

function findIn(dir: string, words: readonly string[]): { file: string; word: string }[] {
  const search = searchFor(words.flatMap((word) => bytesOf(word).map((bytes) => ({ word, bytes }))));
  return filesOf(dir).flatMap((file) =>
    search(readFileSync(file)).map((word) => ({ file: path.relative(dir, file), word })),
  );
}

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

interface Look {
  word: string;
  bytes: Buffer;
}

/**
 * Looks for a thousand byte strings at once: a profile has fifty megabytes, and going through it for each of them takes longer than the story.
 *
 * @returns a function that gives the words which are in a content
 */
function searchFor(looks: readonly Look[]): (content: Buffer) => string[] {
  const byBeginning = new Map<number, Look[]>();
  for (const look of looks) {
    const beginning = look.bytes.readUInt32BE(0);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), look]);
  }
  // Almost no place of a content is one where a word begins: two of the four bytes tell most of them apart without the map.
  const mayBegin = new Uint8Array(2 ** 16);
  for (const beginning of byBeginning.keys()) mayBegin[beginning & 0xffff] = 1;
  return (content) => {
    const found = new Set<string>();
    let four = 0;
    for (let end = 0; end < content.length; end += 1) {
      four = ((four << 8) | (content[end] ?? 0)) >>> 0;
      if (mayBegin[four & 0xffff] === 0) continue;
      const start = end - 3;
      for (const { word, bytes } of byBeginning.get(four) ?? []) {
        if (start >= 0 && content.subarray(start, start + bytes.length).equals(bytes)) found.add(word);
      }
    }
    return [...found];
  };
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
