import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '..');
const stylesheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** The classes that a stylesheet gives a look to wherever they are: `.name { … }`. */
function classesOf(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?<=^|[{}])[^{}]+(?=\{)/g);
  return [...selectors].flatMap(([list]) =>
    list.split(',').flatMap((one) => /^\s*\.([a-z][\w-]*)\s*$/.exec(one)?.[1] ?? []),
  );
}

it('finds the classes of rules, also in media queries, and none of compound selectors', () => {
  const css = '/* .no { } */ .a,\n.b { x: y } @media print { .c { x: y } } .d .e, .f:hover { x: y }';
  expect(classesOf(css)).toEqual(['a', 'b', 'c']);
});

it('each class has its look in one stylesheet: those of screens opened before stay loaded', () => {
  const files = new Map<string, Set<string>>();
  for (const file of stylesheets) {
    for (const name of classesOf(readFileSync(path.join(folder, file), 'utf8')))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  const shared = [...files].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(files.size).toBeGreaterThan(100);
  expect(shared).toEqual([]);
});
