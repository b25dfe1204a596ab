/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Lints a file that is not there, as if it stood at this path. A process of its own: ESLint loads ES modules. */
function lint(filePath: string, text: string): string[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({
      overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
      ruleFilter: ({ ruleId }) => ruleId.startsWith('import-x/') || ruleId === 'no-restricted-imports',
    });
    const [result] = await eslint.lintText(process.argv[2], { filePath: process.argv[1] });
    console.log(JSON.stringify(result.messages.map((message) => message.ruleId ?? message.message)));
  `;
  const output = execFileSync(
    'node',
    ['--input-type=module', '-e', script, path.join(root, filePath), text],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const messages: unknown = JSON.parse(output);
  if (!Array.isArray(messages)) throw new Error('ESLint printed no list.');
  return messages.map(String);
}

describe('the import ladder', () => {
  const restricted = 'import-x/no-restricted-paths';

  it.each([
    ['up', 'src/contract/planted.ts', "import '@/server/config';", restricted],
    ['up within a side', 'src/server/db/planted.ts', "import '@/server/auth/guard';", restricted],
    [
      'sideways between features',
      'src/client/features/sarcF/planted.ts',
      "import '@/client/features/patients/patientsSlice';",
      restricted,
    ],
    ['sideways', 'src/server/patients/planted.ts', "import '@/server/sarcF/sarcFRoutes';", restricted],
    [
      'from the server to the client',
      'src/server/http/planted.ts',
      "import '@/client/api/satchelApi';",
      restricted,
    ],
    ['from the client to the server', 'src/client/api/planted.ts', "import '@/server/app';", restricted],
    ['from the app to its tests', 'src/server/auth/planted.ts', "import '@/testing/builders';", restricted],
    [
      'in a circle',
      'src/server/db/database.ts',
      "import { openPglite } from './pglite'; void openPglite;",
      'import-x/no-cycle',
    ],
    [
      'through the parent folder',
      'src/server/auth/planted.ts',
      "import '../db/database';",
      'no-restricted-imports',
    ],
  ])('catches an import %s', (_title, filePath, text, rule) => {
    expect(lint(filePath, text)).toContain(rule);
  });

  it('stops at a folder that stands on no rung, and names it', () => {
    const src = mkdtempSync(path.join(tmpdir(), 'satchel-ladder-'));
    mkdirSync(path.join(src, 'server/attic'), { recursive: true });
    const script =
      "import('./src/scripts/importLadder.mjs').then((ladder) => ladder.ladderZones(process.argv[1]))";
    expect(() => execFileSync('node', ['-e', script, src], { cwd: root, stdio: 'pipe' })).toThrow(
      'server/attic stands on no rung',
    );
    rmSync(src, { recursive: true });
  });

  it.each([
    ['down', 'src/server/patients/planted.ts', "import '@/server/records/saveRecord';"],
    ['of the contract', 'src/client/api/planted.ts', "import '@/contract/errors';"],
  ])('lets an import %s pass', (_title, filePath, text) => {
    expect(lint(filePath, text)).toEqual([]);
  });
});
