// Jest loads a reporter as it is: it has to be JavaScript.

import path from 'node:path';

const perLine = 100;

/** A dot for each test file that passed; of one that failed, what failed; and what was written to the console outside of a test. */
export default class JestDots {
  #files = 0;

  onTestResult(_test, { failureMessage, console: said, testFilePath }) {
    this.#files += 1;
    if (failureMessage) process.stdout.write(`\n${failureMessage}\n`);
    else process.stdout.write(this.#files % perLine === 0 ? '.\n' : '.');
    for (const { message } of said ?? []) {
      const text = failureMessage ? message : message.split('\n', 1)[0];
      process.stdout.write(`\n${path.basename(testFilePath)}: ${text}\n`);
    }
  }

  onRunComplete() {
    process.stdout.write('\n');
  }
}
