import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = 'src/scripts/ensureInstalled.mjs';
const otherSystem = { os: ['beos'], cpu: ['ppc'] };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-installed-'));
  for (const folder of ['src/scripts', 'node_modules', 'bin'])
    mkdirSync(path.join(dir, folder), { recursive: true });
  copyFileSync(path.resolve(__dirname, '../..', script), path.join(dir, script));
  const npm = path.join(dir, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $1"\n');
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Entry {
  version?: string;
  dev?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
}

/** Writes a list of packages, as npm does. */
function write(file: string, packages: Record<string, Entry>): void {
  const folders = Object.entries(packages).map(([name, entry]) => [
    name && `node_modules/${name}`,
    { version: '1.0.0', ...entry },
  ]);
  writeFileSync(path.join(dir, file), JSON.stringify({ packages: Object.fromEntries(folders) }));
}

/** @returns whether the script has npm install the packages */
function installs(): boolean {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(dir, script)], {
    encoding: 'utf8',
    env: { PATH: [path.join(dir, 'bin'), process.env['PATH']].join(path.delimiter) },
  });
  expect(stderr).toBe('');
  return stdout.endsWith('npm ci\n');
}

const lock = (packages: Record<string, Entry>) =>
  write('package-lock.json', { '': { version: '0.1.0' }, ...packages });
const installed = (packages: Record<string, Entry>) => write('node_modules/.package-lock.json', packages);

describe('npm start', () => {
  it.each<[what: string, locked: Record<string, Entry>, here: Record<string, Entry>]>([
    ['a package is missing', { antd: {}, react: {} }, { antd: {} }],
    ['a package has another version', { antd: { version: '1.0.1' } }, { antd: {} }],
    ['a package is no longer wanted', { antd: {} }, { antd: {}, lodash: {} }],
    [
      'the packages are those of another system',
      { antd: {}, swc: otherSystem },
      { antd: {}, swc: otherSystem },
    ],
    [
      'one for development is missing',
      { antd: {}, jest: { dev: true }, oxfmt: { dev: true } },
      { antd: {}, jest: { dev: true } },
    ],
  ])('installs when %s', (_what, locked, here) => {
    lock(locked);
    installed(here);
    expect(installs()).toBe(true);
  });

  it.each<[what: string, here: Record<string, Entry>]>([
    ['all are here', { antd: {}, jest: { dev: true } }],
    ['those for development were left out', { antd: {} }],
  ])('does not install when %s, without the optional ones for other systems', (_what, here) => {
    lock({ antd: {}, jest: { dev: true }, swc: { optional: true, ...otherSystem } });
    installed(here);
    expect(installs()).toBe(false);
  });

  it('does not install again because a checkout has written the lock file', () => {
    installed({ antd: {} });
    lock({ antd: {} });
    utimesSync(path.join(dir, 'node_modules/.package-lock.json'), 0, 0);
    expect(installs()).toBe(false);
  });

  it.each([
    ['nothing is installed', null],
    ['an installation was interrupted', '{ "packages": {'],
  ])('installs when %s', (_what, left) => {
    lock({ antd: {} });
    if (left !== null) writeFileSync(path.join(dir, 'node_modules/.package-lock.json'), left);
    expect(installs()).toBe(true);
  });
});
