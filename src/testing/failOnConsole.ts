import failOnConsole from 'jest-fail-on-console';

// A test captures the output it expects with listenToConsole, and asserts it.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  shouldFailOnLog: true,
  shouldFailOnInfo: true,
  shouldFailOnDebug: true,
  // Output before the first test cannot fail a test, so it is printed.
  shouldPrintMessage: true,
});
