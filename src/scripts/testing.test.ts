import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFlakyTable } from './flakyTable';

const root = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');

/** Rows of the tables that list which tests prove what, and in which run. */
const rows = [...page.matchAll(/^\| (.+?) +\| (`src\/.+?) +\| (test|deep) +\|$/gm)].map(
  ([, what = '', tests = '', run = '']) => ({
    what,
    run,
    tests: tests.split('<br>').map((test) => {
      const [, file = '', title = ''] = /^`(src\/[\w./]+)`: (.+)$/.exec(test.trim()) ?? [];
      return { file, title };
    }),
  }),
);

const proofs = rows.flatMap(({ what, run, tests }) => tests.map((test) => ({ what, run, ...test })));

describe('docs/testing.md', () => {
  it('has five tables of proofs, with more than 60 rows', () => {
    const tables = page.match(/^\| [\w ]+ +\| proven by +\| run +\|$/gm);
    expect(tables).toHaveLength(5);
    expect(rows.length).toBeGreaterThan(60);
  });

  it('lists all eighteen faults and all nine sections of the specification', () => {
    const numbered = (from: string) => [
      ...new Set([...page.slice(page.indexOf(from)).matchAll(/^\| (\d+)\. /gm)].map(([, at]) => Number(at))),
    ];
    expect(numbered('### The faults').slice(0, 18)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(numbered('### The specification')).toEqual(Array.from({ length: 9 }, (_, at) => at + 1));
  });

  it.each(proofs)(
    'names an existing test and the run it belongs to: $file: $title',
    ({ file, title, run }) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      const titled = lines.filter((line) => line.includes(title) && !/^\s*(\/\/|\*)/.test(line));
      expect(titled).not.toEqual([]);
      // If several tests share a title, one of them may have the tag.
      const isDeep = titled.every((line) => line.includes('@deep')) || title.endsWith('${tag}');
      expect(isDeep ? 'deep' : 'test').toBe(run);
    },
  );

  it('lists exactly the stories of `npm test` as repeated, each with at least 20 runs that all passed', () => {
    const folder = path.join(root, 'src/e2e');
    const stories = readdirSync(folder, { encoding: 'utf8' })
      .filter((file) => file.endsWith('.e2e.ts'))
      .flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^\s*test\(\s*(['`])(.+)\1,/gm)]
          .map(([, , title = '']) => `${file}: ${title}`)
          .filter((story) => !story.includes('@deep')),
      );
    const repeated = readFlakyTable(page);
    const isOf = (story: string, name: string) => storyPattern(story).test(name);
    expect(stories.filter((story) => !repeated.some(({ name }) => isOf(story, name)))).toEqual([]);
    expect(repeated.filter(({ name }) => !stories.some((story) => isOf(story, name)))).toEqual([]);
    expect(repeated.filter(({ passed, runs }) => passed < 20 || passed < runs)).toEqual([]);
  });
});

/** Also matches titles built from a template. */
function storyPattern(story: string): RegExp {
  const fixed = story.split(/\$\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.*')}$`);
}
