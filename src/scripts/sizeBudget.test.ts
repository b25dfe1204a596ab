/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { grownParts, partOf, sizeBudget } from './sizeBudget';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-sizes-'));
  file = path.join(dir, 'scriptSizes.json');
  mkdirSync(path.join(dir, 'src/client/catalogue'), { recursive: true });
  writeFileSync(path.join(dir, 'main.js'), "import './src/client/catalogue/words.js';");
  writeWords(10);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Words that gzip cannot shorten by much. */
function writeWords(count: number): void {
  const words = Array.from({ length: count }, (_, at) => ((at + 1) * 2654435761).toString(36));
  writeFileSync(path.join(dir, 'src/client/catalogue/words.js'), `globalThis.words = '${words.join(' ')}';`);
}

function build(limitInKb: number, isKept = false): Promise<string[]> {
  const parts = isKept ? {} : { 'src/client/catalogue': 1.5 };
  writeFileSync(file, JSON.stringify({ main: { limitInKb, parts } }));
  const compiler = webpack({
    ...{ mode: 'production', context: dir, entry: './main.js' },
    output: { path: path.join(dir, 'dist') },
    plugins: [sizeBudget({ file, isKept })],
    infrastructureLogging: { level: 'none' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message));
      });
    });
  });
}

it('a build within its limit passes', async () => {
  expect(await build(1)).toEqual([]);
});

it('a build over its limit fails, and says what has grown', async () => {
  writeWords(1000);
  const [message] = await build(1);
  expect(message).toMatch(/The scripts of “main” weigh \d\.\d kB gzipped; at most 1 kB are allowed\./);
  expect(message).toMatch(/src\/client\/catalogue: [\d.]+, was 1\.5/);
});

it('of what the scripts are made is noted on request, whatever they weigh', async () => {
  writeWords(1000);
  expect(await build(1, true)).toEqual([]);
  const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(noted).toEqual({ main: { limitInKb: 1, parts: { 'src/client/catalogue': expect.any(Number) } } });
});

it.each([
  ['/app/node_modules/antd/es/button/Button.js', 'antd'],
  ['/app/node_modules/@rc-component/form/es/index.js', '@rc-component/form'],
  ['/app/node_modules/a/node_modules/b/index.js', 'b'],
  ['/app/src/client/app/shell/Frame.tsx', 'src/client/app'],
  ['/app/src/clinical/labs/labUnits.ts', 'src/clinical/labs'],
])('%s belongs to %s', (name, part) => {
  expect(partOf(name)).toBe(part);
});

it('parts that grew come first by how much; those that shrank or stayed do not come', () => {
  expect(grownParts({ a: 1, b: 5, c: 3 }, { a: 2, b: 4, c: 3, d: 9 })).toEqual([
    '  d: 9, was 0',
    '  a: 2, was 1',
  ]);
});
