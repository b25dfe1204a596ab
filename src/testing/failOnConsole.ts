import failOnConsole from 'jest-fail-on-console';

// What a test expects to be said it takes with listenToConsole, and asserts.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  shouldFailOnLog: true,
  shouldFailOnInfo: true,
  shouldFailOnDebug: true,
  // What is said before the first test fails none: it is printed.
  shouldPrintMessage: true,
});
