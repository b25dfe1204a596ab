import { aPhysicalData } from '@/testing/builders';
import { malnutritionReassessment, type ReassessedPatient } from './reassessment';

const june = '2026-06-01T09:00:00+01:00';
const october = '2026-10-01T09:00:00+01:00';
const november = '2026-11-27T09:00:00+01:00';

const person: ReassessedPatient = {
  ...{ birth_date: '1949-05-24', sex: 'female', ethnicity_group: null },
  ...{ conditions: [], due_date: null },
};

type Values = Parameters<typeof aPhysicalData>[0];

/** Stored verdicts in brief: "glim/not-at-risk". */
const measured = (captured_at: string, values: Values, ...verdicts: string[]) => ({
  isWaiting: false,
  record: aPhysicalData({
    ...{ captured_at, height_cm: null, calf_cm: null },
    ...values,
    verdicts: verdicts.map((one) => {
      const [algorithm = '', verdict = ''] = one.split('/');
      return { algorithm, verdict, version: '1', inputs: {} };
    }),
  }),
});

const asked = (measurements: ReturnType<typeof measured>[], patient: Partial<ReassessedPatient> = {}) =>
  malnutritionReassessment(
    measurements,
    { ...person, ...patient },
    { timeZone: 'Europe/Paris', today: november },
  );

const june80 = measured(june, { weight_kg: 80 });
const noRisk = measured(october, { weight_kg: 80, height_cm: 160 }, 'glim/not-at-risk');
const lost = measured(november, { weight_kg: 74 });
const byWeight = { because: 'weight', at: november };

describe('malnutrition is to be assessed again', () => {
  it.each([
    ['a GLIM without a risk', noRisk],
    ['a normal MNA-SF', measured(october, { weight_kg: 80, mna_sf_points: 14 })],
    ['another tool that was negative', measured(october, { weight_kg: 80, other_screen_positive: false })],
    ['GLIM, moderate', measured(october, { weight_kg: 80 }, 'glim/criteria-met-stage-1')],
  ])('after a loss since %s', (_what, assessed) => {
    expect(asked([lost, assessed])).toEqual(byWeight);
  });

  it.each([
    [75.9, byWeight],
    [76, null],
    [76.1, null],
  ])('at %d of 80 kg within six months: %j', (weight_kg, again) => {
    // More than three months, so that only the limit of GLIM counts: above 5 %.
    const assessed = measured(june, { weight_kg: 80 }, 'glim/not-at-risk');
    expect(asked([measured(november, { weight_kg }), assessed])).toEqual(again);
  });

  it.each([
    [56.3, byWeight],
    [56.32, null],
    [56.4, null],
  ])('at a BMI of %d kg and 160 cm, below 22 at 77 years: %j', (weight_kg, again) => {
    const assessed = measured(october, { weight_kg: 57, height_cm: 160 }, 'glim/not-at-risk');
    expect(asked([measured(november, { weight_kg }), assessed])).toEqual(again);
  });

  it('after a weight with a MUST that is worse', () => {
    const assessed = measured(october, { weight_kg: 80 }, 'glim/not-at-risk', 'must/low');
    const weighed = (must: string) => measured(november, { weight_kg: 80 }, `must/${must}`);
    expect(asked([weighed('medium'), assessed])).toEqual(byWeight);
    expect(asked([weighed('low'), assessed])).toBeNull();
  });

  it('after a positive screening since a GLIM without a risk', () => {
    const screening = { because: 'screening', at: november };
    const screened = (values: Values, ...verdicts: string[]) =>
      asked([measured(november, { weight_kg: null, waist_cm: 80, ...values }, ...verdicts), noRisk]);
    expect(screened({ mna_sf_points: 11 })).toEqual(screening);
    expect(screened({ mna_sf_points: 12 })).toBeNull();
    expect(screened({ other_screen_positive: true, other_screen_name: 'NRS' })).toEqual(screening);
    expect(screened({ mna_sf_points: 14 }, 'must/high')).toEqual(screening);
  });

  it('after a loss that began when the last one had been assessed', () => {
    const earlier = measured('2026-03-01T09:00:00+01:00', { weight_kg: 85 });
    const assessed = measured(june, { weight_kg: 80 }, 'glim/criteria-met-stage-1');
    expect(asked([measured(november, { weight_kg: 75 }), assessed, earlier])).toEqual(byWeight);
  });
});

describe('malnutrition is not to be assessed again', () => {
  it.each([
    ['nothing was assessed', [lost, june80]],
    ['the assessment has the loss', [measured(november, { weight_kg: 74 }, 'glim/not-at-risk'), june80]],
    [
      'an assessment came later',
      [
        measured(november, { weight_kg: null, mna_sf_points: 13 }),
        measured(october, { weight_kg: 74 }),
        june80,
      ],
    ],
    [
      'the loss was assessed already',
      [
        measured(november, { weight_kg: 76 }),
        measured(october, { weight_kg: 75.9 }, 'glim/criteria-met-stage-1'),
        june80,
      ],
    ],
    ['it is severe already', [lost, measured(october, { weight_kg: 80 }, 'glim/criteria-met-stage-2')]],
    ['the loss was intended', [measured(november, { weight_kg: 74, weight_loss_intended: true }), noRisk]],
    ['the weight has oedema', [measured(november, { weight_kg: 74, fluid_affected: true }), noRisk]],
  ])('if %s', (_why, measurements) => {
    expect(asked(measurements)).toBeNull();
  });

  it.each([
    ['in pregnancy', { birth_date: '1992-05-24', conditions: ['Pregnancy'] }],
    ['below 18 years', { birth_date: '2009-05-24' }],
  ])('%s', (_who, patient) => {
    expect(asked([lost, noRisk])).toEqual(byWeight);
    expect(asked([lost, noRisk], patient)).toBeNull();
  });
});
