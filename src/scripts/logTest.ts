import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jestTest } from '@/client/app/replay/jestTest';
import { replayOf } from '@/testing/replayOf';

/** `npm run logTest -- <log> [step]`: makes a failing test of an exported session log. */

const [file, given] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run logTest -- <session log.json> [step]');
  process.exit(2);
}
const folder = 'src/client/app/replay/logs';
const name = path.basename(file, '.json');
const copy = path.posix.join(folder, `${name}.json`);
mkdirSync(folder, { recursive: true });
if (path.resolve(file) !== path.resolve(copy)) copyFileSync(file, copy);

const replay = replayOf(copy);
const step = given === undefined ? replay.total : Number(given);
if (!Number.isInteger(step) || step < 1 || step > replay.total) {
  console.error(`The log has the steps 1 to ${replay.total}.`);
  process.exit(2);
}
const otherwise = replay.otherwise();
const agrees = otherwise.length === 0 && replay.refused().length === 0;
const test = path.join(folder, `${name}.test.ts`);
writeFileSync(test, jestTest({ file: copy, step, changes: replay.changesAt(step), isWrong: agrees }));
console.log(`${test} is written, beside a copy of the log. Run it: npm run unit -- ${name}`);
console.log(
  agrees
    ? `The reducers do what they did when the log was made. Say in the test what step ${step} should have changed.`
    : `The reducers now do otherwise than when the log was made: ${otherwise.join(', ') || 'steps are refused'}.`,
);
