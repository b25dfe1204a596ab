/**
 * ts-node loads this file. Node.js 24 would load it natively, but cannot resolve imports without a file extension.
 *
 * @jest-config-loader ts-node
 */
import type { Config } from 'jest';
import tsconfig from './tsconfig.json';
import { findDumpPrograms, findPostgres, runsOnPostgres } from './src/testing/postgresServer';
import { isDeep } from './src/testing/testDepth';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** The alias is defined only in tsconfig.json. */
const moduleNameMapper = {
  // Only webpack handles style sheets.
  '\\.css$': '<rootDir>/src/testing/noStyles.ts',
  // Both have over a thousand files, which each test file would reload. Tests use one bundled file, and only the icons
  // in use.
  '^antd$': 'antd/dist/antd.js',
  '^@ant-design/icons$': '<rootDir>/src/testing/icons.cjs',
  ...Object.fromEntries(
    Object.entries(tsconfig.compilerOptions.paths).map(([alias, [target = '']]) => [
      `^${alias.replace('*', '(.*)')}$`,
      target.replace('./', '<rootDir>/').replace('*', '$1'),
    ]),
  ),
};

const common: Project = {
  rootDir: __dirname,
  // Compiles each module once per worker.
  runtime: '<rootDir>/src/testing/runtime.cjs',
  moduleNameMapper,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(uuid|temporal-(polyfill|utils)|@redux-devtools|@ant-design/(colors|fast-color))/)',
  ],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/src/testing/failOnConsole.ts'],
};

const apiTests = [
  '<rootDir>/src/server/**/*.test.ts',
  '!**/server/{main,config}.test.ts',
  '!**/server/db/*.test.ts',
  '!**/server/{severalProcesses,lostConnections,lockOrder,silentDatabase,restoredDatabase,restoreRunbook}.test.ts',
];
/** These test what only a PostgreSQL server has: several processes, connections, locks, roles. */
const testsOfPostgres = [
  '<rootDir>/src/server/{severalProcesses,lostConnections,lockOrder,silentDatabase,restoredDatabase}.test.ts',
];
/** Compares trigrams in every script. The tests start PostgreSQL with locale C, where that works only for ASCII. */
const needsUnicode = 'server/patients/candidateFilters.test.ts';
/** Tests of where the two databases differ. They always run on PGlite too; all others only in `npm run test:deep`. */
const testsOfBothDatabases = [
  '<rootDir>/src/server/app.test.ts',
  '<rootDir>/src/server/records/{saveRecord,migratedRecords}.test.ts',
  '<rootDir>/src/server/patients/searchPatients.test.ts',
  '<rootDir>/src/server/auth/rowLevelSecurity.test.ts',
  `<rootDir>/src/${needsUnicode}`,
];
/** These test the process, and choose their own database. */
const processTests = ['<rootDir>/src/server/{main,config}.test.ts', '<rootDir>/src/server/db/*.test.ts'];

// What is missing is reported by the setup of the API tests: all others do without.
const postgres = findPostgres();
if (postgres !== null && findDumpPrograms(postgres) !== null)
  testsOfPostgres.push('<rootDir>/src/server/restoreRunbook.test.ts');

const apiOnPostgres: Project = {
  ...common,
  displayName: 'API on PostgreSQL',
  testMatch: [...apiTests, ...testsOfPostgres, `!**/${needsUnicode}`],
  globals: { testDatabase: 'postgres' },
  globalSetup: '<rootDir>/src/testing/postgresSetup.ts',
  globalTeardown: '<rootDir>/src/testing/postgresTeardown.ts',
};

const hasPostgres = runsOnPostgres(postgres, process.env['CI']);

const config: Config = {
  // Ends tests that hang. It is long because the first test of a file waits for its database, perhaps on a busy machine.
  testTimeout: 120_000,
  // A worker ends at once, but takes longer than the usual half second to free its memory.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...common,
      displayName: 'rules',
      testMatch: [
        '<rootDir>/src/{assessment,clinical,contract,e2e,matching,scripts,testing}/**/*.test.ts',
        ...processTests,
      ],
    },
    {
      ...common,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/browserEnvironment.ts',
      setupFiles: ['<rootDir>/src/testing/browserGlobals.ts'],
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'API on PGlite',
      testEnvironment: '<rootDir>/src/testing/pgliteEnvironment.ts',
      moduleNameMapper: {
        ...moduleNameMapper,
        '^@electric-sql/pglite(/contrib/pg_trgm)?$': '<rootDir>/src/testing/pgliteOfNode.cjs',
      },
      testMatch: hasPostgres && !isDeep ? testsOfBothDatabases : apiTests,
      globals: { testDatabase: 'pglite' },
      globalSetup: '<rootDir>/src/testing/pgliteSetup.ts',
      globalTeardown: '<rootDir>/src/testing/pgliteTeardown.ts',
    },
    ...(hasPostgres ? [apiOnPostgres] : []),
  ],
};

export default config;
