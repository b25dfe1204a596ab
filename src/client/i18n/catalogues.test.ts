import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import ts from 'typescript';
import { ar } from './ar';
import { en } from './en';
import { fr } from './fr';
import { setUpLanguages, showLanguage } from './i18n';
import { languageOf, languages, type Language } from './languages';

const clientDir = path.resolve(__dirname, '..');
const catalogues: Record<Language, object> = { en, fr, ar };
const plural = /_(zero|one|two|few|many|other)$/;

/** Every text of a catalogue by its path. */
function textsOf(catalogue: object, place = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      if (typeof value === 'string') return [[place + key, value]];
      return value instanceof Object ? [...textsOf(value, `${place}${key}.`)] : [];
    }),
  );
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}

/** The base keys: those of a plural without their endings. */
function basesOf(texts: Map<string, string>): Set<string> {
  const isPlural = (key: string) => texts.has(key.replace(plural, '_other')) && plural.test(key);
  return new Set([...texts.keys()].map((key) => (isPlural(key) ? key.replace(plural, '') : key)));
}

const english = textsOf(en);

describe.each(Object.entries(catalogues))('the catalogue %s', (code, catalogue) => {
  const texts = textsOf(catalogue);
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();

  it('has every English text, and no other', () => {
    expect([...basesOf(texts)].sort()).toEqual([...basesOf(english)].sort());
  });

  it('has exactly the plural forms of its language', () => {
    for (const base of basesOf(english)) {
      if (!english.has(`${base}_other`)) continue;
      const forms = [...texts.keys()].filter((key) => key.replace(plural, '') === base && plural.test(key));
      expect(forms.sort()).toEqual(pluralCategories.map((category) => `${base}_${category}`).sort());
    }
  });

  it('has the placeholders of the English text, except the number in forms for zero, one or two', () => {
    for (const [key, text] of texts) {
      const inEnglish = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      const mayOmitCount = /_(zero|one|two)$/.test(key);
      const named = (of: string) =>
        placeholdersOf(of).filter((name) => !(mayOmitCount && (name === 'count' || name === 'number')));
      expect([key, named(text)]).toEqual([key, named(inEnglish)]);
    }
  });

  it('has no empty text, and no untranslated sentence', () => {
    const untranslated = [...texts].filter(
      ([key, text]) =>
        text.trim() === '' || (code !== 'en' && text === english.get(key) && sentence.test(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('is found by each of its keys', async () => {
    setUpLanguages();
    await showLanguage(languageOf(code));
    // Without the fallback to English.
    const missing = [...texts.keys()].filter(
      (key) => !i18next.exists(key, { lng: code, fallbackLng: false }),
    );
    expect(missing).toEqual([]);
  });

  it('is one of the languages of the app', () => {
    expect(Object.keys(languages)).toContain(code);
  });
});

describe.each([
  ['en', 'calf', 'calf circumference'],
  ['fr', 'mollet', 'circonférence du mollet'],
  ['ar', 'ربلة الساق', 'محيط ربلة الساق'],
] as const)('the catalogue %s', (code, calf, circumference) => {
  const texts = textsOf(catalogues[code]);
  const spoken = [...english].map(
    ([key, text]) => [key, text.replace('SARC-CalF', '').toLowerCase()] as const,
  );
  const saying = (words: string) => spoken.flatMap(([key, text]) => (text.includes(words) ? [key] : []));
  const without = (words: string, keys: string[]) =>
    keys.filter((key) => !texts.get(key)?.toLowerCase().includes(words));

  it('uses the same words for the calf and its circumference everywhere', () => {
    expect(saying('calf circumference').length).toBeGreaterThan(3);
    expect(without(circumference, saying('calf circumference'))).toEqual([]);
    expect(without(calf, saying('calf'))).toEqual([]);
  });
});

describe.each([
  ['fr', fr],
  ['ar', ar],
])('the catalogue %s', (_code, catalogue) => {
  const englishWords = /(?<!\p{L})(?:the|and|with|of|is|are|this|from|for|been|has|not|to)(?!\p{L})/iu;

  it('has no English sentence, also where the English text has changed since', () => {
    const spoken = [...textsOf(catalogue)].filter(([, text]) =>
      // The test goes by its English name everywhere.
      englishWords.test(text.replaceAll(/\{\{\w+\}\}|Timed Up and Go/g, '')),
    );
    expect(spoken).toEqual([]);
  });
});

describe('the catalogue fr', () => {
  it('has no plain space next to French punctuation marks', () => {
    const plain = [...textsOf(fr)].filter(([, text]) => / [%:;!?»]|« /.test(text));
    expect(plain).toEqual([]);
  });
});

describe('the catalogue ar', () => {
  it('writes percentages as Latin numbers have them, without the Arabic sign and without a space', () => {
    const others = [...textsOf(ar)].filter(([, text]) => /\u066a|\s%/.test(text));
    expect(others).toEqual([]);
  });
});

/** What the source says with its own words and by which keys it asks for words. */
interface Words {
  /** literals that may be keys */
  literals: string[];
  /** patterns of template literals that may be keys */
  patterns: RegExp[];
  /** words in sight that come from no catalogue */
  hardCoded: string[];
  /** calls of `t` with a key that would be shown as it is */
  keysInSight: string[];
}

const visibleAttributes =
  /^(aria-label|aria-description|title|alt|label|placeholder|description|content|okText|cancelText|emptyText|extra|hint|text|help|header)$/;
const sentence = /\p{L}+ \p{L}+ \p{L}+/u;
/** What gives one of its sides; a comparison gives neither. */
const joins = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const letters = /\p{L}{2,}/u;
/** The same in every language, or a colour. */
const noWords = /^(Esc|#[0-9a-f]{6})$/;

function wordsOf(fileName: string, source: string): Words {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const words: Words = { literals: [], patterns: [], hardCoded: [], keysInSight: [] };
  const say = (text: string) => {
    if (letters.test(text) && !noWords.test(text.trim()))
      words.hardCoded.push(`${path.basename(fileName)}: ${text.trim()}`);
  };
  /** What a value comes to, whichever way it goes; a call finds its words elsewhere. */
  const sayValue = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!english.has(node.text)) say(node.text);
    } else if (ts.isTemplateExpression(node)) {
      say([node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text).join(' '));
    } else if (ts.isConditionalExpression(node)) {
      sayValue(node.whenTrue);
      sayValue(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && joins.has(node.operatorToken.kind)) {
      sayValue(node.left);
      sayValue(node.right);
    } else if (ts.isParenthesizedExpression(node)) sayValue(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) say(node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) sayValue(node.expression);
    if (ts.isJsxAttribute(node) && visibleAttributes.test(node.name.getText(file))) {
      sayValue(
        node.initializer && ts.isJsxExpression(node.initializer)
          ? node.initializer.expression
          : node.initializer,
      );
    }
    if (ts.isPropertyAssignment(node)) {
      if (visibleAttributes.test(node.name.getText(file).replace(/['"]/g, ''))) sayValue(node.initializer);
    }
    if (ts.isCallExpression(node) && /^message\.\w+$/.test(node.expression.getText(file))) {
      sayValue(node.arguments[0]);
    }
    if (ts.isCallExpression(node) && /^(i18n(ext)?\.)?t$/.test(node.expression.getText(file))) {
      const [key, values] = node.arguments;
      if (key && ts.isStringLiteral(key) && !isText(key.text, values))
        words.keysInSight.push(`${path.basename(fileName)}: ${key.text}`);
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) words.literals.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // Only what begins with a section of the catalogue can be a key.
      if (/^\w+\./.test(parts[0] ?? ''))
        words.patterns.push(new RegExp(`^${parts.map(escape).join('[^.]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
}

const bases = basesOf(english);

/** Whether the catalogue has a text for the key: one form, or a plural and the call gives the count. */
function isText(key: string, values: ts.Expression | undefined): boolean {
  if (english.has(key)) return true;
  if (values === undefined || !bases.has(key)) return false;
  return (
    !ts.isObjectLiteralExpression(values) ||
    values.properties.some((value) => ts.isSpreadAssignment(value) || value.name?.getText() === 'count')
  );
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const sources = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/^i18n[\\/](en|fr|ar)[\\/]/.test(name),
  )
  .map((name) => wordsOf(name, readFileSync(path.join(clientDir, name), 'utf8')));

describe('the texts of the screens', () => {
  it('are asked for by a key that has a text, and a plural with its count', () => {
    expect(sources.flatMap(({ keysInSight }) => keysInSight)).toEqual([]);
  });

  it('are all used', () => {
    // By name first: to try every key on every literal as a pattern takes seconds.
    const named = new Set(sources.flatMap((words) => words.literals));
    const patterns = sources.flatMap((words) => words.patterns);
    const unused = [...basesOf(english)].filter(
      (base) => !named.has(base) && !patterns.some((pattern) => pattern.test(base)),
    );
    expect(unused).toEqual([]);
  });

  it('all come from the catalogues', () => {
    expect(sources.flatMap((words) => words.hardCoded)).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Saved on this device</p>'],
    ['an attribute for screen readers', '<a aria-label="Close it" />'],
    ['text in braces', '<p>{"Uploaded"}</p>'],
    ['a property that antd shows', "modal.confirm({ title: 'Discard it?' })"],
    ['a conditional expression', '<p>{isSaved ? "Saved" : t("save.failed")}</p>'],
    ['a logical AND', '<p>{isSaved && "Saved"}</p>'],
    ['a template literal', '<a title={`Close ${name}`} />'],
    ['an antd message', 'message.error("Not saved")'],
  ])('are reported as hard-coded: %s', (_what, source) => {
    expect(wordsOf('planted.tsx', source).hardCoded).toHaveLength(1);
  });

  it.each(['<p>{t("save.uploaded")}</p>', '<img alt="" />', '<p>· – /</p>', '<Input type="search" />'])(
    'are not reported as hard-coded: %s',
    (source) => {
      expect(wordsOf('planted.tsx', source).hardCoded).toEqual([]);
    },
  );
});

describe('a value in an Arabic sentence', () => {
  // Its unit may be Arabic ("16.5 كغ") or Latin ("13.2 mg/dL"): the first letter says which way the two run.
  const summary = [...textsOf(ar)].filter(([key]) => key.startsWith('chart.summary.'));
  const values = summary.filter(([, text]) => /\{\{(value|percent)\}\}/.test(text));

  it('of the summary keeps its number and its unit in order', () => {
    expect(values).toHaveLength(6);
    for (const [key, text] of values)
      expect([key, /\u2068\{\{(value|percent)\}\}\u2069/.test(text)]).toEqual([key, true]);
  });

  // "البروتين المتفاعل C" ends in a Latin letter, which otherwise runs on into the value.
  const pairs = [...textsOf(ar)].filter(
    ([, text]) => text.includes('{{analyte}}') && text.includes('{{value}}'),
  );

  it('does not run into the name of its analyte, on any screen', () => {
    expect(pairs.length).toBeGreaterThan(4);
    for (const [key, text] of pairs)
      expect([key, /\u2068\{\{analyte\}\}\u2069.*\u2068\{\{value\}\}\u2069/.test(text)]).toEqual([key, true]);
  });
});
