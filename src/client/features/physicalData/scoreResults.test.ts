import { setUpLanguages } from '@/client/i18n/i18n';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { aPatient } from '@/testing/builders';
import { assessed, inEnglish, lines, weighed } from '@/testing/resultLines';
import { bmiResult } from './bodyResults';

beforeAll(setUpLanguages);

describe('GLIM without a screening result', () => {
  const glim = (values: PhysicalFormValues, context?: Partial<PhysicalContext>) =>
    lines({ inflammation: true, ...values }, context).filter((line) => line.startsWith('GLIM'));
  const height = weighed(400, 60, { weight_kg: null, height_cm: 160 });

  it('names the missing inputs for MUST', () => {
    expect(glim({})).toEqual([
      'GLIM | A risk screen comes first. Enter an MNA-SF score, or for MUST: weight, height, weight of 3 to 6 months ago, and answer on acute illness',
    ]);
    expect(glim({ weight_kg: 70 }, { earlier: [height, weighed(120, 70)] })).toEqual([
      'GLIM | A risk screen comes first. Enter an MNA-SF score, or for MUST: answer on acute illness',
    ]);
    expect(glim({ weight_kg: 70, weight_3_to_6_months_ago_kg: 70 }, { earlier: [height] })).toEqual([
      'GLIM | A risk screen comes first. Enter an MNA-SF score, or for MUST: answer on acute illness',
    ]);
  });

  it('asks for no input if MUST could not be decided anyway', () => {
    const answered = { weight_kg: 70, acute_illness_no_intake: false, weight_3_to_6_months_ago_kg: 75 };
    expect(glim({ ...answered, fluid_affected: true }, { earlier: [height] })).toEqual([
      'GLIM | A risk screen comes first, and MUST cannot be decided yet. Enter an MNA-SF score | Weight not compared: oedema or ascites',
    ]);
  });

  it('no longer asks for a screen once MUST is decided', () => {
    expect(glim({ acute_illness_no_intake: true }).join()).not.toContain('comes first');
    expect(glim({ weight_kg: 40, height_cm: 160 }).join()).not.toContain('comes first');
  });
});

describe('GLIM after another screen than MUST', () => {
  const screened = (values: PhysicalFormValues) =>
    lines({ inflammation: true, weight_kg: 45, height_cm: 160, ...values }).filter((line) =>
      /^(GLIM|MNA-SF)/.test(line),
    );

  it.each([
    [11, 'MNA-SF | 11 of 14 | Positive screen | Kaiser 2009', /^GLIM \| .*At risk by MUST, MNA-SF \|/],
    [12, 'MNA-SF | 12 of 14 | Negative screen | Kaiser 2009', /^GLIM \| .*At risk by MUST \|/],
  ])('names each tool that is positive, with an MNA-SF of %s', (mna_sf_points, mnaSf, glim) => {
    const found = screened({ mna_sf_points });
    expect(found[0]).toBe(mnaSf);
    expect(found[1]).toMatch(glim);
  });

  it('starts from an MNA-SF or another tool where MUST is unknown, and names it', () => {
    const noWeight = { weight_kg: null, asm_kg: 10, inflammation: true };
    const glim = (values: PhysicalFormValues) => screened({ ...noWeight, ...values }).at(-1);
    expect(glim({ mna_sf_points: 9 })).toContain('At risk by MNA-SF');
    expect(glim({ other_screen_positive: true, other_screen_name: 'NRS-2002' })).toContain(
      'At risk by NRS-2002',
    );
    expect(glim({ mna_sf_points: 13 })).toMatch(/Not at risk by screening .* Not at risk by MNA-SF/);
    expect(glim({})).toContain('A risk screen comes first');
  });
});

