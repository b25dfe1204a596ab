import { aPatient, aPhysicalData } from '@/testing/builders';
import type { PhysicalContext } from './physicalInputs';
import { physicalDataVerdicts } from './physicalDataVerdicts';
import { readValues, type PhysicalFormValues } from './physicalValues';

const now = '2026-03-09T10:00:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();

function verdicts(values: PhysicalFormValues, context: Partial<PhysicalContext> = {}) {
  return physicalDataVerdicts(readValues(values), {
    patient: aPatient(),
    earlier: [],
    labs: [],
    captured_at: now,
    staleDays: 90,
    ...context,
  });
}

const weighed = (days: number, weight_kg: number, fields = {}) =>
  aPhysicalData({ weight_kg, height_cm: null, captured_at: daysAgo(days), ...fields });

const algorithms = (found: ReturnType<typeof verdicts>) => found.map(({ algorithm }) => algorithm);

describe('the verdicts stored with measurements', () => {
  it('contain the class, the rule version and the inputs', () => {
    expect(verdicts({ weight_kg: 72.25, height_cm: 170 })).toEqual([
      {
        algorithm: 'bmi-who',
        version: '2000',
        verdict: 'overweight',
        inputs: { weight_kg: 72.25, height_cm: 170, age_years: 85 },
      },
    ]);
  });

  it('contain the class by the lower limits beside that of WHO, of a background they are for', () => {
    const patient = aPatient({ ethnicity_group: 'chinese' });
    expect(verdicts({ weight_kg: 92, height_cm: 200 }, { patient })).toMatchObject([
      { algorithm: 'bmi-who', verdict: 'normal' },
      {
        ...{ algorithm: 'bmi-ng246', version: '2025', verdict: 'overweight' },
        inputs: { weight_kg: 92, height_cm: 200, age_years: 85, ethnicity_group: 'chinese' },
      },
    ]);
  });

  it.each([
    ['is judged without a due date', null, 'high', 80],
    ['is judged by the weights after another pregnancy', '2024-01-01', 'high', 80],
    ['is not judged by a weight of the pregnancy', '2025-12-15', 'incomplete', undefined],
  ])('of MUST: a loss %s', (_, due_date, verdict, earlier_weight_kg) => {
    const patient = aPatient({ birth_date: '1992-03-08', due_date });
    const found = verdicts({ weight_kg: 70, height_cm: 170 }, { patient, earlier: [weighed(100, 80)] });
    const must = found.find(({ algorithm }) => algorithm === 'must');
    expect([must?.verdict ?? 'incomplete', must?.inputs['earlier_weight_kg']]).toEqual([
      verdict,
      earlier_weight_kg,
    ]);
  });

  it('name the share of amputated parts for which the BMI is corrected', () => {
    const patient = aPatient({ amputations: ['left-leg'] });
    expect(verdicts({ weight_kg: 84, height_cm: 200 }, { patient })).toMatchObject([
      { algorithm: 'bmi-who', verdict: 'overweight', inputs: { weight_kg: 84, amputated_percent: 16 } },
    ]);
  });

  it.each<['left-leg'[] | null, number | null, string]>([
    [null, 8, 'phenotypic-only-etiologic-absent'],
    [['left-leg'], null, 'criteria-not-met'],
  ])(
    'of a low muscle mass by GLIM with the amputations %j read %s kg: %s',
    (amputations, asm_kg, verdict) => {
      const typed = {
        weight_kg: 70,
        height_cm: 165,
        asm_kg: 8,
        mna_sf_points: 8,
        weight_loss_intended: true,
        food_intake: 'sufficient',
        gi_malabsorption: false,
        inflammation: false,
      } as const;
      const found = verdicts(typed, { patient: aPatient({ amputations }) });
      expect(found.find(({ algorithm }) => algorithm === 'glim')).toMatchObject({
        verdict,
        inputs: { asm_kg },
      });
    },
  );

  it('contain the 30-second chair stand, if its table has the age', () => {
    const typed = { chair_stands_30_count: 7 };
    const patient = aPatient({ sex: 'female', birth_date: '1955-01-01' });
    expect(verdicts(typed, { patient })).toEqual([
      {
        algorithm: 'chair-stand-30-steadi',
        version: '2017',
        verdict: 'below-average',
        inputs: { chair_stands_30_count: 7, sex: 'female', age_years: 71 },
      },
    ]);
    expect(verdicts(typed, { patient: aPatient({ birth_date: '1970-01-01' }) })).toEqual([]);
  });

  it('are empty if nothing can be judged', () => {
    expect(verdicts({ waist_cm: 90 })).toEqual([]);
    expect(verdicts({ weight_kg: 70 })).toEqual([]);
  });

  it.each([
    ['Asthma', ['bmi-who', 'calf-gonzalez2021', 'must', 'glim', 'refeeding-cg32']],
    ['Pregnancy', ['refeeding-cg32']],
  ])('of a patient with the condition %s are by the rules %j', (condition, found) => {
    const values = {
      weight_kg: 45,
      height_cm: 165,
      calf_cm: 30,
      acute_illness_no_intake: true,
      inflammation: true,
    };
    const patient = aPatient({ birth_date: '1991-03-08', conditions: [condition] });
    expect(algorithms(verdicts(values, { patient }))).toEqual(found);
  });

  it('leave out rules for which nothing was measured or answered', () => {
    const earlier = [weighed(20, 45, { height_cm: 165 }), weighed(120, 60)];
    expect(verdicts({ waist_cm: 90 }, { earlier })).toEqual([]);
    expect(algorithms(verdicts({ weight_kg: 45 }, { earlier }))).toEqual([
      'bmi-who',
      'weight-change-blackburn',
      'must',
      'refeeding-cg32',
    ]);
    expect(algorithms(verdicts({ knee_height_cm: 48 }, { earlier }))).toEqual([]);
    expect(algorithms(verdicts({ acute_illness_no_intake: true }, { earlier }))).toEqual([
      'must',
      'refeeding-cg32',
    ]);
    expect(algorithms(verdicts({ food_intake: 'sufficient' }, { earlier }))).toEqual([
      'glim',
      'refeeding-cg32',
    ]);
  });

  it('include the date of an earlier height', () => {
    const earlier = [aPhysicalData({ weight_kg: null, height_cm: 170, captured_at: daysAgo(20) })];
    expect(verdicts({ weight_kg: 72.25 }, { earlier })[0]?.inputs).toEqual({
      weight_kg: 72.25,
      height_cm: 170,
      height_cm_captured_at: daysAgo(20),
      age_years: 85,
    });
  });

  it('mark a height estimated from the knee height', () => {
    expect(verdicts({ weight_kg: 60, knee_height_cm: 48 })[0]?.inputs).toMatchObject({
      height_cm_estimated: true,
    });
  });

  it('keep the period of the limit that a weight change stays below', () => {
    expect(verdicts({ weight_kg: 79 }, { earlier: [weighed(60, 80)] })).toContainEqual(
      expect.objectContaining({ verdict: 'none', inputs: expect.objectContaining({ within_days: 92 }) }),
    );
  });

  it('judge a weight loss against the weighing that reaches the limit', () => {
    const earlier = [weighed(20, 80), weighed(150, 82)];
    expect(verdicts({ weight_kg: 75 }, { earlier })).toContainEqual({
      algorithm: 'weight-change-blackburn',
      version: '1977-2',
      verdict: 'severe',
      inputs: {
        weight_kg: 75,
        captured_at: now,
        earlier_weight_kg: 80,
        earlier_captured_at: daysAgo(20),
        within_days: 31,
        fluid_affected: null,
        weight_loss_intended: null,
        loss_treated_as_unplanned: true,
      },
    });
  });

  it.each([
    [null, 'medium', { weight_loss_intended: null, loss_treated_as_unplanned: true }],
    [false, 'medium', { weight_loss_intended: false }],
    [true, 'low', { weight_loss_intended: true }],
  ])('state whether the loss was intended, as answered: %s', (weight_loss_intended, risk, stated) => {
    const earlier = [weighed(120, 72)];
    const values = { weight_kg: 66, height_cm: 160, acute_illness_no_intake: false, weight_loss_intended };
    const must = verdicts(values, { earlier }).find(({ algorithm }) => algorithm === 'must');
    expect(must).toMatchObject({ verdict: risk, inputs: stated });
    expect('loss_treated_as_unplanned' in (must?.inputs ?? {})).toBe(weight_loss_intended === null);
  });

  it('state the least risk of a MUST with steps missing, and which', () => {
    const values = { weight_kg: 49, height_cm: 160 };
    expect(verdicts(values)).toContainEqual(
      expect.objectContaining({
        algorithm: 'must',
        verdict: 'medium',
        inputs: expect.objectContaining({
          total_points: null,
          needs: 'earlier_weight_kg acuteIllnessNoIntake',
        }),
      }),
    );
  });

  it('do not judge an intended loss, and count it neither for MUST nor for GLIM', () => {
    const earlier = [weighed(120, 80, { height_cm: 160 })];
    const answers = { acute_illness_no_intake: true, inflammation: true };
    const of = (weight_loss_intended: boolean | null) =>
      verdicts({ weight_kg: 64, weight_loss_intended, ...answers }, { earlier }).map(
        ({ algorithm, verdict }) => `${algorithm} ${verdict}`,
      );
    expect(of(false)).toContain('weight-change-blackburn severe');
    expect(of(false)).toContain('glim criteria-met-stage-2');
    expect(of(true).join()).not.toMatch(/blackburn|criteria-met/);
  });

  it.each([
    ['Anorexia nervosa', 'high', { weight_loss_intended: false, intention_set_aside: true }],
    ['Asthma', 'low', { weight_loss_intended: true }],
  ])('with %s read a loss that was said to be intended for MUST as %s', (condition, risk, stated) => {
    const patient = aPatient({ conditions: [condition] });
    const earlier = [weighed(120, 80, { height_cm: 165 })];
    const answers = { acute_illness_no_intake: false, inflammation: true, weight_loss_intended: true };
    const found = verdicts({ weight_kg: 60, ...answers }, { patient, earlier });
    const of = (algorithm: string) => found.find((one) => one.algorithm === algorithm);
    expect(of('must')).toMatchObject({ verdict: risk, inputs: stated });
    expect('intention_set_aside' in (of('must')?.inputs ?? {})).toBe(condition !== 'Asthma');
    expect(of('glim')?.verdict).toBe(risk === 'high' ? 'criteria-met-stage-2' : 'not-at-risk');
    expect(of('refeeding-cg32')?.verdict ?? null).toBe(risk === 'high' ? 'high' : null);
    expect(of('weight-change-blackburn')?.verdict ?? null).toBe(risk === 'high' ? 'severe' : null);
  });

  it('name what speaks for a risk of refeeding in a child, and no verdict by the limits of adults', () => {
    const patient = aPatient({ birth_date: '2011-03-08', conditions: ['Anorexia nervosa'] });
    expect(verdicts({ weight_kg: 28, height_cm: 160 }, { patient })).toMatchObject([
      {
        algorithm: 'refeeding-cg32',
        verdict: 'not-judged',
        inputs: { signs: 'lowBmi eatingDisorder', met: '', weight_kg: 28, age_years: 15 },
      },
    ]);
    expect(
      verdicts(
        { weight_kg: 28, days_of_little_intake: 3 },
        { patient: aPatient({ birth_date: '2015-03-08' }) },
      ),
    ).toEqual([]);
  });

  it('use the answer given with an earlier weight, where that is the newest', () => {
    const newest = weighed(5, 60, { weight_loss_intended: true, height_cm: 160 });
    const found = verdicts({ acute_illness_no_intake: false }, { earlier: [weighed(120, 70), newest] });
    expect(found).toMatchObject([
      { algorithm: 'must', verdict: 'low', inputs: { weight_loss_intended: true } },
    ]);
  });

  it('do not judge a weight change over more than the 184 days of the criterion', () => {
    expect(algorithms(verdicts({ weight_kg: 60 }, { earlier: [weighed(185, 80)] }))).toEqual([]);
    expect(verdicts({ weight_kg: 79 }, { earlier: [weighed(184, 80)] })).toMatchObject([
      { algorithm: 'weight-change-blackburn', verdict: 'none' },
    ]);
  });

  it('do not judge a weight change if either weight is fluid-affected', () => {
    const earlier = [weighed(20, 80)];
    expect(verdicts({ weight_kg: 70, fluid_affected: true }, { earlier })).toEqual([]);
    const wet = [weighed(20, 80, { fluid_affected: true })];
    expect(verdicts({ weight_kg: 70 }, { earlier: wet })).toEqual([]);
  });

  it('say nothing reassuring of a fluid-affected weight, also with an intended loss', () => {
    const answered = { acute_illness_no_intake: false, weight_loss_intended: true, fluid_affected: true };
    const eating = { food_intake: 'sufficient', gi_malabsorption: false, mna_sf_points: 5 } as const;
    const values = { weight_kg: 75, height_cm: 170, asm_kg: 30, inflammation: true, ...answered, ...eating };
    const found = verdicts(values).map(({ algorithm, verdict }) => `${algorithm} ${verdict}`);
    expect(found).toEqual(['bmi-who overweight']);
  });

  it.each([
    ['marked with the weight', { fluid_affected: true }, [], { fluid_affected: true }],
    ['among the conditions', {}, ['Ascites'], { fluid_possible: true }],
    ['in both', { fluid_affected: true }, ['Ascites'], { fluid_affected: true }],
  ])('keep with a class that there was water: %s', (_where, values, conditions, kept) => {
    const patient = aPatient({ birth_date: '1950-03-08', sex: 'male', conditions });
    const found = verdicts({ weight_kg: 70, height_cm: 175, calf_cm: 36, ...values }, { patient });
    const classes = found.filter(({ algorithm }) => /^(?:bmi-who|calf)/.test(algorithm));
    expect(classes.map(({ verdict }) => verdict)).toEqual(['normal', 'normal']);
    for (const { inputs } of classes) expect(inputs).toMatchObject(kept);
    const [dry] = verdicts({ weight_kg: 70, height_cm: 175 });
    expect(Object.keys(dry?.inputs ?? {}).filter((name) => name.startsWith('fluid'))).toEqual([]);
  });

  it('do not compare a fluid-affected weight for MUST, even if it is the latest one', () => {
    const height = weighed(400, 60, { weight_kg: null, height_cm: 160 });
    const earlier = [height, weighed(150, 80)];
    const must = (latest: ReturnType<typeof weighed>) =>
      verdicts({ acute_illness_no_intake: false }, { earlier: [...earlier, latest] });
    expect(must(weighed(10, 60))).toMatchObject([
      { algorithm: 'must', verdict: 'high' },
      { algorithm: 'refeeding-cg32', verdict: 'high' },
    ]);
    expect(must(weighed(10, 60, { fluid_affected: true }))).toEqual([]);
  });

  it('score a test that could not be done, but not a missing one', () => {
    const times = { chair_stands_5_s: 12, balance_side_s: 10, balance_semi_s: 10, balance_tandem_s: 10 };
    expect(verdicts(times)).toEqual([]);
    expect(verdicts({ ...times, unable: ['gait_4m_s'] })).toMatchObject([
      { algorithm: 'sppb', verdict: 'mild', inputs: { gait_4m_s: 'unable', total_points: 7 } },
    ]);
  });

  it('use the highest weight of the past 6 months for MUST, and store the one of 3 to 6 months ago beside it', () => {
    const earlier = [weighed(100, 70), weighed(150, 72), weighed(30, 75), weighed(200, 90)];
    const found = verdicts({ weight_kg: 68, height_cm: 160, acute_illness_no_intake: false }, { earlier });
    expect(found).toContainEqual(
      expect.objectContaining({
        algorithm: 'must',
        verdict: 'medium',
        inputs: expect.objectContaining({
          weight_within_6_months_kg: 75,
          weight_within_6_months_captured_at: daysAgo(30),
          earlier_weight_kg: 72,
          earlier_weight_captured_at: daysAgo(150),
          acute_illness_no_intake: false,
        }),
      }),
    );
  });

  it('do not reassure beside a severe loss of the last weeks', () => {
    const earlier = [weighed(45, 70), weighed(100, 64, { height_cm: 165 })];
    const answers = {
      acute_illness_no_intake: false,
      food_intake: 'sufficient',
      inflammation: true,
    } as const;
    expect(verdicts({ weight_kg: 62, ...answers }, { earlier })).toMatchObject([
      { algorithm: 'bmi-who' },
      { algorithm: 'weight-change-blackburn', verdict: 'severe' },
      { algorithm: 'must', verdict: 'high' },
      { algorithm: 'glim', verdict: 'criteria-met-stage-2' },
      { algorithm: 'refeeding-cg32', verdict: 'cannot-tell', inputs: { met: 'lossAbove10' } },
    ]);
  });

  it.each([
    [63.9, 'low', 64],
    [64, 'low', 64],
    [70, 'high', 70],
  ])(
    'compare with a stated weight of %s kg where it is higher than the recorded one',
    (stated, risk, from) => {
      const earlier = [weighed(100, 64, { height_cm: 165 })];
      const values = {
        ...{ weight_kg: 62, acute_illness_no_intake: false },
        weight_3_to_6_months_ago_kg: stated,
      };
      expect(verdicts(values, { earlier }).find(({ algorithm }) => algorithm === 'must')).toMatchObject({
        verdict: risk,
        inputs: { earlier_weight_kg: from },
      });
    },
  );

  it('record that the earlier weight for MUST and GLIM is stated, not measured', () => {
    const typed = { weight_kg: 58, height_cm: 165, weight_3_to_6_months_ago_kg: 62 };
    const found = verdicts({ ...typed, acute_illness_no_intake: false, inflammation: true });
    const inputsOf = (algorithm: string) => found.find((one) => one.algorithm === algorithm)?.inputs;
    expect(inputsOf('must')).toMatchObject({ earlier_weight_kg: 62, earlier_weight_stated: true });
    expect(inputsOf('glim')).toMatchObject({
      weight_within_6_months_kg: 62,
      weight_within_6_months_stated: true,
    });
  });

  it('never compare a weight with itself for MUST', () => {
    const earlier = [weighed(120, 60), weighed(400, 60, { weight_kg: null, height_cm: 160 })];
    expect(algorithms(verdicts({ acute_illness_no_intake: false }, { earlier }))).not.toContain('must');
    const before = [...earlier, weighed(150, 70)];
    expect(verdicts({ acute_illness_no_intake: false }, { earlier: before })).toContainEqual(
      expect.objectContaining({
        algorithm: 'must',
        verdict: 'high',
        inputs: expect.objectContaining({ weight_kg: 60, earlier_weight_kg: 70 }),
      }),
    );
  });

  it('name the screen from which GLIM started, and what it was', () => {
    const answers = { weight_kg: 45, height_cm: 165, inflammation: true };
    const glim = (values: PhysicalFormValues) =>
      verdicts({ ...answers, ...values }).find(({ algorithm }) => algorithm === 'glim')?.inputs;
    expect(glim({ mna_sf_points: 8 })).toMatchObject({
      screen_positive: true,
      positive_screens: 'must mna-sf',
      mna_sf_points: 8,
    });
    expect(glim({ other_screen_positive: true, other_screen_name: 'NRS-2002' })).toMatchObject({
      positive_screens: 'must other',
      other_screen_name: 'NRS-2002',
    });
  });

  it('never compare a weight with itself for GLIM', () => {
    const thin = weighed(120, 45, { height_cm: 165 });
    const glim = (context: Partial<PhysicalContext>) =>
      verdicts({ inflammation: true }, context).find(({ algorithm }) => algorithm === 'glim');
    expect(glim({ earlier: [thin] })?.inputs).toMatchObject({
      weight_kg: 45,
      weight_within_6_months_kg: null,
    });
    expect(glim({ earlier: [thin, weighed(170, 50)] })?.inputs).toMatchObject({
      weight_within_6_months_kg: 50,
      weight_within_6_months_captured_at: daysAgo(170),
    });
  });

  it('include the GLIM stage once a screening is positive', () => {
    const thin = { weight_kg: 45, height_cm: 165, inflammation: true };
    expect(verdicts(thin).map(({ algorithm, verdict }) => [algorithm, verdict])).toEqual([
      ['bmi-who', 'thinness-moderate'],
      ['must', 'high'],
      ['glim', 'criteria-met-stage-2'],
      ['refeeding-cg32', 'cannot-tell'],
    ]);
  });

  it.each([
    ['chinese' as const, 'criteria-met-stage-1', 'chinese'],
    ['middle-eastern' as const, 'criteria-met-stage-2', undefined],
    [null, 'criteria-met-stage-2', undefined],
  ])('name the background %s where its limits decide: GLIM %s', (ethnicity_group, verdict, named) => {
    const found = verdicts(
      { weight_kg: 45, height_cm: 165, inflammation: true },
      { patient: aPatient({ ethnicity_group }) },
    );
    const inputsOf = (algorithm: string) => found.find((one) => one.algorithm === algorithm)?.inputs;
    expect(found).toContainEqual(expect.objectContaining({ algorithm: 'glim', verdict }));
    expect(inputsOf('bmi-who')?.['ethnicity_group']).toBe(named);
    expect(inputsOf('glim')?.['ethnicity_group']).toBe(named);
  });

  it('name no background without a risk by screening', () => {
    const patient = aPatient({ ethnicity_group: 'chinese' });
    const typed = { weight_kg: 70, height_cm: 165, mna_sf_points: 13, acute_illness_no_intake: false };
    const stated = { weight_3_to_6_months_ago_kg: 70, inflammation: true };
    const found = verdicts({ ...typed, ...stated }, { patient }).find(
      ({ algorithm }) => algorithm === 'glim',
    );
    expect(found).toMatchObject({ verdict: 'not-at-risk' });
    expect(found?.inputs).not.toHaveProperty('ethnicity_group');
  });

  it('give no adult class to a child', () => {
    const patient = aPatient({ birth_date: '2012-01-01' });
    expect(verdicts({ weight_kg: 40, height_cm: 150, acute_illness_no_intake: true }, { patient })).toEqual(
      [],
    );
  });

  it('contain the risk of refeeding with what was met and missing, also when it cannot be assessed', () => {
    const refeeding = (values: PhysicalFormValues) =>
      verdicts(values).find(({ algorithm }) => algorithm === 'refeeding-cg32');
    expect(refeeding({ days_of_little_intake: 0 })).toMatchObject({
      verdict: 'cannot-tell',
      inputs: {
        met: '',
        needs: 'weight_kg height_cm potassium phosphate magnesium history',
        days_of_little_intake: 0,
      },
    });
    expect(refeeding({ weight_kg: 35, height_cm: 170 })).toMatchObject({
      verdict: 'high-extreme',
      inputs: { met: 'bmiBelow16', weight_kg: 35, days_of_little_intake: null },
    });
    expect(refeeding({ weight_kg: 70, height_cm: 170 })).toBeUndefined();
  });
});
