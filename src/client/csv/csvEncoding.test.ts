import { readCsvFile, type CsvReading, type ReadCsvOptions } from './readCsvFile';

function read(content: BlobPart, options: Partial<ReadCsvOptions> = {}): Promise<CsvReading> {
  return readCsvFile(new File([content], 'patients.csv'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

/** The bytes of a text in a code page. `letters` gives the bytes of the letters beyond ASCII. */
function inCodePage(text: string, letters: Record<string, number>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
}

function inUtf16(text: string, { isLittleEndian }: { isLittleEndian: boolean }): ArrayBuffer {
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16((index + 1) * 2, text.charCodeAt(index), isLittleEndian);
  }
  return view.buffer;
}

const latin = { é: 0xe9, É: 0xc9, ç: 0xe7 };
const arabic = { ا: 0xc7, ل: 0xe1, س: 0xd3, م: 0xe3, ع: 0xda, ي: 0xed };

const macRoman = { é: 0x8e, è: 0x8f, '’': 0xd5 };
const codePage850 = { é: 0x82, è: 0x8a, à: 0x85 };

describe('the encoding', () => {
  it.each([
    ['UTF-8 with a BOM', '\ufeffnom\némilie', 'utf-8', 'émilie'],
    ['UTF-8 without a BOM', 'nom\némilie', 'utf-8', 'émilie'],
    ['UTF-16 LE', inUtf16('nom\nعلي', { isLittleEndian: true }), 'utf-16le', 'علي'],
    ['UTF-16 BE', inUtf16('nom\nعلي', { isLittleEndian: false }), 'utf-16be', 'علي'],
  ])('is certain for %s', async (_, content, encoding, cell) => {
    expect(await read(content)).toMatchObject({
      encoding,
      isGuess: false,
      header: ['nom'],
      rows: [{ cells: [cell] }],
    });
  });

  it.each([
    ['windows-1252', inCodePage('nom\nHÉLÉNA\nFrançoisé', latin), 'HÉLÉNA'],
    ['windows-1256', inCodePage('nom\nعلي\nسالم', arabic), 'علي'],
    ['macintosh', inCodePage('nom\nHélène\nJoël', { ...macRoman, ë: 0x91 }), 'Hélène'],
    ['ibm850', inCodePage('nom\nHélène\nFrançois', { ...codePage850, ç: 0x87 }), 'Hélène'],
    ['windows-1252', inCodePage('nom\nl’enfant…là\nx', { '’': 0x92, '…': 0x85, à: 0xe0 }), 'l’enfant…là'],
    ['windows-1252', inCodePage('nom\nl’enfant\nx', { '’': 0x92 }), 'l’enfant'],
    // Inside no word, so it fits into every encoding.
    ['windows-1252', inCodePage('nom\nÉ\nx', latin), 'É'],
  ])('is guessed to be %s', async (encoding, content, cell) => {
    expect(await read(content)).toMatchObject({ encoding, isGuess: true, rows: [{ cells: [cell] }, {}] });
  });

  it('is guessed from the whole file, even when only its end has letters beyond ASCII', async () => {
    const content = inCodePage(`nom\n${'Marguerite\n'.repeat(20_000)}émilié`, latin);
    const reading = await read(content);
    expect(reading).toMatchObject({ encoding: 'windows-1252' });
    expect(reading.ok && reading.rows.at(-1)?.cells).toEqual(['émilié']);
  });

  it('is not taken for UTF-8 when the last byte starts an incomplete character', async () => {
    const content = inCodePage('nom\nRené', latin);
    expect(await read(content)).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['René'] }] });
  });

  it('can be chosen instead of guessed', async () => {
    const content = inCodePage('nom\nعلي', arabic);
    expect(await read(content, { encoding: 'windows-1252' })).toMatchObject({
      encoding: 'windows-1252',
      isGuess: false,
      rows: [{ cells: ['Úáí'] }],
    });
  });

  it.each([
    ['macintosh', macRoman, 'd’été'],
    ['ibm850', codePage850, 'là-bas'],
  ] as const)(
    'can be chosen although browsers or spreadsheets rarely use it: %s',
    async (encoding, letters, cell) => {
      expect(await read(inCodePage(`nom\n${cell}`, letters), { encoding })).toMatchObject({
        encoding,
        isGuess: false,
        rows: [{ cells: [cell] }],
      });
    },
  );

  it('is refused when the file does not match it', async () => {
    const reading = await read(inCodePage('nom\némilie', latin), { encoding: 'utf-8' });
    expect(reading).toEqual({ ok: false, fault: { code: 'wrongEncoding', values: { encoding: 'utf-8' } } });
  });
});
