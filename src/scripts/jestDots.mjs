// Jest loads a reporter without transforming it, so it must be JavaScript.

import path from 'node:path';

const perLine = 100;

/** Prints a dot for each test file, the failures of a failed file, and console output from outside a test. */
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
