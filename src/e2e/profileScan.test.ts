import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInProfile, findSecretsIn } from './profileScan';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-scan-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const word = 'Hélène Moreau';
const written: [string, Buffer][] = [
  ['in UTF-8', Buffer.from(`xx${word}xx`, 'utf8')],
  ['in UTF-16 at an odd offset', Buffer.concat([Buffer.from('x'), Buffer.from(word, 'utf16le')])],
  ['in Latin-1', Buffer.from(word, 'latin1')],
  ['in lower case', Buffer.from(word.toLowerCase(), 'utf8')],
  ['after a partial match', Buffer.from(`Hélène MorHélène Moreau`, 'utf8')],
];
for (const [how, content] of written) {
  test(`the profile scan finds a word ${how}`, () => {
    mkdirSync(path.join(dir, 'Default'));
    writeFileSync(path.join(dir, 'Default', '000003.log'), content);
    expect(findInProfile(dir, ['Somebody Else', word])).toEqual([`Default/000003.log: ${word}`]);
  });
}

test('the profile scan does not find a word that the end of the file cuts off', () => {
  writeFileSync(path.join(dir, 'file'), 'Hélène Morea');
  expect(findInProfile(dir, [word])).toEqual([]);
});

test('the scan for secrets ignores words that the app itself contains', () => {
  const [profileDir, appDir] = [path.join(dir, 'profile'), path.join(dir, 'app')];
  mkdirSync(profileDir);
  mkdirSync(appDir);
  writeFileSync(path.join(profileDir, 'file'), 'Levothyroxine, and a Note of Nobody');
  writeFileSync(path.join(appDir, 'main.js'), '"levothyroxine"');
  const secrets = ['Levothyroxine', 'Note of Nobody'];
  expect(findSecretsIn([profileDir], { secrets, appDir })).toEqual(['file: Note of Nobody']);
});

it('the profile scan throws if the profile does not exist', () => {
  expect(() => findInProfile('/not/there', ['word'])).toThrow('ENOENT');
});
