/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');

interface Planted {
  filePath: string;
  text: string;
}

/**
 * Lints texts as if they were files at these paths. Runs one process for all, because ESLint loads ES modules and
 * takes seconds to load.
 *
 * @returns the rules of eslint.config.mjs that each text breaks
 */
function lint(planted: readonly Planted[]): string[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({
      ruleFilter: ({ ruleId }) => ruleId.startsWith('import-x/'),
    });
    const broken = [];
    for (const { filePath, text } of JSON.parse(process.argv[1])) {
      const [result] = await eslint.lintText(text, { filePath });
      broken.push(result.messages.map((message) => message.ruleId ?? message.message));
    }
    console.log(JSON.stringify(broken));
  `;
  const files = planted.map(({ filePath, text }) => ({ filePath: path.join(root, filePath), text }));
  const output = execFileSync('node', ['--input-type=module', '-e', script, JSON.stringify(files)], {
    cwd: root,
    encoding: 'utf8',
  });
  return z.array(z.array(z.string())).parse(JSON.parse(output));
}

const caught = (
  [
    ['up', 'src/contract/planted.ts', "import '@/server/config';"],
    [
      'from the script before the first paint to the catalogues',
      'src/client/settings/lookSettings.ts',
      "import '@/clinical/labs/labUnits';",
    ],
    ['up within a side', 'src/server/db/planted.ts', "import '@/server/auth/guard';"],
    [
      'sideways between features',
      'src/client/features/sarcF/planted.ts',
      "import '@/client/features/labs/labTexts';",
    ],
    [
      'from a feature to the chart, in which features meet',
      'src/client/features/sarcF/planted.ts',
      "import '@/client/chart/chartTabs';",
    ],
    [
      'from the patients to a feature',
      'src/client/patients/planted.ts',
      "import '@/client/features/labs/labTexts';",
    ],
    ['sideways', 'src/server/patients/planted.ts', "import '@/server/labs/labRules';"],
    ['from the server to the client', 'src/server/http/planted.ts', "import '@/client/api/satchelApi';"],
    ['from the client to the server', 'src/client/api/planted.ts', "import '@/server/app';"],
    ['from the app to its tests', 'src/server/auth/planted.ts', "import '@/testing/builders';"],
  ] as const
).map(([title, filePath, text]) => ({ title, filePath, text }));
const passed = (
  [
    ['down', 'src/server/patients/planted.ts', "import '@/server/records/saveRecord';"],
    ['of the contract', 'src/client/api/planted.ts', "import '@/contract/errors';"],
  ] as const
).map(([title, filePath, text]) => ({ title, filePath, text }));

/** Runs oxlint on files in a new folder, in which `@/` is that folder. @returns what it prints about the files */
function oxlint(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-lint-'));
  const tsconfig = JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } });
  for (const [name, text] of Object.entries({ 'tsconfig.json': tsconfig, ...files })) {
    writeFileSync(path.join(folder, name), text);
  }
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [program, '-c', path.join(root, '.oxlintrc.json'), '--format=unix', folder],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

it('oxlint catches an import in a circle, also by the alias, and one through the parent folder', () => {
  const printed = oxlint({
    'a.ts': "import './b';\n",
    'b.ts': "import './a';\n",
    'c.ts': "import '@/d';\n",
    'd.ts': "import '@/c';\n",
    'e.ts': "import '../db/database';\n",
    'f.ts': "import '@/a';\n",
  });
  const found = [...printed.matchAll(/(\w\.ts):.*\[\w+\/([\w()-]+)\]$/gm)].map(([, file, rule]) => [
    file,
    rule,
  ]);
  expect(found.sort()).toEqual([
    ['a.ts', 'import(no-cycle)'],
    ['b.ts', 'import(no-cycle)'],
    ['c.ts', 'import(no-cycle)'],
    ['d.ts', 'import(no-cycle)'],
    ['e.ts', 'eslint(no-restricted-imports)'],
  ]);
});

describe('the import ladder', () => {
  let broken: Map<string, string[]>;
  beforeAll(() => {
    const planted = [...caught, ...passed];
    const rules = lint(planted);
    broken = new Map(planted.map(({ title }, at) => [title, rules[at] ?? []]));
  });

  it.each(caught)('catches an import $title', ({ title }) => {
    expect(broken.get(title)).toEqual(['import-x/no-restricted-paths']);
  });

  it.each(passed)('allows an import $title', ({ title }) => {
    expect(broken.get(title)).toEqual([]);
  });

  it('rejects a folder that has no rung, and names it', () => {
    const src = mkdtempSync(path.join(tmpdir(), 'satchel-ladder-'));
    mkdirSync(path.join(src, 'server/attic'), { recursive: true });
    const script =
      "import('./src/scripts/importLadder.mjs').then((ladder) => ladder.ladderZones(process.argv[1]))";
    expect(() => execFileSync('node', ['-e', script, src], { cwd: root, stdio: 'pipe' })).toThrow(
      'server/attic stands on no rung',
    );
    rmSync(src, { recursive: true });
  });
});

it('the files of the script before the first paint are those that it imports', () => {
  const src = path.join(root, 'src');
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm)) {
      const target = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from);
      follow(`${target}.ts`);
    }
  };
  follow('client/app/firstPaint.ts');
  const script =
    "import('./src/scripts/importLadder.mjs').then((ladder) => console.log(JSON.stringify(ladder.firstPaintFiles)))";
  const listed: unknown = JSON.parse(execFileSync('node', ['-e', script], { cwd: root, encoding: 'utf8' }));
  expect([...reached].sort()).toEqual(z.array(z.string()).parse(listed).sort());
});
