import i18next from 'i18next';
import { verdictOf } from '@/clinical/verdict';
import { setUpLanguages } from './i18n';
import { verdictLine, verdictText } from './verdictWords';

beforeAll(setUpLanguages);

describe('a stored verdict', () => {
  const asUnplanned = { weight_loss_intended: null, loss_treated_as_unplanned: true };

  it.each([
    [asUnplanned, 'High risk (loss treated as unplanned: not asked)'],
    [
      { weight_loss_intended: false, intention_set_aside: true },
      'High risk (loss said to be intended, but counted: eating disorder)',
    ],
    [{ weight_loss_intended: false }, 'High risk'],
    [{}, 'High risk'],
  ])('says whether it treated a loss as unplanned: %j', (inputs, text) => {
    const verdict = verdictOf('must', 'high', inputs);
    expect(verdictText(i18next.t, verdict, 'en')).toBe(text);
    expect(verdictLine(i18next.t, verdict, { hasVersion: false, language: 'en' })).toBe(`MUST: ${text}`);
  });

  it('of a refeeding risk that no limit judges names what speaks for one', () => {
    const verdict = verdictOf('refeeding-cg32', 'not-judged', { met: '', signs: 'lowBmi littleIntake' });
    expect(verdictText(i18next.t, verdict, 'en')).toBe(
      'Not judged by adult limits: a specialist must judge it (very low BMI and little or no intake for more than 5 days)',
    );
  });

  it.each([
    [70, 60, 'Normal (below GLIM’s limit from 70 years on)'],
    [69, 60, 'Normal (from 65 years: higher mortality below 23)'],
    [69, 54, 'Normal (below GLIM’s limit)'],
    [70, 64, 'Normal (from 65 years: higher mortality below 23)'],
    [65, 64.9, 'Normal (from 65 years: higher mortality below 23)'],
    [65, 65, 'Normal'],
    [64, 64.9, 'Normal'],
    [null, 54, 'Normal'],
  ])('of the BMI says where normal is no reassurance: %s years, %s kg', (age_years, weight_kg, text) => {
    const verdict = verdictOf('bmi-who', 'normal', { age_years, weight_kg, height_cm: 168 });
    expect(verdictText(i18next.t, verdict, 'en')).toBe(text);
  });

  it.each([
    [70, 56.4, 'chinese', 'Normal (below GLIM’s limit for Asian backgrounds from 70 years on)'],
    [70, 56.5, 'chinese', 'Normal (from 65 years: higher mortality below 23)'],
    [64, 53, 'chinese', 'Normal'],
    [64, 53, null, 'Normal (below GLIM’s limit)'],
    [70, 56.5, 'other', 'Normal (below GLIM’s limit from 70 years on)'],
  ])('of the BMI names the limit of GLIM for the background: %s years, %s kg, %s', (...row) => {
    const [age_years, weight_kg, ethnicity_group, text] = row;
    const inputs = { age_years, weight_kg, height_cm: 168, ethnicity_group };
    expect(verdictText(i18next.t, verdictOf('bmi-who', 'normal', inputs), 'en')).toBe(text);
  });

  it.each([
    [{ within_days: 92 }, 'Below Blackburn’s limit for three months (7.5%)'],
    [{ within_days: 184 }, 'Below Blackburn’s limit for six months (10%)'],
    [
      {
        within_days: null,
        earlier_captured_at: '2026-01-01T09:00:00+01:00',
        captured_at: '2026-03-02T09:00:00+01:00',
      },
      'Below Blackburn’s limit for three months (7.5%)',
    ],
    [{}, 'Below Blackburn’s limit'],
  ])('of a weight change below its limit names the limit: %j', (inputs, text) => {
    expect(verdictText(i18next.t, verdictOf('weight-change-blackburn', 'none', inputs), 'en')).toBe(text);
  });

  it.each([
    ['bmi-who', 'normal', { fluid_affected: true }, 'Normal (with oedema or ascites)'],
    ['bmi-who', 'normal', { fluid_possible: true }, 'Normal (oedema or ascites is among the conditions)'],
    ['bmi-who', 'normal', {}, 'Normal'],
    ['calf-gonzalez2021', 'normal', { fluid_affected: true }, 'Normal (with oedema or ascites)'],
    ['must', 'low', { fluid_possible: true }, 'Low risk (oedema or ascites is among the conditions)'],
  ] as const)('of %s, %s, with the inputs %j says so', (algorithm, code, inputs, text) => {
    expect(verdictText(i18next.t, verdictOf(algorithm, code, inputs), 'en')).toBe(text);
  });

  it.each([
    [{ needs: 'earlier_weight_kg' }, 'At least medium risk'],
    [{ total_points: 1 }, 'Medium risk'],
  ])('of MUST is the least risk where steps were missing: %j', (inputs, text) => {
    expect(verdictText(i18next.t, verdictOf('must', 'medium', inputs), 'en')).toBe(text);
  });

  it.each([
    ['cannot-tell', 'Cannot assess yet. Met: BMI below 18.5. Not known: magnesium from the past month.'],
    ['not-met', 'Criteria not met (Met: BMI below 18.5)'],
    ['high', 'High risk; at most 10 kcal/kg a day at first, thiamine before feeding (BMI below 18.5)'],
  ])('of refeeding says what was met, and what was missing if it cannot be assessed: %s', (code, text) => {
    const verdict = verdictOf('refeeding-cg32', code, { met: 'bmiBelow18', needs: 'magnesium' });
    expect(verdictText(i18next.t, verdict, 'en')).toBe(text);
  });

  it.each([
    [
      'criteria-met-stage-1',
      { weight_within_6_months_kg: 60 },
      'Criteria met, at least stage 1 (moderate) (not known: weight of more than 6 months ago)',
    ],
    [
      'criteria-met-stage-1',
      { weight_beyond_6_months_kg: 60 },
      'at least stage 1 (moderate) (not known: earlier weight',
    ],
    [
      'criteria-met-stage-1',
      { weight_within_6_months_kg: 60, weight_beyond_6_months_kg: 60 },
      'Criteria met, stage 1 (moderate)',
    ],
    [
      'criteria-met-stage-1',
      { weight_loss_intended: true, amputated_percent: 16, asm_kg: null },
      'Criteria met, at least stage 1 (moderate) (not known: calf circumference)',
    ],
    [
      'criteria-met-stage-1',
      { weight_loss_intended: true, amputated_percent: 32, asm_kg: null, both_calves_amputated: true },
      '(not known: muscle mass, as both calves are amputated)',
    ],
    [
      'criteria-met-stage-1',
      { weight_within_6_months_kg: 60, weight_beyond_6_months_kg: 60, amputated_percent: 16 },
      'Criteria met, stage 1 (moderate)',
    ],
    [
      'criteria-met-stage-1',
      { weight_loss_intended: true, ethnicity_group: 'chinese' },
      'stage 1 (moderate) (GLIM’s limits for Asian backgrounds: BMI 18.5, from 70 years 20',
    ],
    [
      'criteria-met-stage-1',
      { weight_loss_intended: true, ethnicity_group: 'chinese', weight_kg: 56 },
      'at least stage 1 (moderate) (not known: severity by BMI, as GLIM gives no such limit for Asian',
    ],
    ['criteria-met-stage-2', {}, 'Criteria met, stage 2 (severe)'],
    ['phenotypic-only-etiologic-unknown', {}, 'etiologic unknown (not known: answer on absorption)'],
    [
      'criteria-not-met',
      { weight_loss_intended: true },
      'Criteria not met (not known: answer on absorption)',
    ],
    ['not-at-risk', {}, 'Not at risk by screening'],
  ])('of GLIM reads no more certain than it was: %s with %j', (code, known, text) => {
    const verdict = verdictOf('glim', code, {
      sex: 'female',
      age_years: 72,
      weight_kg: 57,
      height_cm: 168,
      weight_within_6_months_kg: null,
      weight_beyond_6_months_kg: null,
      weight_loss_intended: false,
      asm_kg: 14,
      calf_cm: null,
      food_intake: 'sufficient',
      gi_malabsorption: null,
      inflammation: false,
      ...known,
    });
    const read = verdictText(i18next.t, verdict, 'en');
    expect(read).toContain(text);
    expect(read.includes('not known')).toBe(text.includes('not known'));
    expect(verdictLine(i18next.t, verdict, { hasVersion: false, language: 'en' })).toBe(`GLIM: ${read}`);
  });
});
