import { setUpLanguages } from '@/client/i18n/i18n';
import type { Amputation } from '@/clinical/body/amputations';
import { aPatient } from '@/testing/builders';
import { assessed, inEnglish, lines, textOf, weighed } from '@/testing/resultLines';
import { bmiResult, bodyResults } from './bodyResults';

beforeAll(setUpLanguages);

describe('a recorded pregnancy', () => {
  const withheld = 'Withheld: pregnancy is among the conditions';
  const typed = {
    ...{ weight_kg: 60, height_cm: 165, waist_cm: 95, hip_cm: 100, calf_cm: 30, mid_upper_arm_cm: 22 },
    ...{ acute_illness_no_intake: true, inflammation: true },
  };
  const rules = /^(BMI|Waist|Calf|Mid-upper arm|MUST|GLIM)/;
  const linesOf = (conditions: string[] | null, birth_date = '1994-03-09') => {
    const context = { patient: aPatient({ sex: 'female', birth_date, conditions }) };
    return [
      textOf(bmiResult(assessed(typed, context), inEnglish())),
      ...lines(typed, context),
      ...lines({ mid_upper_arm_cm: 22 }, context),
    ].filter((line) => rules.test(line));
  };

  it.each(['Pregnancy, 24 weeks', 'Grossesse', 'حامل'])(
    'as %s withholds each class, and says why',
    (entry) => {
      const found = linesOf(['Asthma', entry]);
      expect(found).toHaveLength(8);
      for (const line of found) expect(line).toContain(withheld);
    },
  );

  it.each([null, [], ['Asthma'], ['Not pregnant'], ['Previous pregnancy']])(
    'is not concluded from the conditions %j',
    (conditions) => {
      expect(linesOf(conditions).filter((line) => line.includes(withheld))).toEqual([]);
    },
  );

  it.each([
    [58, withheld],
    [56, 'Severe loss'],
  ])('withholds that a change to %s kg is below the limits, but no loss', (weight_kg, said) => {
    const patient = aPatient({ birth_date: '1990-03-09', conditions: ['Pregnancy'] });
    const [line] = lines({ weight_kg }, { patient, earlier: [weighed(31, 60)] });
    expect(line).toContain(said);
    const muscle = lines({ waist_cm: 80, calf_cm: 33, weight_kg, height_cm: 160 }, { patient });
    expect(muscle.find((one) => one.includes('Kawakami'))).toContain(withheld);
  });

  it('below 18 years leaves the age as the reason', () => {
    expect(linesOf(['Pregnancy'], '2008-03-10')[0]).toContain('No adult class below 18 years');
    expect(linesOf(['Pregnancy'], '2008-03-09')[0]).toContain(withheld);
  });
});

describe('oedema or ascites', () => {
  const read = (fluid_affected: boolean | null, conditions: string[] | null = null) => {
    const patient = aPatient({ sex: 'male', birth_date: '1975-03-09', conditions });
    const found = assessed({ weight_kg: 69, height_cm: 175, calf_cm: 36, fluid_affected }, { patient });
    const calf = bodyResults(found, inEnglish()).find(({ name }) => name.startsWith('Calf'));
    const tones = [bmiResult(found, inEnglish()), calf].map((result) => result?.tag?.tone);
    return { tones, notes: [bmiResult(found, inEnglish()), calf].flatMap((result) => result?.notes ?? []) };
  };

  it('make a normal BMI and a normal calf no reassurance, and the results say so', () => {
    const wet = read(true);
    expect(wet.tones).toEqual(['neutral', 'neutral']);
    expect(wet.notes).toEqual(
      expect.arrayContaining(['Weight with oedema or ascites', 'Oedema can hide a thin calf']),
    );
    const possible = read(null, ['Ascites']);
    expect(possible.tones).toEqual(['neutral', 'neutral']);
    expect(possible.notes.filter(Boolean)).toEqual([
      'Oedema or ascites is among the conditions: mark it if it is part of this weight',
      'Oedema can hide a thin calf',
    ]);
    expect(read(true, ['Ascites']).notes).toEqual(wet.notes);
    const dry = read(null);
    expect(dry.tones).toEqual(['good', 'good']);
    expect(dry.notes.filter(Boolean)).toEqual([]);
  });
});

