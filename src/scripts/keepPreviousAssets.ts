import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CleanPlugin, type Compilation, type WebpackPluginInstance } from 'webpack';
import { z } from 'zod';

const plugin = 'KeepPreviousAssets';
/** In the folder of the build; the server does not serve it. */
const listFile = 'assets.json';
const listSchema = z.object({ own: z.array(z.string()), previous: z.array(z.string()) });

/**
 * Keeps the assets of the previous build beside the new ones. While old processes run beside new ones, a page of the
 * old build may ask a new process for its files. Assets of builds before that are deleted. The development server writes
 * no files, and keeps none.
 */
export function keepPreviousAssets(): WebpackPluginInstance {
  return {
    apply(compiler) {
      if (compiler.options.mode !== 'production') return;
      const file = path.join(compiler.options.output.path ?? '', listFile);
      const last = readList(file);
      const previousTo = (own: string[]) => (isSame(own, last.own) ? last.previous : last.own);
      compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
        CleanPlugin.getCompilationHooks(compilation).keep.tap(
          plugin,
          (name) => previousTo(assetsOf(compilation)).includes(name) || undefined,
        );
      });
      compiler.hooks.afterEmit.tap(plugin, (compilation) => {
        const own = assetsOf(compilation);
        writeFileSync(file, JSON.stringify({ own, previous: previousTo(own) }));
      });
    },
  };
}

function readList(file: string): z.infer<typeof listSchema> {
  const none = { own: [], previous: [] };
  if (!existsSync(file)) return none;
  try {
    return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // An interrupted build may have left half of it.
    return none;
  }
}

function assetsOf(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('assets/'))
    .sort();
}

function isSame(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}
