import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Compilation, WebpackError, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import { z } from 'zod';

const plugin = 'SizeBudget';

/**
 * What the scripts of each entry may weigh, and what they are made of. `limitInKb` is gzipped (1 kB = 1,000 bytes); `parts`
 * are the kB of source code by package and folder, to name what has grown.
 */
const budgetSchema = z.record(
  z.string(),
  z.object({ limitInKb: z.number(), parts: z.record(z.string(), z.number()) }),
);
export type Budget = z.infer<typeof budgetSchema>;

interface Options {
  file: string;
  /** writes the parts of this build into the file, and fails nothing */
  isKept?: boolean;
}

/**
 * Fails a production build whose entry weighs more than its limit, and names the parts that have grown since the file was
 * written. An entry is what index.html loads: its own script and those shared with it.
 */
export function sizeBudget({ file, isKept = false }: Options): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      if (compiler.options.mode !== 'production') return;
      compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
          const budget = budgetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
          if (isKept) keep(file, budget, compilation);
          else compilation.errors.push(...overrunsOf(budget, compilation));
        });
      });
    },
  };
}

function overrunsOf(budget: Budget, compilation: Compilation): WebpackError[] {
  return Object.entries(budget).flatMap(([entry, { limitInKb, parts }]) => {
    const weight = weightOf(entry, compilation);
    if (weight <= limitInKb) return [];
    const grown = grownParts(parts, partsOf(entry, compilation));
    const message = `The scripts of “${entry}” weigh ${weight} kB gzipped; at most ${limitInKb} kB are allowed.`;
    return [
      new WebpackError(
        [message, 'Grown since the limit was set, in kB of source code:', ...grown].join('\n'),
      ),
    ];
  });
}

function keep(file: string, budget: Budget, compilation: Compilation): void {
  const log = compilation.compiler.getInfrastructureLogger(plugin);
  const kept = Object.entries(budget).map(([entry, { limitInKb }]) => {
    log.info(`${entry}: ${weightOf(entry, compilation)} kB gzipped, at most ${limitInKb} kB`);
    return [entry, { limitInKb, parts: partsOf(entry, compilation) }];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** The gzipped kB of an entry's scripts. @throws when the build has no such entry */
function weightOf(entry: string, compilation: Compilation): number {
  const scripts = entrypoint(entry, compilation)
    .getFiles()
    .filter((name) => name.endsWith('.js'));
  const bytes = scripts.map((name) => gzipSync(compilation.getAsset(name)?.source.buffer() ?? '').length);
  return inKb(bytes.reduce((sum, each) => sum + each, 0));
}

function partsOf(entry: string, compilation: Compilation): Record<string, number> {
  const bytes = new Map<string, number>();
  for (const chunk of entrypoint(entry, compilation).chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      for (const [part, size] of sizesOf(module)) bytes.set(part, (bytes.get(part) ?? 0) + size);
    }
  }
  const sorted = [...bytes].map(([part, size]): [string, number] => [part, inKb(size)]);
  return Object.fromEntries(sorted.filter(([, kb]) => kb >= 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function entrypoint(entry: string, compilation: Compilation) {
  const found = compilation.entrypoints.get(entry);
  if (!found) throw new Error(`The build has no entry “${entry}”, which the size budget names.`);
  return found;
}

/** A module may be several that webpack joined into one. */
function sizesOf(module: Module): [string, number][] {
  const joined: unknown = Reflect.get(module, 'modules');
  if (Array.isArray(joined)) return joined.flatMap((one: Module) => sizesOf(one));
  return [[partOf(module.nameForCondition() ?? ''), module.size()]];
}

/** The package of a file, or its folder in `src`, two levels deep. */
export function partOf(file: string): string {
  const [, inPackage] = file.split(/.*[/\\]node_modules[/\\]/);
  const names = (inPackage ?? file.split(/[/\\](?=src[/\\])/).at(-1) ?? file).split(/[/\\]/);
  if (inPackage !== undefined) return names.slice(0, inPackage.startsWith('@') ? 2 : 1).join('/');
  return names.slice(0, Math.min(3, names.length - 1)).join('/') || 'webpack';
}

/** The parts that grew, the most grown first: “antd: 812, was 790”. */
export function grownParts(before: Record<string, number>, now: Record<string, number>): string[] {
  return Object.entries(now)
    .map(([part, kb]) => ({ part, kb, was: before[part] ?? 0 }))
    .filter(({ kb, was }) => kb > was)
    .sort((a, b) => b.kb - b.was - (a.kb - a.was))
    .map(({ part, kb, was }) => `  ${part}: ${kb}, was ${was}`);
}

function inKb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