describe('oedema or ascites among the conditions', () => {
  const said = 'Oedema or ascites is among the conditions';
  const linesOf = (weight_kg: number | null, conditions: string[]) =>
    lines(
      {
        ...{ weight_kg, height_cm: 160, asm_kg: 20, weight_loss_intended: true },
        ...{ mna_sf_points: 8, acute_illness_no_intake: true, inflammation: true, days_of_little_intake: 0 },
      },
      { patient: aPatient({ birth_date: '1941-03-08', conditions }) },
    );

  it.each(['MUST', 'GLIM', 'Refeeding risk'])('is said by %s, of a weight that is not marked', (name) => {
    const of = (...given: Parameters<typeof linesOf>) =>
      linesOf(...given).find((line) => line.startsWith(name));
    expect(of(70, ['Ascites'])).toContain(said);
    expect(of(70, ['Asthma'])).not.toContain(said);
    expect(of(null, ['Ascites'])).not.toContain(said);
  });
});

describe('an amputation', () => {
  const context = (fields: Parameters<typeof aPatient>[0]) => ({
    patient: aPatient({ birth_date: '1986-03-09', ...fields }),
    earlier: [weighed(20, 95)],
  });
  const bmiOf = (weight_kg: number, fields: Parameters<typeof aPatient>[0]) =>
    textOf(bmiResult(assessed({ weight_kg, height_cm: 200 }, context(fields)), inEnglish()));

  it.each([
    [94.09, 'BMI | 24.997 kg/m² | Normal'],
    [94.1, 'BMI | 25.0 kg/m² | Overweight'],
    [94.11, 'BMI | 25.0 kg/m² | Overweight'],
  ])('corrects the weight of %s kg for the BMI, and says so', (weight_kg, expected) => {
    const found = bmiOf(weight_kg, { amputations: ['left-lower-leg'] });
    expect(found).toContain(expected);
    expect(found).toContain(
      `Weight corrected for amputation: ${weight_kg} kg is 100 kg with the missing 5.9% (Osterkamp 1995)`,
    );
  });

  it('that is not recorded corrects nothing', () => {
    expect(bmiOf(94.1, { amputations: null })).toBe('BMI | 23.5 kg/m² | Normal | WHO 2000');
  });

  it('leaves a change of weight as measured, and says so', () => {
    const typed = { weight_kg: 94.1, height_cm: 200 };
    const changes = lines(typed, context({ usual_weight_kg: 98, amputations: ['right-foot'] }));
    expect(changes).toContainEqual(
      expect.stringMatching(/−0.9% .*An amputation is recorded: weights as measured/),
    );
    expect(changes).toContainEqual(
      expect.stringMatching(/−4.0% .*An amputation is recorded: weights as measured/),
    );
  });

  it('leaves a muscle mass out of GLIM, which names the calf and says why', () => {
    const typed = {
      ...{ weight_kg: 100, height_cm: 200, asm_kg: 20, weight_loss_intended: true },
      ...{ other_screen_positive: true, inflammation: true },
    };
    const glim = (amputations: Amputation[] | null) =>
      lines(typed, context({ amputations })).filter((line) => line.startsWith('GLIM'));
    const note = 'Muscle mass not judged after an amputation: the limits are for whole bodies';
    expect(glim(['left-foot'])).toEqual([
      `GLIM | Calf circumference needed | ${note} | Intended loss: not counted`,
    ]);
    const without = 'Muscle mass cannot be judged: both calves are amputated';
    expect(glim(['left-lower-leg', 'right-leg'])).toEqual([
      `GLIM | ${without} | ${note} | Intended loss: not counted`,
    ]);
    expect(glim(null)).toEqual([expect.stringMatching(/^GLIM \| Criteria met.*reduced muscle mass/)]);
    expect(glim(null)).toEqual([expect.not.stringContaining(note)]);
  });

  it('counts in each rule that reads a BMI', () => {
    const typed = {
      weight_kg: 56,
      height_cm: 180,
      calf_cm: 40,
      food_intake: 'sufficient',
      acute_illness_no_intake: false,
    } as const;
    const of = (amputations: 'right-leg'[] | null) => assessed(typed, context({ amputations }));
    const [whole, corrected] = [of(null), of(['right-leg'])];
    // 17.3 kg/m2 as measured, 20.6 with the missing leg
    expect(whole.must).toMatchObject({ steps: { bmi: 2 } });
    expect(corrected.must).toMatchObject({ steps: { bmi: 0 } });
    expect(whole.refeeding.risk).toMatchObject({ met: ['lossAbove15', 'bmiBelow18'] });
    expect(corrected.refeeding.risk).toMatchObject({ met: ['lossAbove15'] });
    expect(whole.calf).toMatchObject({ addedCm: 4 });
    expect(corrected.calf).toMatchObject({ addedCm: 0 });
  });
});
