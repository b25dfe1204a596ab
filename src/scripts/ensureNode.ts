import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes sure that a version of Node.js is on this machine, beside the one that runs: the npm package `node` brings its program.
 *
 * @returns the folder of the program, to be put in front of the PATH
 * @throws with what npm says, when it cannot be had
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
  // Its own step after an installation, which picks the package of this platform.
  execFileSync(process.execPath, ['installArchSpecificPackage'], { cwd: installed, stdio: 'pipe' });
  if (!existsSync(program)) throw new Error(`Node.js ${version} could not be fetched.`);
  return bin;
}
