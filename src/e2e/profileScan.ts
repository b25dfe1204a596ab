import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * Every file of a browser profile that contains one of these words, unchanged or in lower case. Searches for UTF-8 and for the
 * two encodings in which V8 stores strings.
 *
 * @returns the path within the profile, and the word
 */
export function findInProfile(profileDir: string, words: readonly string[]): string[] {
  return findIn(profileDir, words).map(({ file, word }) => `${file}: ${word}`);
}

/** The same for bytes, such as ciphertext. @returns the path within the profile */
export function findBytesInProfile(profileDir: string, bytes: Buffer): string[] {
  return filesOf(profileDir)
    .filter((place) => readIfThere(place).includes(bytes))
    .map((place) => path.relative(profileDir, place));
}

/** An open browser deletes files while they are read. @returns nothing of a file that is gone */
function readIfThere(place: string): Buffer {
  try {
    return readFileSync(place);
  } catch (error) {
    if (isGone(error)) return Buffer.alloc(0);
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Searches the laptops of a story for text that must not be readable there.
 *
 * @param secrets those that occur in the app itself, even as part of a word, are skipped; of thousands, a sample is checked
 */
export function findSecretsIn(
  profileDirs: readonly string[],
  { secrets, appDir }: { secrets: readonly string[]; appDir: string },
): string[] {
  const appTexts = appTextsOf(appDir);
  const sought = secrets
    .slice(0, mostSecrets)
    .filter((word) => !appTexts.some((text) => text.includes(word.toLowerCase())));
  return profileDirs.flatMap((profileDir) => findInProfile(profileDir, sought));
}

const mostSecrets = 200;

const textsOfApps = new Map<string, readonly string[]>();

/** The app's own files, in lower case. Read once, because every story needs them. */
function appTextsOf(appDir: string): readonly string[] {
  const known = textsOfApps.get(appDir);
  if (known) return known;
  const texts = filesOf(appDir).map((file) => readFileSync(file, 'utf8').toLowerCase());
  textsOfApps.set(appDir, texts);
  return texts;
}

function findIn(dir: string, words: readonly string[]): { file: string; word: string }[] {
  const search = searchFor(words.flatMap((word) => bytesOf(word).map((bytes) => ({ word, bytes }))));
  return filesOf(dir).flatMap((file) =>
    search(readIfThere(file)).map((word) => ({ file: path.relative(dir, file), word })),
  );
}

/** @throws Error when the folder itself is not there */
function filesOf(dir: string, entries = readdirSync(dir, { withFileTypes: true })): string[] {
  return entries.flatMap((entry) => {
    const place = path.join(dir, entry.name);
    if (entry.isDirectory()) return filesOf(place, entriesOf(place));
    return entry.isFile() ? [place] : [];
  });
}

function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

interface Look {
  word: string;
  bytes: Buffer;
}

/**
 * Searches for a thousand byte strings at once. A profile has 50 MB, and scanning it once per string would take longer than
 * the story.
 *
 * @returns a function that returns the words found in a file's content
 */
function searchFor(looks: readonly Look[]): (content: Buffer) => string[] {
  const byBeginning = new Map<number, Look[]>();
  for (const look of looks) {
    const beginning = look.bytes.readUInt32BE(0);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), look]);
  }
  // A word starts at almost no position. Two of the four bytes rule out most positions without the map.
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

/** Shorter sequences occur in ciphertext by chance. */
const fewestBytes = 6;

function bytesOf(word: string): Buffer[] {
  const encodings = [word, word.toLowerCase()].flatMap((text) => {
    const wide = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
    const narrow = Buffer.from(text, 'latin1');
    return narrow.toString('latin1') === text ? [...wide, narrow] : wide;
  });
  return encodings.filter(({ length }) => length >= fewestBytes);
}
