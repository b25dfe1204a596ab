import { splitComparator } from './labComparators';

describe('a comparator before a value', () => {
  it.each([
    ['<0.5', '<', '0.5'],
    ['≤ 0,5', '<=', '0,5'],
    ['> 100', '>', '100'],
    ['>=100', '>=', '100'],
    ['=> 100', '>=', '100'],
    ['> OR = 60', '>=', '60'],
    ['<or=5', '<=', '5'],
    ['5.4', null, '5.4'],
    ['inf. à 5', '<', '5'],
    ['Inférieur à 0,5', '<', '0,5'],
    ['inférieure ou égale à 5', '<=', '5'],
    ['sup. à 300', '>', '300'],
    ['Less than 5 mg/L', '<', '5 mg/L'],
    ['greater than or equal to 90', '>=', '90'],
    ['kleiner als 5', '<', '5'],
    ['bis 5,0', '<=', '5,0'],
    ['jusqu’à 5', '<=', '5'],
    ['up to 5', '<=', '5'],
    ['bisher 5', null, 'bisher 5'],
    ['größer gleich 5', '>=', '5'],
    ['أقل من 5', '<', '5'],
    ['أكبر من أو يساوي 5', '>=', '5'],
    ['lessened 5', null, 'lessened 5'],
    ['overnight', null, 'overnight'],
  ] as const)('is split from %j', (cell, comparator, text) => {
    expect(splitComparator(cell)).toEqual({ comparator, text });
  });
});
