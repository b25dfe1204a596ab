import { readTypedLab, type TypedLabText } from './readTypedLab';

const read = (value: number, unit: string | null = null, comparator: string | null = null) => ({
  status: 'read',
  value,
  unit,
  comparator,
});
const faulty = (fault: string) => ({ status: 'faulty', fault });

describe('readTypedLab', () => {
  it.each<[typed: string, language: string, found: object]>([
    ['', 'en', { status: 'empty' }],
    ['  ', 'en', { status: 'empty' }],
    ['5.6', 'en', read(5.6)],
    ['5,6', 'fr', read(5.6)],
    ['5,6', 'en', read(5.6)],
    ['5.6 mmol/l', 'en', read(5.6, 'mmol/L')],
    ['5,6mmol/L', 'fr', read(5.6, 'mmol/L')],
    ['100mg/dl', 'en', read(100, 'mg/dL')],
    ['0,90 g/L', 'fr', read(0.9, 'g/L')],
    ['<0.5', 'en', read(0.5, null, '<')],
    ['≤ 4', 'en', read(4, null, '<=')],
    ['>= 200 mg/dL', 'en', read(200, 'mg/dL', '>=')],
    ['٥٫٦', 'ar', read(5.6)],
    ['۱۲۰', 'ar', read(120)],
    ['1 250', 'fr', read(1250)],
    ['1\u202f250 mg/dL', 'fr', read(1250, 'mg/dL')],
    ['1,250', 'fr', read(1.25)],
    ['1,250', 'en', faulty('ambiguousNumber')],
    ['1.250', 'fr', faulty('ambiguousNumber')],
    ['1.250', 'en', read(1.25)],
    ['1,2505', 'en', read(1.2505)],
    ['high', 'en', faulty('notNumber')],
    ['-5', 'en', faulty('notNumber')],
    ['5.6.7', 'en', faulty('unknownUnit')],
    ['5 6', 'en', faulty('unknownUnit')],
    ['<', 'en', faulty('notNumber')],
    ['5.6 furlongs', 'en', faulty('unknownUnit')],
    ['5.6 U/L', 'en', faulty('unknownUnit')],
  ])('reads %p in %s', (typed, language, found) => {
    expect(readTypedLab(typed, 'glucose_fasting', language)).toEqual<TypedLabText | object>(found);
  });

  it('reads cell count units such as x10^9/L and G/L', () => {
    expect(readTypedLab('5.2x10^9/L', 'wbc', 'en')).toEqual(read(5.2, '10*9/L'));
    expect(readTypedLab('5.2 x10³/µL', 'wbc', 'en')).toEqual(read(5.2, '10*3/uL'));
    expect(readTypedLab('5.2 10^9/L', 'wbc', 'en')).toEqual(read(5.2, '10*9/L'));
    expect(readTypedLab('250 G/L', 'platelets', 'fr')).toEqual(read(250, '10*9/L'));
  });
});
