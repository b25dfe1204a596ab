import { isShortened, unwrapped } from './spreadsheetCell';

describe('a cell of a spreadsheet', () => {
  it.each([
    ['="00123"', '00123'],
    ['=" A 1 "', 'A 1'],
    [' ="5.4" ', '5.4'],
    ['="a"b"', '="a"b"'],
    ['=1+1', '=1+1'],
    ['00123', '00123'],
    ['', ''],
  ])('loses only the wrapping that protects it: %s', (cell, text) => expect(unwrapped(cell)).toBe(text));

  it.each(['2,80015E+12', '2.80015E+12', '6,12346e11', '3E+09', '٢٫٨E+١٢'])('is shortened: %s', (cell) =>
    expect(isShortened(cell)).toBe(true),
  );

  it.each(['280015123456', '12E4', '3E9', 'E+12', 'K-101', '1,5', '22,5E+3', ''])('is whole: %s', (cell) =>
    expect(isShortened(cell)).toBe(false),
  );
});
