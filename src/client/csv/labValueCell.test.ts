import { splitValue } from './labValueCell';

describe('splitValue', () => {
  it.each([
    ['31', '31', '', ''],
    ['31 L', '31', 'L', ''],
    ['5.4H', '5.4', 'H', ''],
    ['12,5*', '12,5', '*', ''],
    ['* 12,5', '12,5', '*', ''],
    ['H 7.1', '7.1', 'H', ''],
    ['7.1 (HH)', '7.1', 'HH', ''],
    ['7.1 ↑', '7.1', '↑', ''],
    ['33 U/L', '33', '', 'U/L'],
    ['33 U/L H', '33', 'H', 'U/L'],
    ['33 H U/L', '33', 'H', 'U/L'],
    ['33 g/L*', '33', '*', 'g/L'],
    ['6.1%', '6.1', '', '%'],
    ['150 10^9/L', '150', '', '10^9/L'],
    ['1 250 mg/L', '1 250', '', 'mg/L'],
    ['٥٫٤ H', '5٫4', 'H', ''],
    ['5.4 haemolysed', '5.4', '', 'haemolysed'],
    ['1+', '1', '', '+'],
    ['1e-7', '1e-7', '', ''],
    ['positive', 'positive', '', ''],
    ['H', 'H', '', ''],
    ['', '', '', ''],
  ])('takes %j apart', (cell, figure, flag, unit) => {
    expect(splitValue(cell)).toEqual({ comparator: null, figure, flag, unit });
  });

  it.each([
    ['< 5 mg/L', '<', '5', 'mg/L'],
    ['inf. à 5', '<', '5', ''],
    ['more than 90 mL/min', '>', '90', 'mL/min'],
  ])('finds the comparator in %j', (cell, comparator, figure, unit) => {
    expect(splitValue(cell)).toEqual({ comparator, figure, flag: '', unit });
  });
});
