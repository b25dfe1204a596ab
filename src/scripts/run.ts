import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** The folder for test results. */
export const resultsDir = path.join(root, 'test-results');

/**
 * For tools that read the whole source. They make millions of short-lived objects; with more room for these, lint needs
 * a fifth less time and the type check a tenth.
 */
export const roomForShortLivedObjects: NodeJS.ProcessEnv = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

/**
 * Runs the program of an installed package (`jest`, `webpack` …), shows its output or only its errors, and resolves with
 * its exit code.
 */
export function runBin(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  shown: 'all' | 'errors' = 'all',
): Promise<number> {
  const bin = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(bin, isWindows ? args.map((arg) => `"${arg}"`) : args, {
      cwd: root,
      stdio: shown === 'all' ? 'inherit' : ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
      shell: isWindows,
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
