import failOnConsole from 'jest-fail-on-console';

// What a test expects to be said it takes with jest.spyOn, and asserts.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  shouldFailOnLog: true,
  shouldFailOnInfo: true,
  shouldFailOnDebug: true,
});
