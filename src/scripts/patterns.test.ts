import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders whose patterns search the text of files, which can be as long as a file. */
const folders = ['src/client/csv', 'src/client/fhir', 'src/matching', 'src/contract'];
/** A literal that begins with a repetition and goes on: each character of a long run is a new beginning. */
const slow = /(?<![\\^\]\w)])\/(?:\\s|\\d|\[(?:\\.|[^\]\\])+\])[*+](?![|/)])[^/]*\/[gimsuy]*/;

const sources = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file));

it.each([
  [String.raw`text.replaceAll(/\s*[\r\n]\s*/g, ', ')`, true],
  [String.raw`text.replace(/[\r\n]+$/, '')`, true],
  [String.raw`text.split(/\s+/)`, false],
  [String.raw`text.matchAll(/[\s,;:_-]+|%$/gu)`, false],
])('a pattern that takes time quadratic in the length of a text is found: %s', (line, isSlow) => {
  expect(slow.test(line)).toBe(isSlow);
});

it('no pattern over the text of files begins with a repetition before something else', () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line) && slow.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
