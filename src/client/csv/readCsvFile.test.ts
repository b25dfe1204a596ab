import { csvFaultSentence, csvLimits } from './csvFaults';
import { readCsvFile, type CsvReading, type ReadCsvOptions } from './readCsvFile';

function read(content: BlobPart, options: Partial<ReadCsvOptions> = {}): Promise<CsvReading> {
  return readCsvFile(new File([content], 'patients.csv'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

describe('the rows of a CSV file', () => {
  it('keep their cells and the lines they start on', async () => {
    expect(await read('a,b\r\n"1, ""one""","x\r\ny"\r\n\r\n3,4\r\n')).toEqual({
      ok: true,
      header: ['a', 'b'],
      headerLine: 1,
      isMessages: false,
      firstRows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1, "one"', 'x\r\ny'] },
        { line: 5, cells: ['3', '4'] },
      ],
      rows: [
        { line: 2, cells: ['1, "one"', 'x\r\ny'] },
        { line: 5, cells: ['3', '4'] },
      ],
      shortRows: 0,
      faultyRows: [],
      delimiter: ',',
      encoding: 'utf-8',
      isGuess: false,
    });
  });

  it('are unwrapped where a spreadsheet was kept from changing them, and the header is too', async () => {
    expect(await read('="id";b\n="00123";="5,4"\n"=""007""";\'="5,4"\n=1+1;x="1"')).toMatchObject({
      header: ['id', 'b'],
      rows: [{ cells: ['00123', '5,4'] }, { cells: ['007', '="5,4"'] }, { cells: ['=1+1', 'x="1"'] }],
    });
  });

  it('are reported with their line when malformed, while the others are read', async () => {
    const reading = await read('a,b\n1,2\n1,2,3\n"x"y",2\n');
    expect(reading).toMatchObject({
      rows: [{ line: 2 }],
      faultyRows: [
        { line: 3, fault: { code: 'tooManyCells', values: { line: 3, count: 3, expected: 2 } } },
        { line: 4, fault: { code: 'strayQuote', values: { line: 4 } } },
      ],
    });
  });

  it('are as wide as the header when empty cells at their end were left out', async () => {
    expect(await read('a;b;c;d\n1;2\n3;4\n5;6;7;8\n9')).toMatchObject({
      rows: [
        { line: 2, cells: ['1', '2', '', ''] },
        { line: 3, cells: ['3', '4', '', ''] },
        { line: 4, cells: ['5', '6', '7', '8'] },
        { line: 5, cells: ['9', '', '', ''] },
      ],
      shortRows: 3,
      faultyRows: [],
    });
  });

  it('count as short, not as torn, when two neighbours have the same length', async () => {
    expect(await read('a;b;c\n1;2\n3;4')).toMatchObject({ shortRows: 2, faultyRows: [] });
  });

  it('are both reported when a line break may have torn one row in two', async () => {
    expect(await read('a;b;c;d\n1;2;Lake\nRoad;4\n5;6;7;8')).toMatchObject({
      rows: [{ line: 4 }],
      shortRows: 0,
      faultyRows: [
        { line: 2, fault: { code: 'tooFewCells', values: { line: 2, count: 3, expected: 4 } } },
        { line: 3, fault: { code: 'tooFewCells', values: { line: 3, count: 2, expected: 4 } } },
      ],
    });
  });

  it('are reported from first to last when a stray quotation mark joins them', async () => {
    expect(await read('a,b\n1,"two\n3,4\n5,"six"\n7,8\n')).toMatchObject({
      ok: true,
      rows: [{ line: 5, cells: ['7', '8'] }],
      faultyRows: [{ line: 2, fault: { code: 'strayQuoteOverLines', values: { line: 2, last: 4 } } }],
    });
  });

  it('are each reported with their line when a thousand are faulty', async () => {
    const reading = await read(`a,b\n${'"two\nlines",2,3\n'.repeat(1000)}1,2`);
    const faultyRows = reading.ok ? reading.faultyRows : [];
    expect(faultyRows.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, row) => 2 + row * 2));
  });

  it.each([
    ['\n', 'a;b\n1;2\n3;4'],
    ['\r', 'a;b\r1;2\r3;4'],
    ['mixed', 'a;b\r\n1;2\n3;4\r\n'],
  ])('end at line breaks of any kind: %j', async (_, text) => {
    expect(await read(text)).toMatchObject({
      rows: [
        { line: 2, cells: ['1', '2'] },
        { line: 3, cells: ['3', '4'] },
      ],
    });
  });

  it('are the same when the file is read in several chunks', async () => {
    const cells = (row: number) => [`é${row}`, `"${'è\r\n€'.repeat(row % 7)}""😀"`, 'ö'.repeat(row % 50)];
    const text = `a,b,c\r\n${Array.from({ length: 8000 }, (_, row) => cells(row).join(',')).join('\r\n')}`;
    const reading = await read(text);
    const rows = reading.ok ? reading.rows : [];
    const expected = Array.from({ length: 8000 }, (_, row) => {
      const [first = '', second = '', third = ''] = cells(row);
      return [first, second.slice(1, -1).replaceAll('""', '"'), third];
    });
    expect(new Blob([text]).size).toBeGreaterThan(3 * 128 * 1024);
    expect(rows.map((row) => row.cells)).toEqual(expected);
    const line = text.slice(0, text.indexOf('é7999')).split('\r\n').length;
    expect(rows.at(-1)?.line).toBe(line);
  });
});

