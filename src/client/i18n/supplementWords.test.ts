import i18next from 'i18next';
import { authorities, upperLimit, type Authority } from '@/clinical/supplements/supplementDoses';
import { supplement, supplementKeys } from '@/clinical/supplements/supplements';
import { aSupplement } from '@/testing/builders';
import { setUpLanguages } from './i18n';
import { supplementFieldLabel, supplementFieldText } from './supplementFieldText';
import {
  aboveLimitText,
  amountText,
  bolusText,
  doseText,
  supplementName,
  timingText,
  usualText,
} from './supplementWords';

beforeAll(() => setUpLanguages());
const speech = { t: i18next.t, language: 'en' };
const bare = (text: string | null) =>
  text?.replace(/[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ') ?? null;

describe('the text of a supplement', () => {
  it('has the name in the catalogue, with or without the product, or only the product', () => {
    expect(supplementName(speech, { key: 'vitamin-d', name: null })).toBe('Vitamin D3');
    expect(supplementName(speech, { key: 'vitamin-d', name: 'Solvadel' })).toBe('Vitamin D3 (Solvadel)');
    expect(supplementName(speech, { key: null, name: 'Nutrilen' })).toBe('Nutrilen');
  });

  it.each([
    [20, 'ug', '20 µg'],
    [900, 'ug{RAE}', '900 µg RAE'],
    [15, 'mg{alphaTE}', '15 mg α-TE'],
    [10, '10*9{CFU}', '10 × 10⁹ CFU'],
    [1, '{tbl}', '1 tablet'],
    [2, '{cap}', '2 capsules'],
    [800, 'IU', '800 IU'],
    [16, 'mg{nicotinamide}', '16 mg (nicotinamide)'],
    [16, 'mg{nicotinic-acid}', '16 mg (nicotinic acid)'],
    [16, 'mg{NE}', '16 mg NE'],
  ])('shows %s %s as "%s"', (amount, unit, text) => {
    expect(bare(amountText(speech, amount, unit))).toBe(text);
  });

  it('includes the salt of a dose', () => {
    expect(bare(doseText(speech, { dose: 200, unit: 'mg', salt: 'ferrous-fumarate' }))).toBe(
      '200 mg as ferrous fumarate',
    );
  });

  it.each([
    [{ period: 1, period_unit: 'd' as const }, '7:30 AM with breakfast and 10:00 PM, every day'],
    [{ period: 2, period_unit: 'd' as const }, '7:30 AM with breakfast and 10:00 PM, every 2 days'],
    [{ period: 1, period_unit: 'wk' as const }, '7:30 AM with breakfast and 10:00 PM, once a week'],
    [
      { period: 1, period_unit: 'wk' as const, day_of_week: ['thu' as const, 'mon' as const] },
      '7:30 AM with breakfast and 10:00 PM, Monday and Thursday',
    ],
    [{ period: 3, period_unit: 'mo' as const }, '7:30 AM with breakfast and 10:00 PM, every 3 months'],
  ])('shows %j as "%s"', (rest, text) => {
    const intakes = [
      { at: '22:00', when: null },
      { at: '07:30', when: 'CM' as const },
    ];
    expect(bare(timingText(speech, { day_of_week: [], ...rest, intakes }))).toBe(text);
  });

  it('names the source of a limit and what it counts', () => {
    const limit = {
      ...({ fromAge: 19, toAge: null, value: 10, basis: 'nicotinicAcid', kind: 'UL' } as const),
      ...({ authority: 'efsa', counted: 16.00001 } as const),
    };
    expect(bare(aboveLimitText(speech, { key: 'niacin', limit }))).toBe(
      'With this, Niacin (B3) comes to 16 mg NE a day, above the upper limit of 10 mg NE (EFSA, nicotinic acid).',
    );
    expect(aboveLimitText(speech, { key: 'niacin', limit: null })).toBe('');
  });

  it.each([
    ['multivitamin', 'Usual: 1 tablet a day'],
    ['potassium', 'Usual: 99 mg to 1,000 mg a day'],
  ] as const)('gives the usual dose of %s once where both ends are the same', (key, text) => {
    expect(bare(usualText(speech, key, { ageYears: 72, authority: 'iom' }))).toMatch(
      new RegExp(`^${text}, `),
    );
  });

  describe.each(authorities)('by the limits of “%s”', (authority) => {
    it.each(supplementKeys)(
      'names the upper limit where the usual dose of %s exceeds it, and only there',
      (key) => {
        const { usualDailyDose, unit } = supplement(key);
        const limit = upperLimit(key, 72, authority, { amount: usualDailyDose.high, counted: {} });
        const text = bare(usualText(speech, key, { ageYears: 72, authority })) ?? '';
        const isAbove = limit !== null && usualDailyDose.high > limit.value;
        expect(text.includes('above the upper limit')).toBe(isAbove);
        if (isAbove) expect(text).toContain(`More than ${bare(amountText(speech, limit.value, unit))} a day`);
      },
    );
  });

  it('names whose limit the usual dose of magnesium exceeds', () => {
    const of = (authority: Authority) => bare(usualText(speech, 'magnesium', { ageYears: 72, authority }));
    expect(of('lower')).toMatch(
      /^Usual: 100 mg to 350 mg a day.* More than 250 mg a day is above the upper limit \(EFSA, supplements only\)\.$/,
    );
    expect(of('iom')).not.toContain('upper limit');
  });

  it('describes a single high dose as a bolus', () => {
    expect(bare(bolusText(speech, 'vitamin-d', 1250))).toMatch(/^1,250 µg of Vitamin D3 at once is a bolus/);
  });

  it('covers the fields of a record, with the unit and the salt as part of the dose', () => {
    const record = aSupplement({
      ...{ key: 'iron', dose: 200, unit: 'mg', salt: 'ferrous-fumarate' },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
      earlier_pauses: [{ paused_from: '2026-03-05', resumed_on: '2026-03-07', reason: 'Surgery' }],
      adherence: [
        { noted_on: '2026-03-09', taken: 'most' },
        { noted_on: '2026-03-16', taken: 'most', days_taken: 5 },
      ],
      kept_close: [
        { at: '08:30', besides: 'levothyroxine', besides_at: '07:00', reason: 'Agreed' },
        { at: '08:30', besides: 'calcium', besides_at: '08:00', reason: 'Forgets' },
      ],
    });
    const textOf = (field: string) => bare(supplementFieldText(i18next.t, field, record, 'en'));
    expect(textOf('key')).toBe('Iron (elemental)');
    expect(textOf('salt')).toBe('200 mg as ferrous fumarate');
    expect(textOf('medicine_times')).toBe('levothyroxine 7:00 AM');
    expect(textOf('earlier_pauses')).toBe('Mar 5, 2026 to Mar 7, 2026 (Surgery)');
    expect(textOf('adherence')).toBe('Most doses (Mar 9, 2026), Most doses, 5 of 7 days (Mar 16, 2026)');
    expect(textOf('kept_close')).toBe(
      '8:30 AM, close to levothyroxine at 7:00 AM: Agreed, 8:30 AM, close to Calcium (elemental) at 8:00 AM: Forgets',
    );
    expect(supplementFieldLabel(i18next.t, 'kept_close')).toBe('Reason to keep doses close together');
    expect(textOf('started_on')).toBe('Mar 1, 2026');
    expect(textOf('contents')).toBe('–');
    expect(supplementFieldLabel(i18next.t, 'unit')).toBe('Dose');
    expect(supplementFieldLabel(i18next.t, 'archived')).toBeNull();
  });

  it('covers the fields of a form', () => {
    const typed = { key: 'other', medicine_times: { levothyroxine: '7:00' }, period: 2, period_unit: 'wk' };
    const textOf = (field: string) => bare(supplementFieldText(i18next.t, field, typed, 'en'));
    expect(textOf('key')).toBe('Another product');
    expect(textOf('medicine_times')).toBe('levothyroxine 7:00');
    expect(textOf('period')).toBe('every 2 weeks');
  });
});
