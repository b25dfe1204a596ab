import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes, screenNames } from '@/client/navigation/routes';
import { failureKinds } from '@/client/outbox/upload/failureKind';
import { choices } from '@/client/settings/settings';
import { errorCodes, errorStatus } from '@/contract/errors';
import { serverFaults } from '@/contract/faultSimulator';
import { paths } from '@/contract/paths';
import packageJson from '@/../package.json';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.github/ISSUE_TEMPLATE/bug.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('docs/errors.md', () => {
  const documented = [...read('docs/errors.md').matchAll(/^\| `(\w+\/\w+)` +\| +(\d+|–) +\|/gm)];

  it('explains every error code, and no other', () => {
    expect(documented.map(([, code]) => code).sort()).toEqual([...errorCodes].sort());
  });

  it.each(documented.map(([, code, status]) => [code, status]))(
    'lists %s with the status %s',
    (code, status) => {
      const answered = new Map(Object.entries(errorStatus)).get(code ?? '');
      expect(answered === null ? '–' : String(answered)).toBe(status);
    },
  );
});

describe('docs/architecture.md', () => {
  const tree = read('docs/architecture.md');

  it.each(['src', 'src/client', 'src/server'])('shows every folder of %s', (place) => {
    const folders = readdirSync(path.join(root, place), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders) expect(tree).toMatch(new RegExp(`^ +(\\w+/ )*${name}/ `, 'm'));
  });
});

describe('docs/outbox.md', () => {
  it('explains every kind of failure, and no other', () => {
    const explained = [...read('docs/outbox.md').matchAll(/^\| `(\w+)` +\|/gm)].map(([, kind]) => kind);
    expect(explained).toEqual([...failureKinds]);
  });
});

describe('docs/shell.md', () => {
  const page = read('docs/shell.md');

  it('lists every route as it is in the code', () => {
    const rows = [
      ...page.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\| (\w+)(?: \(([\w, ]+)\))? +\| (\w+) +\|$/gm),
    ];
    const documented = rows.map(([, name, path, access, role, layout]) => [name, path, access, role, layout]);
    const real = screenNames.map((name) => {
      const { access, layout, roles } = routes[name];
      const path = name === 'login' ? '/login' : routes[name].href('{id}');
      return [name, path, access, roles?.join(', '), layout];
    });
    expect(documented.sort()).toEqual(real.sort());
  });

  it('lists every setting with its values, the default first', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` +\| ([\w[\]., ]+?) +\|$/gm)];
    const documented = Object.fromEntries(rows.map(([, name, values]) => [name, values?.split(', ')]));
    const real = Object.fromEntries(
      Object.entries(choices).map(([name, values]) => [name, values.map(String)]),
    );
    expect(documented).toEqual(real);
  });
});

describe('docs/faultSimulator.md', () => {
  const page = read('docs/faultSimulator.md');

  it('lists every fault, and no other', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, fault]) => fault);
    expect(rows).toEqual([...serverFaults]);
  });

  it('gives the correct path', () => {
    expect(page).toContain(`\`GET ${paths.demoFault}\``);
  });
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names only files that exist', () => {
    const named = [
      ...text.matchAll(/`((?:src|docs)\/[\w./-]+)`/g),
      ...text.matchAll(/\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g),
    ];
    const missing = named
      .map(([, file = '']) =>
        file.startsWith('src') || file.startsWith('docs') ? file : path.join(path.dirname(page), file),
      )
      .filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const missing = [...text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].filter(
      ([, file = '', anchor]) =>
        !anchorsOf(read(file === '' ? page : path.join(path.dirname(page), file))).includes(anchor),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script);
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
  });
});

/** The anchors of the headings of a page, as GitHub makes them. */
function anchorsOf(page: string): (string | undefined)[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
