import type { CsvDelimiter } from './csvLayout';
import { guessDecimalSign, type DecimalSignGuess } from './decimalSignGuess';

interface Cells {
  values: readonly string[];
  ranges?: readonly string[];
  bounds?: readonly string[];
  delimiter?: CsvDelimiter;
}

function guess({ values, ranges = [], bounds = [], delimiter = ';' }: Cells): DecimalSignGuess {
  return guessDecimalSign({ values, ranges, bounds, delimiter });
}

describe('the decimal sign of a file', () => {
  it.each<[string, Cells, object]>([
    ['another value', { values: ['1.250', '5,4'] }, { sign: 'comma', by: 'values' }],
    ['a value with a comparator', { values: ['1.250', '<0.5'] }, { sign: 'point', by: 'values' }],
    ['a value with a flag', { values: ['1.250', '12,5*'] }, { sign: 'comma', by: 'values' }],
    ['thousands in two groups', { values: ['1,250', '1,234,567'] }, { sign: 'point', by: 'values' }],
    ['Indian thousands', { values: ['1,250', '1,50,000'] }, { sign: 'point', by: 'values' }],
    ['a range', { values: ['1,370'], ranges: ['0,27 - 4,20'] }, { sign: 'comma', by: 'ranges' }],
    ['a bound of a range', { values: ['1,370'], bounds: ['0,27', '<4'] }, { sign: 'comma', by: 'ranges' }],
    [
      'a value, for numbers in the ranges',
      { values: ['5.4'], ranges: ['1,000 - 2,000'] },
      { sign: 'point', by: 'values' },
    ],
    ['a comma between the cells', { values: ['1.250'], delimiter: ',' }, { sign: 'point', by: 'delimiter' }],
  ])('is settled by %s', (_, cells, settled) => {
    expect(guess(cells)).toMatchObject({ state: 'settled', ...settled });
  });

  it.each<[string, Cells]>([
    ['nothing shows it', { values: ['1.250', '38', '1 250', '٥٫٤'] }],
    ['only a number in a range is unclear', { values: ['38'], ranges: ['1.000 - 2.500'] }],
    ['only a bound is unclear', { values: ['38'], bounds: ['1,250'] }],
    ['the unclear number has a unit and a comparator', { values: ['inf. à 1.250 mg/L'] }],
    ['the values contradict each other', { values: ['1.250', '5.4', '5,4'] }],
    ['the ranges contradict the values', { values: ['1.250', '5.4'], ranges: ['0,27 - 4,20'] }],
    ['the cells are separated by tabs', { values: ['1.250'], delimiter: '\t' }],
    ['a comma may separate thousands in a file with commas', { values: ['1,250'], delimiter: ',' }],
  ])('is ambiguous when %s', (_, cells) => {
    expect(guess(cells)).toMatchObject({ state: 'ambiguous' });
  });

  it('is not needed when no number depends on it, even if both signs are used', () => {
    expect(guess({ values: ['5.4', '5,4', '38', '', 'positive'], ranges: ['0.5 - 4'] })).toEqual({
      state: 'notNeeded',
    });
  });

  it('comes with up to three examples from the file, each once', () => {
    expect(guess({ values: ['1.250', '1.250', '<1,500', '2.000', '3.000'] })).toEqual({
      state: 'ambiguous',
      examples: [
        { text: '1.250', comma: 1250, point: 1.25 },
        { text: '1,500', comma: 1.5, point: 1500 },
        { text: '2.000', comma: 2000, point: 2 },
      ],
    });
  });
});
