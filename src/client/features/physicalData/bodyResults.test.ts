import { setUpLanguages } from '@/client/i18n/i18n';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { aPatient } from '@/testing/builders';
import { assessed, inEnglish, lines } from '@/testing/resultLines';
import { bmiResult } from './bodyResults';

beforeAll(setUpLanguages);

describe('the waist of an Asian background', () => {
  it.each([
    [89.9, 'south-asian' as const, false],
    [90, 'south-asian' as const, true],
    [94, 'chinese' as const, true],
    [94, null, false],
  ])('of %s cm, %s, is said to be increased although WHO calls it normal: %s', (waist_cm, group, isSaid) => {
    const patient = aPatient({ sex: 'male', ethnicity_group: group });
    const [line = ''] = lines({ waist_cm }, { patient });
    expect(line).toContain('WHO 2008');
    expect(line.includes('limits for Asian backgrounds: from 90 cm in men')).toBe(isSaid);
  });
});

describe('the lower limits of the BMI for some backgrounds', () => {
  const named = 'BMI by lower limits (South Asian) | 23.0 kg/m² | Overweight (from 23) | NICE NG246';
  const read = (fields: Parameters<typeof aPatient>[0], weight_kg = 92) => {
    const context = { patient: aPatient({ birth_date: '1986-03-09', ...fields }) };
    const typed = { weight_kg, height_cm: 200 };
    const { tag } = bmiResult(assessed(typed, context), inEnglish());
    return { tag, further: lines(typed, context).filter((line) => line.startsWith('BMI')) };
  };

  it('stand beside the WHO class, which then does not reassure', () => {
    expect(read({ ethnicity_group: 'south-asian' })).toEqual({
      tag: { text: 'Normal', tone: 'neutral' },
      further: [named],
    });
    expect(read({ ethnicity_group: 'south-asian' }, 91)).toEqual({
      tag: { text: 'Normal', tone: 'good' },
      further: [expect.stringContaining('22.8 kg/m² | Below overweight (below 23)')],
    });
  });

  it.each<NonNullable<Parameters<typeof aPatient>[0]>>([
    { ethnicity_group: null },
    { ethnicity_group: 'other' },
    { ethnicity_group: 'south-asian', birth_date: '2008-03-10' },
    { ethnicity_group: 'south-asian', birth_date: '1991-03-08', conditions: ['Pregnancy'] },
  ])('are not read of %j', (fields) => {
    expect(read(fields).further).toEqual([]);
  });
});

describe('the limits of the BMI from 65 years', () => {
  const read = (birth_date: string, weight_kg: number) => {
    const context = { patient: aPatient({ birth_date }) };
    const typed = { weight_kg, height_cm: 200 };
    const { tag } = bmiResult(assessed(typed, context), inEnglish());
    return { tone: tag?.tone, further: lines(typed, context).filter((line) => line.startsWith('BMI')) };
  };

  it('stand beside the WHO class, which then does not reassure', () => {
    const further = ['BMI from 65 years | 22.5 kg/m² | Higher mortality (below 23) | Winter 2014'];
    expect(read('1961-03-09', 90)).toEqual({ tone: 'neutral', further });
    expect(read('1961-03-10', 90)).toEqual({ tone: 'good', further: [] });
    expect(read('1961-03-09', 92)).toMatchObject({ tone: 'good' });
  });
});

describe('the waist-to-height ratio', () => {
  const of = (typed: PhysicalFormValues, birth_date: string) =>
    lines({ height_cm: 100, waist_cm: 50, ...typed }, { patient: aPatient({ birth_date }) }).find((line) =>
      line.startsWith('Waist-to-height'),
    );

  it.each([
    [{}, '2021-03-10', 'No class below 5 years'],
    [{}, '2021-03-09', 'NICE NG246'],
    [{}, '1986-03-09', 'Weight needed'],
    [{ weight_kg: 34.9 }, '1986-03-09', 'NICE NG246'],
    [{ weight_kg: 35 }, '1986-03-09', 'only below a BMI of 35'],
  ])('with %j, born on %s, says: %s', (typed, birth_date, expected) => {
    expect(of(typed, birth_date)).toContain(expected);
  });
});

describe('a height estimated from the arm', () => {
  it.each([
    [{ ulna_cm: 25 }, 'Height estimated from the ulna | 161.7 cm | BAPEN 2003'],
    [{ demispan_cm: 75 }, 'Height estimated from the demispan | 161.4 cm | Bassey 1986'],
  ])('names the length and the source: %j', (typed, line) => {
    expect(lines(typed)).toEqual([line]);
    expect(lines({ ...typed, height_cm: 160 })).toEqual([]);
  });

  it('goes after that from the knee, and each has a line', () => {
    const found = lines({ knee_height_cm: 48, ulna_cm: 25, weight_kg: 60 });
    expect(found.filter((line) => line.includes('cm |'))).toHaveLength(2);
  });
});