describe('the header row', () => {
  const countNames = (cells: readonly string[]) =>
    cells.filter((cell) => /^(id|test|value)$/.test(cell)).length;
  const withTitles = 'Laboratory of the Park, 12 test\n\nid;test;value\n7;ALT;1,5\n8;AST;2,5';

  it('is below titles when a row there names columns, and decides the delimiter', async () => {
    expect(await read(withTitles, { countNames })).toMatchObject({
      header: ['id', 'test', 'value'],
      headerLine: 3,
      firstRows: [{ line: 1 }, { line: 3 }, { line: 4 }, { line: 5 }],
      rows: [
        { line: 4, cells: ['7', 'ALT', '1,5'] },
        { line: 5, cells: ['8', 'AST', '2,5'] },
      ],
      delimiter: ';',
      faultyRows: [],
    });
  });

  it('is the one the user chose', async () => {
    expect(await read(withTitles, { countNames, headerLine: 4 })).toMatchObject({
      header: ['7', 'ALT', '1,5'],
      rows: [{ line: 5 }],
    });
  });

  it('is the first row when no row names two columns', async () => {
    expect(await read('a;b\nvalue;2', { countNames })).toMatchObject({ headerLine: 1, rows: [{ line: 2 }] });
  });

  it('is looked for in the first twenty rows, and the rest is read as before', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row};x;y`);
    const text = (titles: number) => [
      't;;',
      ...Array<string>(titles - 1).fill('t;;'),
      'id;test;value',
      ...rows,
    ];
    expect(await read(text(19).join('\n'), { countNames })).toMatchObject({
      headerLine: 20,
      rows: { length: 30 },
    });
    expect(await read(text(20).join('\n'), { countNames })).toMatchObject({ headerLine: 1 });
  });
});

describe('the delimiter', () => {
  it.each([
    [',', 'a,b\n1,2'],
    [';', 'a;b\n"1,5";2,5\n1,5;2'],
    ['\t', 'a\tb\n1,5\t2'],
    [';', 'a;b;c\n1\n1;2;3\nx, y, z;2;3'],
    [',', 'one column\nx;y\nz'],
  ])('is detected as %j', async (delimiter, text) => {
    expect(await read(text)).toMatchObject({ ok: true, delimiter });
  });

  it('is read from a sep= line, which counts as a line but not as a row', async () => {
    expect(await read('sep=;\r\na;b,c,d\r\n1;2,3,4\r\n')).toMatchObject({
      delimiter: ';',
      header: ['a', 'b,c,d'],
      rows: [{ line: 3, cells: ['1', '2,3,4'] }],
    });
  });

  it('is the one the user chose, regardless of a sep= line', async () => {
    expect(await read('sep=;\na,b;c\n1,2;3', { delimiter: ',' })).toMatchObject({ header: ['a', 'b;c'] });
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \r\n , \r\n'],
    ['noRows', 'a,b\r\n\r\n'],
    ['spreadsheet', 'PK\u0003\u0004 and the rest'],
    ['notText', '%PDF-1.7\n'],
    ['notText', 'a,b\n1,\0'],
    ['markup', '<html><table><tr><td>a</td></tr></table>'],
    ['markup', '\ufeff<?xml version="1.0"?>\n<a/>'],
    ['fhir', '{\n  "resourceType": "Bundle"\n}'],
    ['messages', 'MSH|^~\\&|LAB\rPID|1'],
    ['tooManyColumns', `${'x,'.repeat(200)}x\n`],
    ['strayQuote', 'a,"b"c"\n1,2'],
  ])('is reported as %s', async (code, content) => {
    expect(await read(content)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is reported with the line of an unclosed quotation mark', async () => {
    expect(await read('a,b\n1,2\n"x\ny",",2\n3,4\n')).toEqual({
      ok: false,
      fault: { code: 'unterminatedQuote', values: { line: 4 } },
    });
  });

  it('is read no further than a row that is too long', async () => {
    const onProgress = jest.fn();
    const reading = await read(`a,b\n1,"${'x'.repeat(3_000_000)}`, { onProgress });
    expect(reading).toMatchObject({ ok: false, fault: { code: 'rowTooLong', values: { line: 2 } } });
    expect(onProgress).not.toHaveBeenCalledWith(1);
  });

  it('is refused at one row over the limit', async () => {
    const rows = 'x\n'.repeat(csvLimits.rows);
    expect(await read(`a\n${rows}`)).toMatchObject({ ok: true });
    expect(await read(`a\n${rows}x`)).toMatchObject({ ok: false, fault: { code: 'tooManyRows' } });
  });

  it('is refused unread at 200 MB, with the advice to split it', async () => {
    const file = new File([], 'large.csv');
    const slice = jest.fn();
    Object.defineProperties(file, { size: { value: 200_000_000 }, slice: { value: slice } });
    const reading = await readCsvFile(file, { onProgress: slice, signal: new AbortController().signal });
    expect(reading.ok ? '' : csvFaultSentence(reading.fault)).toBe(
      'This file has 200 MB, and 20 MB can be read at once. Split it into smaller files, each with the header row.',
    );
    expect(slice).not.toHaveBeenCalled();
  });

  it('is read at the size limit, and refused one byte above it', async () => {
    const file = new File(['a\n1'], 'patients.csv');
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    Object.defineProperty(file, 'size', { value: csvLimits.fileBytes, configurable: true });
    expect((await readCsvFile(file, options)).ok).toBe(true);
    Object.defineProperty(file, 'size', { value: csvLimits.fileBytes + 1 });
    expect(await readCsvFile(file, options)).toMatchObject({ fault: { values: { size: 20.1, max: 20 } } });
  });

  it('is reported as unreadable when it was moved', async () => {
    const file = new File(['a\n1'], 'patients.csv');
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await readCsvFile(file, { onProgress: jest.fn(), signal: new AbortController().signal })).toEqual({
      ok: false,
      fault: { code: 'unreadable', values: {} },
    });
  });
});

describe('readCsvFile', () => {
  const large = `a,b\n${'é,"x"\n'.repeat(90_000)}`;

  it('reports progress that never goes backwards and ends at 1', async () => {
    const fractions: number[] = [];
    await read(large, { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions.length).toBeGreaterThan(8);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBe(1);
  });

  it.each([0.2, 0.7])('stops when aborted at %d', async (half) => {
    const stop = new AbortController();
    const fractions: number[] = [];
    const reading = read(large, {
      signal: stop.signal,
      onProgress: (fraction) => {
        fractions.push(fraction);
        if (fraction > half) stop.abort('for a reason of the screen');
      },
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(fractions.filter((fraction) => fraction > half)).toHaveLength(1);
  });

  it('lets the page respond, so that a click can abort it', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 1);
    await expect(read(large, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('stops at once when aborted while the disk does not answer', async () => {
    const stop = new AbortController();
    const file = new File(['a\n1'], 'patients.csv');
    file.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => undefined) });
    const reading = readCsvFile(file, { onProgress: () => undefined, signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not start when already aborted', async () => {
    await expect(read('a\n1', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
