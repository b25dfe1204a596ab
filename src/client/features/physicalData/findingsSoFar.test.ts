import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { assessPhysical } from '@/assessment/assessPhysical';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';
import { findingsSoFar } from './findingsSoFar';
import { isConcern } from './comparedConcern';
import { lastToNow, type ComparedMeasure } from './lastToNow';

const now = '2026-03-09T10:00:00Z';
const before = (captured_at: string, fields: Partial<PhysicalData>) =>
  aPhysicalData({ weight_kg: null, height_cm: null, captured_at, ...fields });

beforeAll(setUpLanguages);

const assessed = (typed: PhysicalFormValues, earlier: readonly PhysicalData[] = []) =>
  assessPhysical(readValues(typed), {
    ...{ patient: aPatient({ sex: 'female' }), earlier, labs: [], captured_at: now, staleDays: 90 },
  });

describe('the findings so far', () => {
  const findings = (typed: PhysicalFormValues, earlier?: readonly PhysicalData[]) =>
    findingsSoFar(assessed(typed, earlier), {
      ...{ t: i18next.t, language: 'en' },
      units: { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' },
    });

  it('name what is of concern with its values, the scores first', () => {
    const lost = findings({ weight_kg: 50, height_cm: 158, calf_cm: 30 }, [
      before('2025-11-09T10:00:00Z', { weight_kg: 56 }),
    ]);
    const titles = lost.map(({ title }) => title);
    expect(titles.findIndex((title) => title.startsWith('MUST'))).toBe(0);
    expect(titles).toContain('Calf: Severely low');
    expect(lost.find(({ key }) => key.startsWith('Weight since'))).toMatchObject({
      tone: 'concern',
      detail: expect.stringContaining('−10.7%'),
    });
    const tones = lost.map(({ tone }) => tone);
    expect(tones).toEqual(tones.toSorted());
  });

  it('have no body mass index of an earlier weight while the typed one is not confirmed, and its date otherwise', () => {
    const earlier = [before('2026-02-09T10:00:00Z', { weight_kg: 45 })];
    const found = assessed({ height_cm: 158 }, earlier);
    const speech = {
      ...{ t: i18next.t, language: 'en' },
      units: { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' } as const,
    };
    const ofBmi = (toCheck: readonly PhysicalMeasureKey[]) =>
      findingsSoFar(found, speech, toCheck).filter(({ title }) => title.startsWith('BMI'));
    expect(ofBmi(['weight_kg'])).toEqual([]);
    const [...shown] = ofBmi([]);
    expect(shown.length).toBeGreaterThan(1);
    for (const { detail } of shown) expect(detail).toContain('Feb 9, 2026');
  });

  it('say nothing of values that are missing or in order', () => {
    expect(findings({})).toEqual([]);
    expect(findings({ calf_cm: 38 })).toEqual([]);
  });
});

describe('from the last visit to now', () => {
  const compared = (typed: PhysicalFormValues, earlier: readonly PhysicalData[]) =>
    new Map(lastToNow(assessed(typed, earlier)).map(({ measure, ...one }) => [measure, one]));

  it('has the last value, the typed one, and all of them as a line', () => {
    const earlier = [
      before('2026-02-01T10:00:00Z', { weight_kg: 53.6, gait_4m_s: 5 }),
      before('2026-01-01T10:00:00Z', { weight_kg: 55, height_cm: 158 }),
      before('2026-02-02T10:00:00Z', { weight_kg: 90, archived: true }),
    ];
    const found = compared({ weight_kg: 52.4, gait_4m_s: 8 }, earlier);
    expect(found.get('weight_kg')).toMatchObject({ last: 53.6, now: 52.4 });
    expect(found.get('weight_kg')?.points.map(({ value }) => value)).toEqual([55, 53.6, 52.4]);
    expect(found.get('gait')).toMatchObject({ last: 0.8, now: 0.5 });
    expect(found.get('bmi')).toMatchObject({ last: 21.5, now: 21 });
    expect(found.get('calf_cm')).toEqual({ last: null, now: null, points: [], judged: null });
  });

  it('leaves out a weight with oedema, then and now', () => {
    const earlier = [before('2026-01-01T10:00:00Z', { weight_kg: 60, fluid_affected: true })];
    const found = compared({ weight_kg: 52.4, fluid_affected: true }, earlier);
    expect(found.get('weight_kg')).toEqual({ last: null, now: 52.4, points: [], judged: null });
  });

  it.each<[string, PhysicalFormValues, Partial<PhysicalData>, ComparedMeasure[]]>([
    [
      'of the last visit, before anything is typed',
      {},
      { weight_kg: 60, height_cm: 158, calf_cm: 30, gait_4m_s: 8 },
      ['calf_cm', 'gait'],
    ],
    ['of none in order', {}, { calf_cm: 38, gait_4m_s: 3 }, []],
    ['of what is typed now', { calf_cm: 38, gait_4m_s: 8 }, { calf_cm: 30, gait_4m_s: 3 }, ['gait']],
    [
      'of a body mass index below the limit of GLIM for the age',
      {},
      { weight_kg: 53.6, height_cm: 158 },
      ['bmi'],
    ],
    [
      'of one that is hidden by oedema',
      { weight_kg: 70, fluid_affected: true },
      { weight_kg: 53.6, height_cm: 158 },
      ['bmi'],
    ],
  ])('has the verdict %s at its last dot', (_what, typed, fields, concerns) => {
    const units = { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' } as const;
    const rows = lastToNow(assessed(typed, [before('2026-02-01T10:00:00Z', fields)]));
    const found = rows.filter(
      ({ measure, judged }) => judged && isConcern(measure, judged, { t: i18next.t, language: 'en', units }),
    );
    expect(found.map(({ measure }) => measure)).toEqual(concerns);
  });

  it('judges the last visit by what was known then', () => {
    const units = { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' } as const;
    const [weight] = lastToNow(
      assessed({}, [
        before('2026-02-01T10:00:00Z', { weight_kg: 50 }),
        before('2025-11-01T10:00:00Z', { weight_kg: 56 }),
      ]),
    );
    expect(
      weight?.judged && isConcern('weight_kg', weight.judged, { t: i18next.t, language: 'en', units }),
    ).toBe(true);
  });
});
