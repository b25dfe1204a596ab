import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import path from 'node:path';
import parser from '@typescript-eslint/parser';
import { ladderZones, surroundings } from './src/scripts/importLadder.mjs';

const src = path.join(import.meta.dirname, 'src');
const zones = ladderZones(src);
const tests = ['src/**/*.test.{ts,tsx}', ...surroundings.map((folder) => `src/${folder}/**`)];

/** The rules about Satchel itself, and those of React. All others are in .oxlintrc.json, which takes a fraction of the time. */
export default defineConfig(
  globalIgnores(['dist', 'data', '.cache', 'test-results']),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXOpeningElement[name.name=/Outlined$/]:not(:has(JSXAttribute[name.name='aria-hidden']))",
          message:
            'Write aria-hidden on an icon: its own name (“setting”) would be read out before the words beside it.',
        },
        {
          selector: "JSXOpeningElement[name.name='Alert']:not(:has(JSXAttribute[name.name='role']))",
          message:
            'Give every Alert a role. The default of antd, "alert", interrupts a screen reader when the screen opens. Use "note" for what is there from the start, "status" for what appears later, and "alert" for the response to an action.',
        },
        {
          selector:
            "CallExpression[callee.name='configureStore'] CallExpression[callee.name=/^get/][arguments.length=0]",
          message:
            'The default checks warn when they are slow, which on a busy machine fails a test: pass { warnAfter: Infinity }, or build the middleware with Tuple.',
        },
      ],
    },
  },
  // Only for folders that use React, because its rules compile each file.
  {
    files: ['src/{client,bench,testing}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // The app must not import the folders around it.
    files: ['src/{clinical,matching,contract,assessment,client,server}/**/*.{ts,tsx}'],
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
);
