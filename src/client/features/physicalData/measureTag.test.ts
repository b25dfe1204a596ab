import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient, aPhysicalData } from '@/testing/builders';
import { assessPhysical } from '@/assessment/assessPhysical';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { measureTag } from './measureTag';

/** What stands beside a typed value, in English. */

const now = '2026-03-09T10:00:00Z';
const before = (fields: Partial<PhysicalData>, captured_at = '2026-02-09T10:00:00Z') =>
  aPhysicalData({ weight_kg: null, height_cm: null, captured_at, ...fields });

beforeAll(setUpLanguages);

function tagOf(
  measure: PhysicalMeasureKey,
  typed: PhysicalFormValues,
  earlier: readonly PhysicalData[] = [],
  patient: Partial<Patient> = { sex: 'female' },
) {
  const found = assessPhysical(readValues(typed), {
    ...{ patient: aPatient(patient), earlier, labs: [], captured_at: now, staleDays: 90 },
  });
  const units = { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' } as const;
  const tag = measureTag(measure, found, { t: i18next.t, language: 'en', units });
  return tag && [tag.text.replaceAll(/[\u2068\u2069]/g, ''), tag.tone];
}

describe('the tag of a typed value', () => {
  it('gives the change of a weight in kilograms and percent, marked only when the loss has a degree', () => {
    expect(tagOf('weight_kg', { weight_kg: 52.4 }, [before({ weight_kg: 53.6 })])).toEqual([
      '−1.2 (−2.2%)',
      'neutral',
    ]);
    expect(tagOf('weight_kg', { weight_kg: 50 }, [before({ weight_kg: 53.6 })])).toEqual([
      '−3.6 (−6.7%)',
      'concern',
    ]);
    expect(tagOf('weight_kg', { weight_kg: 53.6 }, [before({ weight_kg: 53.6 })])).toEqual([
      'Same',
      'neutral',
    ]);
  });

  it.each<[number, boolean | null, string]>([
    [57, null, 'neutral'],
    [56.9, null, 'concern'],
    [56.9, true, 'neutral'],
    [55.5, null, 'concern'],
  ])(
    'marks a loss above 5 %% in six months, unless intended: 60 to %s kg, intended: %s',
    (weight_kg, weight_loss_intended, tone) => {
      const earlier = [before({ weight_kg: 60 }, '2026-01-05T10:00:00Z')];
      expect(tagOf('weight_kg', { weight_kg, weight_loss_intended }, earlier)?.[1]).toBe(tone);
    },
  );

  it('marks a weight that still falls within a loss from an earlier one, and not one that rises again', () => {
    const earlier = [before({ weight_kg: 53.6 }), before({ weight_kg: 60 }, '2025-12-12T10:00:00Z')];
    expect(tagOf('weight_kg', { weight_kg: 53 }, earlier)).toEqual(['−0.6 (−1.1%)', 'concern']);
    expect(tagOf('weight_kg', { weight_kg: 54 }, earlier)).toEqual(['+0.4 (+0.7%)', 'neutral']);
  });

  it('compares no weight with oedema, and none with nothing', () => {
    const swollen = before({ weight_kg: 60, fluid_affected: true });
    expect(tagOf('weight_kg', { weight_kg: 52.4 }, [swollen])).toBeNull();
    expect(
      tagOf('weight_kg', { weight_kg: 52.4, fluid_affected: true }, [before({ weight_kg: 60 })]),
    ).toBeNull();
    expect(tagOf('weight_kg', { weight_kg: 52.4 })).toBeNull();
  });

  it('says of a timed test what EWGSOP2 says of it, and nothing while it is not timed', () => {
    expect(tagOf('gait_4m_s', { gait_4m_s: 5.4 })).toEqual(['Low, 0.8 m/s or less', 'concern']);
    expect(tagOf('gait_4m_s', { gait_4m_s: 4 })).toEqual(['Not low', 'neutral']);
    expect(tagOf('chair_stands_5_s', { chair_stands_5_s: 17.8 })).toEqual(['Slow, above 15 s', 'concern']);
    expect(tagOf('timed_up_and_go_s', { unable: ['timed_up_and_go_s'] })).toEqual(['Low', 'concern']);
    expect(tagOf('gait_4m_s', {}, [before({ gait_4m_s: 6 })])).toBeNull();
  });

  it('judges no test of a child', () => {
    expect(tagOf('gait_4m_s', { gait_4m_s: 9 }, [], { birth_date: '2016-03-01' })).toBeNull();
  });

  it('puts the class of a thin calf beside its change', () => {
    expect(
      tagOf('calf_cm', { calf_cm: 31.5, weight_kg: 52, height_cm: 158 }, [before({ calf_cm: 32 })]),
    ).toEqual(['−0.5 · Moderately low', 'concern']);
    expect(
      tagOf('calf_cm', { calf_cm: 36, weight_kg: 52, height_cm: 158 }, [before({ calf_cm: 36 })]),
    ).toEqual(['Same', 'neutral']);
  });

  it('gives the change of the others', () => {
    expect(tagOf('height_cm', { height_cm: 157.5 }, [before({ height_cm: 158 })])).toEqual([
      '−0.5',
      'neutral',
    ]);
    expect(tagOf('hip_cm', { hip_cm: 101 })).toBeNull();
  });
});
