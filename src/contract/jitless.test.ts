import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

/** Files that `new Worker` loads: entries of their own. */
const workers = readdirSync(path.join(src, 'client'), { encoding: 'utf8', recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(path.join('client', file)).matchAll(/new Worker\(new URL\('\.\/(\S+?)'/g)].map(
      ([, worker = '']) => path.join('client', path.dirname(file), worker),
    ),
  );

describe('zod', () => {
  it.each(['client/app/main.tsx', 'server/main.ts', ...workers])(
    'is set up before anything else in %s',
    (entry) => {
      const [first] = /^import .*$/m.exec(read(entry)) ?? [];
      expect(first).toBe("import '@/contract/jitless';");
    },
  );

  it('is used by the worker that reads a bundle', () => {
    expect(workers).toEqual(['client/fhir/bundleWorker.ts']);
  });

  /** How often a schema and its use try to compile code. */
  async function triesToCompile(setUp: () => Promise<unknown>): Promise<number> {
    const original = globalThis.Function;
    let tries = 0;
    globalThis.Function = new Proxy(original, {
      construct(target, code: string[], newTarget: typeof Function) {
        tries += 1;
        return Reflect.construct(target, code, newTarget);
      },
    });
    try {
      await jest.isolateModulesAsync(async () => {
        await setUp();
        const { z } = await import('zod');
        z.object({ a: z.string() }).parse({ a: '' });
      });
    } finally {
      globalThis.Function = original;
    }
    return tries;
  }

  it('compiles no code once it is set up, and would otherwise', async () => {
    expect(await triesToCompile(async () => undefined)).toBeGreaterThan(0);
    expect(await triesToCompile(() => import('./jitless'))).toBe(0);
  });
});