describe('a low BMI for GLIM', () => {
  it.each([
    [
      51.1,
      /Criteria met, at least stage 1 .* \| Severity by BMI cannot be judged/,
      'Normal (below GLIM’s limit for',
    ],
    [51.2, /Etiologic criterion met, no phenotypic one/, 'Normal'],
    [51.3, /Etiologic criterion met, no phenotypic one/, 'Normal'],
  ])('of an Asian background is below 20 from 70 years on, which the result names: %s kg', (...row) => {
    const [weight_kg, said, bmiClass] = row;
    const patient = aPatient({ birth_date: '1941-03-08', ethnicity_group: 'other-asian' });
    const answers = { weight_loss_intended: true, mna_sf_points: 8, inflammation: true };
    const typed = { weight_kg, height_cm: 160, asm_kg: 20, ...answers };
    const glim = lines(typed, { patient }).find((line) => line.startsWith('GLIM')) ?? '';
    expect(glim).toMatch(said);
    expect(glim).toContain('GLIM’s limits for Asian backgrounds: BMI 18.5, from 70 years 20');
    const { tag } = bmiResult(assessed(typed, { patient }), inEnglish());
    expect(tag?.text.startsWith(bmiClass)).toBe(true);
    expect(tag?.text === 'Normal').toBe(bmiClass === 'Normal');
  });

  it('is attributed to GLIM’s own limit: by WHO classes, a BMI of 21.5 is normal at any age', () => {
    const values = { weight_kg: 55, height_cm: 160, acute_illness_no_intake: true, inflammation: true };
    expect(lines(values, { patient: aPatient({ birth_date: '1941-03-08' }) })).toContainEqual(
      expect.stringMatching(/^GLIM .* Met: low BMI by GLIM’s limit for the age and inflammation/),
    );
  });
});

describe('MUST with a weight stated by the patient', () => {
  const typed = { weight_kg: 58, height_cm: 165, weight_3_to_6_months_ago_kg: 62 };
  const must = (values: PhysicalFormValues) => lines(values).filter((line) => line.startsWith('MUST'));

  it('shows the stated weight it is based on', () => {
    expect(must({ ...typed, acute_illness_no_intake: false })).toEqual([
      'MUST | 1 of 6 | Medium risk | BAPEN 2003 | Points: BMI 0, weight loss 1, acute illness 0 | Compared with 62 kg 3 to 6 months ago, as stated by the patient: −6.5% | Loss treated as unplanned: not asked',
    ]);
  });

  it('asks for the missing answer', () => {
    expect(must({ ...typed, weight_3_to_6_months_ago_kg: 58 })).toEqual([
      'MUST | Answer on acute illness needed',
    ]);
  });

  it('says the least risk that the known steps make certain', () => {
    expect(must(typed)).toEqual([
      expect.stringMatching(
        /^MUST \| At least medium risk \| .* weight loss 1, acute illness – .*\| Answer on acute illness needed$/,
      ),
    ]);
  });
});

describe('MUST without a body mass index', () => {
  const must = (values: PhysicalFormValues) =>
    lines({ acute_illness_no_intake: false, ...values }).find((line) => line.startsWith('MUST'));
  const subjective = 'the subjective criteria of MUST, without points';

  it.each([
    [23.4, 'BMI probably below 20'],
    [23.5, 'Says nothing of the BMI'],
    [32, 'Says nothing of the BMI'],
    [32.1, 'BMI probably above 30'],
  ])('uses a mid-upper arm of %s cm instead: %s, without points', (mid_upper_arm_cm, suggests) => {
    expect(must({ mid_upper_arm_cm })).toMatch(
      new RegExp(`^MUST \\| .* needed \\| Mid-upper arm: ${suggests} \\(gives no points\\)$`),
    );
  });

  it('falls back to subjective criteria if the arm is unknown too, even at high risk', () => {
    expect(must({})).toContain(subjective);
    expect(must({ acute_illness_no_intake: true })).toMatch(/^MUST \| High risk .* without points$/);
    expect(must({ acute_illness_no_intake: true, mid_upper_arm_cm: 22 })).toMatch(/High risk .*below 20/);
  });

  it('uses neither the arm nor subjective criteria if weight and height are known', () => {
    const known = must({ weight_kg: 60, height_cm: 160, mid_upper_arm_cm: 22 });
    expect(known).not.toContain('Mid-upper arm');
    expect(known).not.toContain(subjective);
  });
});
