// Jest loads a reporter as it is: it has to be JavaScript.

const perLine = 100;

/** A dot for each test file that passed; of one that failed, what failed. */
export default class JestDots {
  #files = 0;

  onTestResult(_test, { failureMessage, console: said }) {
    this.#files += 1;
    if (!failureMessage) {
      process.stdout.write(this.#files % perLine === 0 ? '.\n' : '.');
      return;
    }
    process.stdout.write(`\n${failureMessage}\n`);
    for (const { message } of said ?? []) process.stdout.write(`${message}\n`);
  }

  onRunComplete() {
    process.stdout.write('\n');
  }
}
