import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const copied = [
  'src',
  'public',
  'package.json',
  'tsconfig.json',
  'jest.config.ts',
  'webpack.config.ts',
  '.oxfmtrc.json',
];

export interface CopyOfSource {
  dir: string;
  /** Runs an npm script in it. @returns its exit code, and all that it printed */
  npm(script: string, argument: string): { code: number | null; said: string };
  /** Replaces the text that `was` names, which the file has once. */
  edit(file: string, was: string, now: string): void;
  remove(): void;
}

/** A copy of the source, which a story may break. It shares the packages. */
export function copyOfSource(): CopyOfSource {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-source-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'dir');
  return {
    dir,
    npm(script, argument) {
      const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', argument], {
        cwd: dir,
        encoding: 'utf8',
        // Playwright's own options, and its colours, are not for Jest.
        env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
        shell: process.platform === 'win32',
      });
      return { code: status, said: stdout + stderr };
    },
    edit(file, was, now) {
      const before = readFileSync(path.join(dir, file), 'utf8');
      if (before.split(was).length !== 2) throw new Error(`${file} has not exactly one "${was}".`);
      writeFileSync(path.join(dir, file), before.replace(was, now));
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
