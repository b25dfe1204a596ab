import type { Config } from 'jest';
import { listenToConsole } from './console';

/** Simulates a machine without a PostgreSQL server. */
jest.mock('./postgresServer', () => ({
  ...jest.requireActual<typeof import('./postgresServer')>('./postgresServer'),
  findPostgres: () => null,
}));

const before = process.env['CI'];
afterEach(() => {
  jest.restoreAllMocks();
  if (before === undefined) delete process.env['CI'];
  else process.env['CI'] = before;
});

describe('without a PostgreSQL server', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['false', false],
    ['', false],
  ])(
    'with CI set to %j, the tests that need one are included: %j, and tests that need none hear nothing of it',
    async (ci, runs) => {
      process.env['CI'] = ci;
      const warnings = listenToConsole('warn');
      let config: Config = {};
      await jest.isolateModulesAsync(async () => {
        config = (await import('../../jest.config')).default;
      });
      const names = (config.projects ?? []).map((one) => typeof one === 'object' && one.displayName);
      expect(names.includes('API on PostgreSQL')).toBe(runs);
      expect(warnings).toEqual([]);
    },
  );

  it('the setup of the API tests says what to install', async () => {
    const warnings = listenToConsole('warn');
    const { default: setUp } = await import('./pgliteSetup');
    const { default: tearDown } = await import('./pgliteTeardown');
    setUp();
    await tearDown();
    expect(warnings).toEqual([expect.stringContaining('install PostgreSQL 15 or newer')]);
  });

  it('the setup does not fail', async () => {
    const { default: setUp } = await import('./postgresSetup');
    await expect(setUp()).resolves.toBeUndefined();
  });
});
