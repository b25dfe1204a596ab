/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { keepPreviousAssets } from './keepPreviousAssets';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-build-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** @returns the assets that a build of this script leaves */
function build(script: string, mode: 'production' | 'development' = 'production'): Promise<string[]> {
  writeFileSync(path.join(dir, 'main.js'), script);
  const compiler = webpack({
    ...{ mode, context: dir, entry: './main.js' },
    output: { path: path.join(dir, 'dist'), filename: 'assets/[name].[contenthash].js', clean: true },
    plugins: [keepPreviousAssets()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error('The build failed.'));
        else resolve(readdirSync(path.join(dir, 'dist/assets')).sort());
      });
    });
  });
}

it('a build keeps the assets of the previous one, however often it is repeated, and no earlier ones', async () => {
  const first = await build('console.log(1)');
  expect(first).toHaveLength(1);
  const both = await build('console.log(2)');
  expect(both).toHaveLength(2);
  expect(both).toEqual(expect.arrayContaining(first));
  expect(await build('console.log(2)')).toEqual(both);
  const third = await build('console.log(3)');
  expect(third).toHaveLength(2);
  expect(third).not.toEqual(expect.arrayContaining(first));
});

it('a build of the development server keeps no list, so that the next build still knows the previous one', async () => {
  await build('console.log(1)', 'development');
  expect(readdirSync(path.join(dir, 'dist'))).toEqual(['assets']);
});

it('a list that an interrupted build left is no hindrance', async () => {
  await build('console.log(1)');
  writeFileSync(path.join(dir, 'dist/assets.json'), '{"own":');
  expect(await build('console.log(2)')).not.toEqual([]);
});
