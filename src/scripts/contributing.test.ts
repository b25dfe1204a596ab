import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '@/client/i18n/en';
import { languages } from '@/client/i18n/languages';
import packageJson from '@/../package.json';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The English text of a key such as `visit.start`. */
function catalogueText(key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), en);
  return String(text);
}

describe('README.md', () => {
  const page = read('README.md');

  it('fits two screens', () => {
    const lines = page.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(55);
    expect(lines.filter((line) => line.length > 150 && !/^[|<]/.test(line))).toEqual([]);
    const pictures = [...page.matchAll(/<img src="(.+?)" width="640" alt="(.+?)">/g)];
    expect(pictures.map(([, file = '']) => existsSync(path.join(root, file)))).toEqual([true]);
  });

  it('gives two commands: one to try Satchel, and the one that must pass before a change lands', () => {
    const commands = [...page.matchAll(/^```\n(.+)\n```$/gm)].map(([, command]) => command);
    expect(commands).toEqual(['npm start', 'npm test']);
    expect(read('.ci/run')).toContain('\nnpm test ');
  });

  it('leads to every page of docs', () => {
    const linked = [...page.matchAll(/\]\((docs\/[\w-]+\.md)\)/g)].map(([, file]) => file);
    const pages = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
    expect(linked.sort()).toEqual(pages.map((name) => `docs/${name}`).sort());
  });
});

describe('CONTRIBUTING.md', () => {
  const page = read('CONTRIBUTING.md');

  it('explains every npm script, but for those that npm runs before another', () => {
    const scripts = Object.keys(packageJson.scripts);
    const own = scripts.filter((name) => !(name.startsWith('pre') && scripts.includes(name.slice(3))));
    const named = [...page.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script);
    expect(own.filter((script) => !named.includes(script))).toEqual([]);
  });

  it('shows a label that has the place and the key that it says', () => {
    const [, words = '', key = ''] = /`grep -rn "(.+?)" .+?`. It is `([\w.]+)` in/.exec(page) ?? [];
    expect(catalogueText(key)).toBe(words);
    for (const language of Object.keys(languages))
      expect(page).toContain(`\`src/client/i18n/${language}/chart.ts\``);
  });
});

describe('.github/ISSUE_TEMPLATE/bug.md', () => {
  const page = read('.github/ISSUE_TEMPLATE/bug.md');

  it('begins with what GitHub needs to offer it', () => {
    expect(page).toMatch(/^---\nname: .+\nabout: .+\n(?:[a-z]+: .*\n)*---\n/);
  });
});

describe('what the log of a bug report is found by', () => {
  const words = [
    catalogueText('screens.settings'),
    catalogueText('devTools.title'),
    catalogueText('devTools.export'),
    catalogueText('devTools.isMasked'),
    catalogueText('screens.replay'),
  ];

  it.each(['CONTRIBUTING.md', '.github/ISSUE_TEMPLATE/bug.md', 'docs/devtools.md'])(
    'has the words of the screen in %s',
    (page) => {
      const text = read(page);
      expect(words.filter((one) => !text.includes(one))).toEqual([]);
    },
  );
});
