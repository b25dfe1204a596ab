/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack, type WebpackPluginInstance } from 'webpack';
import { askForOwnPage } from './askForOwnPage';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-build-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Emits files where Workbox emits the service worker. */
function emit(files: Record<string, string>): WebpackPluginInstance {
  return {
    apply({ hooks, webpack: { Compilation, sources } }) {
      hooks.thisCompilation.tap('Emit', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 10;
        compilation.hooks.processAssets.tap({ name: 'Emit', stage }, () => {
          for (const [name, text] of Object.entries(files)) {
            compilation.emitAsset(name, new sources.RawSource(text));
          }
        });
      });
    },
  };
}

/** @returns the service worker of the build */
function build(worker: string, page: string): Promise<string> {
  writeFileSync(path.join(dir, 'main.js'), '');
  const compiler = webpack({
    ...{ mode: 'production', context: dir, entry: './main.js' },
    output: { path: path.join(dir, 'dist') },
    optimization: { minimize: false },
    plugins: [
      emit({ 'service-worker.js': worker, 'index.html': page }),
      askForOwnPage((content) => `/index.html?build=${content.toString()}`),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(readFileSync(path.join(dir, 'dist/service-worker.js'), 'utf8'));
      });
    });
  });
}

const workerOf = (address: string) =>
  `precache([{url:"${address}",revision:"1"},{url:"/icon.svg"}]),bound(S="${address}",S),{directoryIndex:"index.html"}`;

it('the service worker of a build asks for the page of that build, and answers navigations with it', async () => {
  expect(await build(workerOf('/index.html'), 'first')).toBe(workerOf('/index.html?build=first'));
  expect(await build(workerOf('/index.html'), 'second')).toBe(workerOf('/index.html?build=second'));
});

it('a build fails if its service worker names the page in another way', async () => {
  await expect(build('precache(["/index.html"])', 'first')).rejects.toThrow('should name the page twice');
});
