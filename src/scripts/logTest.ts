import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jestTest } from '@/client/app/replay/jestTest';
import { replayOf } from '@/testing/replayOf';
import { root, runBin } from './run';

const usage = 'npm run logTest -- <session log.json> [step]';
const folder = 'src/client/app/replay/logs';
/** How many of the last steps are listed. */
const listed = 25;

/** Makes a failing test of an exported session log. Nothing is written before the log is read and the step is known. */
async function main(): Promise<void> {
  const [file, given] = process.argv.slice(2);
  if (file === undefined) throw new Error(`Usage: ${usage}`);
  const replay = replayOf(file);
  const at = given === undefined ? null : Number(given);
  if (at !== null && (!Number.isInteger(at) || at < 1 || at > replay.total)) {
    throw new Error(`The log has the steps 1 to ${replay.total}.`);
  }
  const wrong = [...replay.otherwise(), ...replay.refused().map((step) => `step ${step}, which is refused`)];
  if (wrong.length === 0 && at === null) {
    const steps = replay.changing().map(({ step, type, parts }) => `${step}  ${type}  ${parts.join(', ')}`);
    throw new Error(
      [
        'The reducers do what they did when the log was made, so the fault is in the log too. Which step is wrong?',
        ...(steps.length > listed ? ['…'] : []),
        ...steps.slice(-listed),
        `Say it: ${usage}`,
      ].join('\n'),
    );
  }

  // A browser that downloads a file twice puts a number in brackets into its name.
  const name = path
    .basename(file, '.json')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-+$/, '');
  const copy = path.posix.join(folder, `${name}.json`);
  const test = path.posix.join(folder, `${name}.test.ts`);
  mkdirSync(path.join(root, folder), { recursive: true });
  if (path.resolve(file) !== path.join(root, copy)) copyFileSync(file, path.join(root, copy));
  const step = at === null ? {} : { step: { at, changes: replay.changesAt(at), isWrong: true } };
  writeFileSync(path.join(root, test), jestTest({ file: copy, ...step }));
  await runBin('oxfmt', [test], {}, 'errors');
  console.log(`${test} is written, beside a copy of the log.`);
  if (wrong.length > 0)
    console.log(`The reducers now do otherwise than when the log was made: ${wrong.join(', ')}.`);
  if (at !== null) console.log(`Say in the test what step ${at} should change.`);
  console.log(`Run it: npm run unit -- ${name}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
