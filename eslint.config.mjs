import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { ladderZones, surroundings } from './src/scripts/importLadder.mjs';

const src = path.join(import.meta.dirname, 'src');
const zones = ladderZones(src);
const tests = ['src/**/*.test.{ts,tsx}', ...surroundings.map((folder) => `src/${folder}/**`)];
const configs = [
  '*.config.ts',
  '*.config.mjs',
  'src/**/*.config.ts',
  'src/e2e/demoData.ts',
  'src/testing/{{postgres,pglite}{Setup,Teardown},{browser,pglite}Environment}.ts',
];

export default defineConfig(
  globalIgnores(['dist', 'data', '.cache', 'test-results']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    // Without all three, no-cycle does not read TypeScript and finds nothing.
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXOpeningElement[name.name=/Outlined$/]:not(:has(JSXAttribute[name.name='aria-hidden']))",
          message:
            'Write aria-hidden on an icon: its own name (“setting”) would be read out before the words beside it.',
        },
        {
          selector:
            "CallExpression[callee.name='configureStore'] CallExpression[callee.name=/^get/][arguments.length=0]",
          message:
            'The default checks warn when they are slow, which on a busy machine fails a test: pass { warnAfter: Infinity }, or build the middleware with Tuple.',
        },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../*'], message: 'Write @/… across folders; ./… is for your own folder.' }] },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The router accepts a thrown Response as an answer.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/require-await': 'off',
      // Services, stores and listeners are closures: nothing here uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  // Only for folders that use React, because its rules compile each file.
  {
    files: ['src/{client,bench,testing}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // The app must not import the folders around it.
    files: ['src/{clinical,matching,contract,client,server}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...zones,
            {
              target: src,
              from: surroundings.map((folder) => path.join(src, folder)),
              message: 'Only tests, benchmarks and scripts may use this.',
            },
          ],
        },
      ],
    },
  },
  {
    // localforage returns whatever type the caller names. Our callers name `unknown` and parse the value.
    files: ['src/client/storage/connection/localforageDriver.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // expect.any(), Reflect.get() and similar return `any` by design.
    files: tests,
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
);
