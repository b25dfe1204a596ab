import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { csvFaultSentence, csvFaultSentences, csvFault, type CsvFaultCode } from './csvFaults';
import { readCsvFile } from './readCsvFile';
import { writeCsv } from './writeCsv';

async function readBack(text: string): Promise<string[][]> {
  const reading = await readCsvFile(new File([text], 'export.csv'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (!reading.ok) throw new Error(csvFaultSentence(reading.fault));
  expect(reading.faultyRows).toEqual([]);
  return reading.rows.map(({ cells }) => cells);
}

describe('a written CSV file', () => {
  it('has a byte order mark, CRLF line ends, and quotes where they are needed', () => {
    expect(
      writeCsv(
        ['name', 'kg'],
        [
          ['Lefebvre, "M"', 72.5],
          [null, 3],
          ['a\nb', null],
        ],
      ),
    ).toBe('\ufeffname,kg\r\n"Lefebvre, ""M""",72.5\r\n,3\r\n"a\nb",\r\n');
  });

  it('has no number that is a thousand times as much where the comma is the decimal sign', () => {
    const numbers = [1.256, -12.5, 123.456, 0.125, 1250.125, 1.2567, 250];
    expect(
      writeCsv(
        ['kg'],
        numbers.map((number) => [number]),
      ),
    ).toBe('\ufeffkg\r\n1.2560\r\n-12.5\r\n123.4560\r\n0.125\r\n1250.125\r\n1.2567\r\n250\r\n');
  });

  it('is UTF-8 in a Blob, with the byte order mark first', async () => {
    const bytes = new Uint8Array(await new Blob([writeCsv(['é'], [])]).arrayBuffer());
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x0d, 0x0a]);
  });

  it.each([
    '=1+1',
    '+44 20 7946',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\n=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    "'=1",
    '\u200b=1',
    '\u2060\u200d+1',
    '\u00ad-1',
    '\u202e@x',
    '\ufeff=1',
    '\u001f=1',
    '\u3164=1',
    '\u200b \t=1',
  ])('escapes the formula %j with an apostrophe, which the reader removes', async (cell) => {
    const text = writeCsv(['a', 'b'], [['x', cell]]);
    const inside = cell.replace(/(?<=[\t\r\n])=/, "'=");
    expect(text.replaceAll('"', '')).toContain(`,'${inside}`);
    expect(await readBack(text)).toEqual([['x', cell]]);
  });

  // In another country, a spreadsheet splits the line there, and a quotation mark inside the line is a letter.
  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x,=1+1', "x,'=1+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n\n-1+1', "x\n\n'-1+1"],
    ['x; \u200b+1', "x;' \u200b+1"],
    ["x;'=1", "x;''=1"],
    ['=1;=2,=3', "'=1;'=2,'=3"],
    ['x;y, z', 'x;y, z'],
  ])('escapes a formula after a separator inside the cell %j too', async (cell, written) => {
    for (const delimiter of [',', ';', '\t'] as const) {
      const text = writeCsv(['a', 'b'], [['x', cell]], delimiter);
      expect(text.replaceAll('"', '')).toContain(`x${delimiter}${written}\r\n`);
      expect(await readBack(text)).toEqual([['x', cell]]);
    }
  });

  it('keeps numbers as numbers, and apostrophes that escape nothing', async () => {
    const text = writeCsv(['a', 'b'], [[-5, "'Abd"]]);
    expect(text).toContain("\r\n-5,'Abd\r\n");
    expect(await readBack(text)).toEqual([['-5', "'Abd"]]);
  });

  it('is read back unchanged, whatever its cells hold @random', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', ' ', 'é', 'ع', '😀') }),
    );
    const cellOfText = cell.filter((text) => !text.includes('\0') && !text.startsWith('\ufeff'));
    const table = fc.array(fc.tuple(fc.constant('x'), cellOfText, cellOfText), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        expect(await readBack(writeCsv(['a', 'b', 'c'], rows, delimiter))).toEqual(rows);
      }),
      randomCases({ quick: 100, deep: 20_000 }),
    );
  });
});

describe('csvFaultSentence', () => {
  const codes = Object.keys(csvFaultSentences).filter((code): code is CsvFaultCode =>
    Object.hasOwn(csvFaultSentences, code),
  );

  it.each(codes)('includes all its values: %s', (code) => {
    const names = [...csvFaultSentences[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const sentence = csvFaultSentence(
      csvFault(code, Object.fromEntries(names.map((name) => [name, `<${name}>`]))),
    );
    expect(sentence).not.toContain('{{');
    names.forEach((name) => expect(sentence).toContain(`<${name}>`));
  });
});
