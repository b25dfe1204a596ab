import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { labAnalyte, labAnalyteKeys, type LabRangeKind } from './labs/labAnalytes';
import { bandsOf } from './labs/labBands';
import { clinicalSources } from './sources';
import { verdictAlgorithms } from './verdict';

/** Keeps docs/clinical-rules.md and the rules in step, in both directions. */

const docs = path.resolve(__dirname, '../../docs');
const page = readFileSync(path.join(docs, 'clinical-rules.md'), 'utf8');
const read = (link: string) => readFileSync(path.join(docs, link), 'utf8');

interface Row {
  name: string;
  sources: string[];
  file: string;
  test: string;
}

const clinicalFiles = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replaceAll(path.sep, '/'));

const tableRow = /^\| `(\w+)` +\| (.+) \| \[[\w.]+\]\(([^)]+)\) +\| \[[\w.]+\]\(([^)]+)\) +\|$/gm;
const [rulesOfPage = '', sharedOfPage = ''] = page.split('## Shared pieces');

function rowsOf(text: string, hasSources: boolean): Row[] {
  return [...text.matchAll(tableRow)].map(([, name = '', middle = '', file = '', test = '']) => ({
    name,
    sources: hasSources
      ? middle
          .slice(middle.lastIndexOf(' | ') + 3)
          .split(',')
          .map((key) => key.trim())
      : [],
    file,
    test,
  }));
}

const rules = rowsOf(rulesOfPage, true);
const rows = [...rules, ...rowsOf(sharedOfPage, false)];

function exportedFunctions(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(__dirname, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer &&
      ts.isIdentifier(name) &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [name.text]
        : [],
    );
  });
}

function comments(text: string): string {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g)].map(([comment]) => comment).join('\n');
}

/** By its key, or by the key's first author (or body) and year. */
function names(text: string, key: string): boolean {
  if (text.toLowerCase().includes(key)) return true;
  const { citation } = new Map(Object.entries(clinicalSources)).get(key) ?? { citation: '' };
  const author = citation.split(/[\s.,]/)[0] ?? '';
  const year = /\d{4}/.exec(key)?.[0];
  return author !== '' && year !== undefined && text.includes(author) && text.includes(year);
}

describe('docs/clinical-rules.md', () => {
  it('has exactly one row, with the right file, for each exported function of src/clinical', () => {
    const real = clinicalFiles.flatMap((file) =>
      exportedFunctions(file).map((name) => `${name} ../src/clinical/${file}`),
    );
    expect(rows.map(({ name, file }) => `${name} ${file}`).sort()).toEqual(real.sort());
  });

  it('has no table row that this test cannot parse', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(lines).toHaveLength(rows.length);
  });

  it.each(rows)('links $name to a test that imports its file', ({ file, test }) => {
    expect(existsSync(path.join(docs, test))).toBe(true);
    expect(read(test)).toContain(`from './${path.basename(file, '.ts')}'`);
  });

  it.each(rules)('lists only sources of $name that its file also names', ({ sources, file }) => {
    expect(sources.length).toBeGreaterThan(0);
    const fileComments = comments(read(file));
    for (const key of sources) {
      expect(clinicalSources).toHaveProperty(key);
      expect({ key, isNamed: names(fileComments, key) }).toEqual({ key, isNamed: true });
    }
  });

  it('leaves no clinical source unused', () => {
    const used = new Set<string>([
      ...rules.flatMap(({ sources }) => sources),
      ...Object.values(verdictAlgorithms).flatMap(({ sources }) => sources),
    ]);
    const allComments = clinicalFiles
      .filter((file) => file !== 'sources.ts')
      .map((file) => comments(readFileSync(path.join(__dirname, file), 'utf8')))
      .join('\n');
    const unused = Object.keys(clinicalSources).filter((key) => !used.has(key) && !allComments.includes(key));
    expect(unused).toEqual([]);
  });

  it.each<[name: string, isOne: (kind: LabRangeKind) => boolean]>([
    ['labRangeFor', (kind) => kind === 'reference'],
    ['labAnalyte', (kind) => kind === 'alternative:older-adults'],
  ])('lists for %s the source of every range that it uses', (name, isOne) => {
    const sources = rules.find((rule) => rule.name === name)?.sources ?? [];
    const ranges = labAnalyteKeys.flatMap((key) => labAnalyte(key).ranges).filter(({ kind }) => isOne(kind));
    expect(sources).toEqual(expect.arrayContaining(ranges.map(({ source }) => source)));
  });

  it('lists for bandsOf the source of every decision band', () => {
    const listed = rules.find((rule) => rule.name === 'bandsOf')?.sources ?? [];
    const used = labAnalyteKeys.flatMap((key) => bandsOf(key).map(({ source }) => source));
    expect(listed).toEqual(expect.arrayContaining(used));
  });

  it('has a section for each part of the rules', () => {
    expect(page).toContain('## Screening, strength, sarcopenia');
    expect(page).toContain('## Body and nutrition');
    expect(page).toContain('## Laboratory results');
  });
});
