import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const copied = ['src', 'package.json', 'tsconfig.json', 'jest.config.ts', '.oxfmtrc.json'];

interface CopyOfSource {
  dir: string;
  /** Runs an npm script in it. @returns its exit code, and all that it printed */
  npm(script: string, argument: string): { code: number | null; said: string };
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
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
