import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Ensures that a version of Node.js is on this machine, beside the running one. The npm package `node` provides the program.
 *
 * @returns the folder of the program, to put first on the PATH
 * @throws with npm's message if it cannot be installed
 */
export function ensureNode(version: string): string {
  const folder = path.join(tmpdir(), `satchel-node-${version}`);
  const installed = path.join(folder, 'node_modules/node');
  const bin = path.join(installed, 'bin');
  const program = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return bin;
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
  execFileSync(npm, [...install, `node@${version}`], { stdio: 'pipe', shell: process.platform === 'win32' });
  // The package's install step, which picks the package for this platform.
  execFileSync(process.execPath, ['installArchSpecificPackage'], { cwd: installed, stdio: 'pipe' });
  if (!existsSync(program)) throw new Error(`Node.js ${version} could not be fetched.`);
  return bin;
}
