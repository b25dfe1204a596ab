import { asciiDigits, compact, plain, plainWords } from './plainText';

describe('plain', () => {
  it.each([
    ['Lefèvre', 'lefevre'],
    ['ÉLISE', 'elise'],
    ['Øyvind Åse Bjørg', 'oyvind ase bjorg'],
    ['Łukasz Đorđe', 'lukasz dorde'],
    ['Straße', 'strasse'],
    ['Cæcilie Œuvrard', 'caecilie oeuvrard'],
    ['İbrahim Işık', 'ibrahim isik'],
    ["O'Brien O’Brien O´Brien OʼBrien", 'obrien obrien obrien obrien'],
    ['Jean-Pierre Jean‑Luc', 'jean pierre jean luc'],
    ['  Anna \t Maria ', 'anna maria'],
    ['أَحْمَد إيمان آمنة ٱلله', 'احمد ايمان امنه الله'],
    ['مُـحَـمَّـد', 'محمد'],
    ['مصطفى', 'مصطفي'],
    ['فؤاد رئيس', 'فواد رييس'],
    ['علاء', 'علا'],
    ['یوسف کریم', 'يوسف كريم'],
    ['٠٦١٢ ۴۵۶', '0612 456'],
    ['\u200fعلي\u200e', 'علي'],
    ['Παππάς', 'παππασ'],
    ['Пётр', 'петр'],
  ])('turns %s into %s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('leaves its own result unchanged', () => {
    for (const text of ['jean pierre', 'محمد', '']) expect(plain(text)).toBe(text);
  });
});

it('plainWords splits words at spaces and punctuation, but not at an apostrophe', () => {
  expect(plainWords('Dr. Jean-Pierre, (née) O’Brien/Smith')).toEqual([
    'dr',
    'jean',
    'pierre',
    'nee',
    'obrien',
    'smith',
  ]);
});

it('compact keeps only the letters and digits of an identifier', () => {
  expect(compact('RHN-104 523/b')).toBe('rhn104523b');
});

it('asciiDigits converts digits and keeps everything else', () => {
  expect(asciiDigits('٨/٣/٤٨ É')).toBe('8/3/48 É');
});
