import type { Amputation } from '@/clinical/body/amputations';
import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aLab, aPatient, aPhysicalData } from '@/testing/builders';
import { assessPhysical } from '@/assessment/assessPhysical';
import { bmiResult, bodyResults, otherBmiResults } from './bodyResults';
import { muscleResults } from './muscleResults';
import { performanceResults } from './performanceResults';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import type { Result } from './ResultLine';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import { scoreResults } from './scoreResults';

/** The lines below a set of measurements, in English. */

const now = '2026-03-09T10:00:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();

beforeAll(setUpLanguages);

/** Each line as text: its name, figure, class, source and notes. */
function lines(values: PhysicalFormValues, context: Partial<PhysicalContext> = {}): string[] {
  const found = assessed(values, context);
  const speech = inEnglish();
  return [
    ...otherBmiResults(found, speech),
    ...bodyResults(found, speech),
    ...performanceResults(found, speech),
    ...muscleResults(found, speech),
    ...scoreResults(found, speech),
  ].map(textOf);
}

function assessed(values: PhysicalFormValues, context: Partial<PhysicalContext>) {
  return assessPhysical(readValues(values), {
    patient: aPatient(),
    earlier: [],
    labs: [],
    captured_at: now,
    staleDays: 90,
    ...context,
  });
}

const inEnglish = () =>
  ({
    t: i18next.t,
    language: 'en',
    units: { massUnit: 'kg', lengthUnit: 'cm', gripUnit: 'kg' },
  }) as const;

function textOf({ name, figure, tag, source, notes = [] }: Result): string {
  return [name, figure, tag?.text, source, ...notes].filter((part) => part != null).join(' | ');
}

const noUsualWeight = 'Weight against the usual | No usual weight recorded';

const weighed = (days: number, weight_kg: number, fields = {}) =>
  aPhysicalData({ weight_kg, height_cm: null, captured_at: daysAgo(days), ...fields });

describe('the weight change', () => {
  it('of a child has the degree of children, and none below their limits; below 2 years any loss', () => {
    const patient = aPatient({ birth_date: '2016-03-01' });
    const childLines = (weight_kg: number, earlier: ReturnType<typeof weighed>[], person = patient) =>
      lines({ weight_kg }, { patient: person, earlier });
    expect(childLines(25, [weighed(30, 30)])).toContainEqual(
      expect.stringMatching(
        /−16.7% \| Severe loss for a child \(from 10%\) \| Becker 2015 \| Loss treated as unplanned: not asked$/,
      ),
    );
    expect(childLines(29, [weighed(30, 30)])).toContainEqual(
      expect.stringMatching(/−3.3% \| No class below 18 years$/),
    );
    const infant = aPatient({ birth_date: '2025-01-01' });
    expect(childLines(25, [weighed(30, 30)], infant)).toContainEqual(
      expect.stringMatching(/−16.7% \| Loss below 2 years of age, when a child should gain \| Becker 2015/),
    );
    expect(childLines(30, [weighed(30, 30)], infant)).toContainEqual(
      expect.stringMatching(/0.0% \| No class below 18 years$/),
    );
    // The highest weight of six months is compared, beside the last one.
    const both = childLines(37, [weighed(100, 40), weighed(30, 38)]);
    expect(both).toContainEqual(expect.stringMatching(/−2.6%$/));
    expect(both).toContainEqual(expect.stringContaining('−7.5% | Moderate loss for a child (from 7.5%)'));
  });

  it('below each limit says which one, and nothing that reassures', () => {
    expect(lines({ weight_kg: 75.5 }, { earlier: [weighed(60, 80)] })).toContainEqual(
      expect.stringContaining('−5.6% | Below Blackburn’s limit for three months (7.5%) | Blackburn 1977'),
    );
  });

  it('has a class within the interval of the criterion', () => {
    expect(lines({ weight_kg: 79 }, { earlier: [weighed(184, 80)] })).toContain(
      'Weight since Sep 6, 2025 | −1.3% | Below Blackburn’s limit for six months (10%) | Blackburn 1977',
    );
  });

  it('is marked as not judged beyond the interval', () => {
    expect(lines({ weight_kg: 60 }, { earlier: [weighed(185, 80)] })).toContain(
      'Weight since Sep 5, 2025 | −25.0% | Not judged: Blackburn’s limits end at 6 months',
    );
  });
});

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

describe('a loss of weight', () => {
  const earlier = [weighed(120, 72, { height_cm: 160 })];
  const typed = { weight_kg: 64, acute_illness_no_intake: true, inflammation: true };
  const linesOf = (weight_loss_intended: boolean | null) =>
    lines({ ...typed, weight_loss_intended }, { earlier }).filter((line) =>
      /^(Weight since|MUST|GLIM)/.test(line),
    );

  it.each([
    ['was not asked about', null, / \| Loss treated as unplanned: not asked$/],
    ['was intended', true, /Intended loss: not counted/],
  ])('that %s is noted with each rule', (_which, answer, note) => {
    const found = linesOf(answer);
    expect(found).toHaveLength(3);
    for (const line of found) expect(line).toMatch(note);
  });

  it('that was said to be intended counts with an eating disorder, and is noted with each rule', () => {
    const patient = aPatient({ conditions: ['Boulimie'] });
    const found = lines({ ...typed, weight_loss_intended: true }, { patient, earlier }).filter((line) =>
      /^(Weight since|MUST|GLIM)/.test(line),
    );
    expect(found).toHaveLength(3);
    for (const line of found) expect(line).toContain('Said to be intended, but counted: an eating disorder');
    expect(found.join()).not.toContain('not counted');
  });

  it('has no such note if the answer is no', () => {
    expect(linesOf(false).join()).not.toMatch(/unplanned|Intended/);
  });
});

describe('the change from the usual weight', () => {
  it.each([
    [56, '−20.0%'],
    [77, '+10.0%'],
    [70, '0.0%'],
  ])('to %s kg has no class, because its period is unknown', (weight_kg, change) => {
    expect(lines({ weight_kg }, { patient: aPatient({ usual_weight_kg: 70 }) })).toEqual([
      `Weight against the usual | ${change} | No class: over how long it came about is not known`,
    ]);
  });

  it('reports a missing usual weight once a weight is entered', () => {
    expect(lines({ weight_kg: 70 })).toEqual([noUsualWeight]);
    expect(lines({ waist_cm: 70 }).join()).not.toContain('usual');
  });
});

describe('a weight with oedema or ascites', () => {
  const wet = { fluid_affected: true };

  it('gets a note that it is not compared', () => {
    const patient = aPatient({ usual_weight_kg: 70 });
    expect(lines({ weight_kg: 80, ...wet }, { patient, earlier: [weighed(20, 90)] })).toEqual([
      'Weight change | Weight not compared: oedema or ascites',
    ]);
  });

  it('gets a note that it is skipped as the earlier weight', () => {
    const earlier = [weighed(20, 90, wet), weighed(25, 95, wet), weighed(28, 80)];
    expect(lines({ weight_kg: 79 }, { earlier })).toEqual([
      'Weight since Feb 9, 2026 | −1.3% | Below Blackburn’s limit for one month (5%) | Blackburn 1977 | Weight of Feb 17, 2026 passed over: oedema or ascites',
      noUsualWeight,
    ]);
    expect(lines({ weight_kg: 79 }, { earlier: earlier.slice(0, 2) })).toEqual([
      'Weight change | Weight of Feb 17, 2026 passed over: oedema or ascites',
      noUsualWeight,
    ]);
  });

  it('is not mentioned if a newer weight is unaffected', () => {
    const earlier = [weighed(20, 80), weighed(25, 95, wet)];
    expect(lines({ weight_kg: 79 }, { earlier })).toEqual([
      'Weight since Feb 17, 2026 | −1.3% | Below Blackburn’s limit for one month (5%) | Blackburn 1977',
      noUsualWeight,
    ]);
  });

  it('is noted as the latest weight, and no earlier weight is requested', () => {
    const earlier = [weighed(20, 90, { ...wet, height_cm: 170 }), weighed(150, 99)];
    const found = lines({ acute_illness_no_intake: true, inflammation: true }, { earlier });
    expect(found).toEqual([
      expect.stringMatching(/^MUST .* Weight of Feb 17, 2026 \| Weight with oedema or ascites .* Weight not/),
      expect.stringMatching(/^GLIM .* Weight not compared: oedema or ascites$/),
    ]);
    expect(found.join()).not.toMatch(/months ago|within 6 months/);
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

describe('muscle mass by an equation', () => {
  const patient = aPatient({ sex: 'female', birth_date: '1950-03-01' });
  const muscleLines = (typed: PhysicalFormValues) =>
    lines(typed, { patient }).filter((line) =>
      /by Sergi|by Yoshida|by Janssen|by Kawakami|^Phase/.test(line),
    );

  it('has a line for each, with its source', () => {
    const typed = { weight_kg: 60, height_cm: 160, resistance_ohm: 512, reactance_ohm: 50 };
    expect(muscleLines({ ...typed, waist_cm: 80, calf_cm: 33 })).toEqual([
      'Appendicular muscle mass by Sergi | 16.29 kg | Sergi 2015',
      'Appendicular muscle mass by Yoshida | 18.95 kg | Yoshida 2014',
      'Muscle mass of the whole body by Janssen | 19.76 kg | Janssen 2000',
      'Appendicular muscle mass by Kawakami | 16.13 kg | Kawakami 2021',
      'Phase angle | 5.6° | No class: norms differ by instrument, sex and age',
    ]);
  });

  it('says why there is none after an amputation', () => {
    const typed = { weight_kg: 60, height_cm: 160, resistance_ohm: 512, waist_cm: 80, calf_cm: 33 };
    const amputated = { patient: { ...patient, amputations: ['left-foot' as const] } };
    const reason = /\| Not calculated after an amputation: the equation is for whole bodies$/;
    expect(lines(typed, amputated).filter((line) => reason.test(line))).toHaveLength(4);
  });

  it('says what is missing, and nothing where no measure of its own was typed', () => {
    expect(muscleLines({ resistance_ohm: 512 })[0]).toMatch(
      /Sergi \| Weight, height,? and BIA reactance needed$/,
    );
    expect(muscleLines({ weight_kg: 60, height_cm: 160, calf_cm: 33 })).toEqual([]);
  });
});

describe('the SPPB', () => {
  const typed = { chair_stands_5_s: 10, balance_side_s: 10, balance_semi_s: 10, balance_tandem_s: 10 };

  it.each([
    [
      { gait_3m_s: 3.62 },
      '11 of 12 | Minimal limitation | Guralnik 1994 | Gait scored over 3 m, by the limits for that distance',
    ],
    [{ gait_3m_s: 3.62, gait_4m_s: 4 }, '12 of 12 | Minimal limitation | Guralnik 1994'],
  ])('says which walk it scored: %j', (walk, line) => {
    expect(lines({ ...typed, ...walk })).toContain(`SPPB | ${line}`);
  });
});

describe('the 30-second chair stand', () => {
  it.each([
    ['female', '1955-01-01', 9, '9 stands | Below average for age and sex: risk of falls | STEADI 2017'],
    ['female', '1955-01-01', 1, '1 stand | Below average for age and sex: risk of falls | STEADI 2017'],
    ['female', '1955-01-01', 12, '12 stands | Not below average for age and sex | STEADI 2017'],
    ['female', '1967-01-01', 9, '9 stands | No figure outside 60 to 94 years'],
    ['unknown', '1955-01-01', 11, '11 stands | Sex needed'],
  ] as const)('of sex %s born in %s, %s times', (sex, birth_date, chair_stands_30_count, line) => {
    expect(lines({ chair_stands_30_count }, { patient: aPatient({ birth_date, sex }) })).toEqual([
      `30-second chair stand | ${line}`,
    ]);
  });
});

describe('the performance tests', () => {
  const gait = 'EWGSOP2 cut-off ≤ 0.8 m/s';
  const chairStands = 'EWGSOP2 cut-off > 15 s';
  const upAndGo = 'EWGSOP2 cut-off ≥ 20 s';
  const unable = 'Not able to counts as low';

  it.each<[string, PhysicalFormValues, string]>([
    ['gait speed above', { gait_4m_s: 4.99 }, `Gait speed | 0.802 m/s | Not low | ${gait}`],
    ['gait speed at', { gait_4m_s: 5 }, `Gait speed | 0.80 m/s | Low | ${gait}`],
    ['gait speed below', { gait_4m_s: 8 }, `Gait speed | 0.50 m/s | Low | ${gait}`],
    ['unable to walk', { unable: ['gait_4m_s'] }, `Gait speed | Not able to | Low | ${gait} | ${unable}`],
    [
      'chair stands below',
      { chair_stands_5_s: 14.9 },
      `Five chair stands | 14.9 s | Not low | ${chairStands}`,
    ],
    ['chair stands at', { chair_stands_5_s: 15 }, `Five chair stands | 15.0 s | Not low | ${chairStands}`],
    ['chair stands above', { chair_stands_5_s: 15.1 }, `Five chair stands | 15.1 s | Low | ${chairStands}`],
    [
      'unable to do chair stands',
      { unable: ['chair_stands_5_s'] },
      `Five chair stands | Not able to | Low | ${chairStands} | ${unable}`,
    ],
    ['TUG below', { timed_up_and_go_s: 19.9 }, `Timed up and go | 19.9 s | Not low | ${upAndGo}`],
    ['TUG at', { timed_up_and_go_s: 20 }, `Timed up and go | 20.0 s | Low | ${upAndGo}`],
    ['TUG above', { timed_up_and_go_s: 20.1 }, `Timed up and go | 20.1 s | Low | ${upAndGo}`],
    [
      'unable to do the TUG',
      { unable: ['timed_up_and_go_s'] },
      `Timed up and go | Not able to | Low | ${upAndGo} | ${unable}`,
    ],
    ['400 m walk', { walk_400m_s: 360 }, '400 m walk | 360 s | Low | EWGSOP2 cut-off ≥ 360 s'],
  ])('show the cut-off they are judged by: %s', (_which, values, line) => {
    for (const sex of ['female', 'male', 'unknown'] as const) {
      expect(lines(values, { patient: aPatient({ sex }) })).toEqual([line]);
    }
  });

  it('are not listed if nothing was timed, and have no class in a child', () => {
    expect(lines({ waist_cm: 70 }).join()).not.toContain('EWGSOP2');
    const patient = aPatient({ birth_date: '2012-01-01' });
    const none = 'Physical performance | No class below 18 years';
    expect(lines({ gait_4m_s: 5 }, { patient })).toEqual([none]);
    expect(lines({ unable: ['timed_up_and_go_s'] }, { patient })).toEqual([none]);
  });
});

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

describe('the risk of refeeding', () => {
  const refeeding = (values: PhysicalFormValues, context?: Partial<PhysicalContext>) =>
    lines(values, context).find((line) => line.startsWith('Refeeding risk'));
  const electrolyte = (analyte: 'potassium' | 'phosphate' | 'magnesium', low: number) =>
    aLab({
      ...{ analyte, value: 1, unit: 'mmol/L', collected_at: '2026-03-03' },
      range: {
        ...{ unit: 'mmol/L', source: 'laboratory', low, high: 9 },
        ...{ low_inclusive: true, high_inclusive: true, critical_low: null, critical_high: null },
      },
    });
  const normal = [
    electrolyte('potassium', 0.8),
    electrolyte('phosphate', 0.8),
    electrolyte('magnesium', 0.8),
  ];
  const nothing = aPatient({ medicines: [], conditions: [] });

  it('is high by what is known, with its inputs, what is missing and the advice', () => {
    const patient = aPatient({ medicines: ['Gaviscon', 'Furosemide 40 mg', 'Zyloprim'], conditions: [] });
    const labs = [electrolyte('potassium', 1.5)];
    const line = refeeding({ weight_kg: 48, height_cm: 170 }, { patient, labs });
    for (const part of [
      '| NICE CG32 | Met: low potassium, phosphate or magnesium, BMI below 18.5, and alcohol misuse, insulin',
      'Potassium 1.0 mmol/L on Mar 3, 2026: low',
      'In the chart: antacids, diuretics',
      'Weight of 3 to 6 months ago and days with little or no intake needed',
      'Not recognized, so not checked: Zyloprim',
      'at most 10 kcal/kg a day at first',
      'thiamine 200 to 300 mg',
    ]) {
      expect(line).toContain(part);
    }
  });

  it('is extreme after 16 days', () => {
    expect(refeeding({ days_of_little_intake: 16 })).toMatch(/High risk, extreme.*only 5 kcal\/kg/);
  });

  it('is not met only when everything is known', () => {
    const earlier = [weighed(100, 70)];
    const values = { weight_kg: 70, height_cm: 170, days_of_little_intake: 0 };
    expect(refeeding(values, { patient: nothing, labs: normal, earlier })).toContain('| Criteria not met |');
    for (const unknown of [
      { labs: normal.slice(1) },
      { patient: { ...nothing, medicines: null } },
      { patient: { ...nothing, medicines: ['Zyloprim'] } },
      { earlier: [] },
    ]) {
      expect(refeeding(values, { patient: nothing, labs: normal, earlier, ...unknown })).toContain(
        '| Cannot assess yet |',
      );
    }
  });

  it('is withheld in pregnancy and below 18 years', () => {
    const patient = { ...nothing, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    expect(refeeding({ days_of_little_intake: 20 }, { patient })).toContain('Not assessed in pregnancy');
    const child = { ...nothing, birth_date: '2016-03-01' };
    const line = refeeding({ days_of_little_intake: 3 }, { patient: child });
    expect(line).toContain('Not judged below 18 years');
    expect(line).toContain('Not judged does not mean no risk: a specialist must judge it');
  });

  it.each([
    [5, false],
    [6, true],
  ])('is not ruled out in pregnancy or below 18 years after %s days: %s', (days_of_little_intake, isSaid) => {
    const expecting = { ...nothing, birth_date: '1991-03-08', conditions: ['Pregnancy'] };
    for (const patient of [expecting, { ...nothing, birth_date: '2016-03-01' }]) {
      const line = refeeding({ days_of_little_intake }, { patient }) ?? '';
      expect(line.includes('A risk is not ruled out')).toBe(isSaid);
    }
  });

  it('speaks of a thin child with anorexia, with what would count, and judges nothing', () => {
    const conditions = ['Anorexie mentale'];
    const patient = aPatient({ birth_date: '2011-03-08', medicines: [], conditions });
    const labs = [electrolyte('potassium', 3.5), electrolyte('phosphate', 1.5)];
    const line = refeeding({ weight_kg: 28, height_cm: 160 }, { patient, labs });
    for (const part of [
      'Refeeding risk | Not judged by adult limits: a specialist must judge it | Not judged below 18 years',
      'Speaks for a risk: very low BMI, low potassium, phosphate or magnesium, and eating disorder',
      'BMI 10.9 kg/m²',
      'Potassium 1.0 mmol/L on Mar 3, 2026: low',
      'Phosphate (as P) 1.00 mmol/L on Mar 3, 2026: low',
      'A risk is not ruled out',
    ]) {
      expect(line).toContain(part);
    }
    const unranged = [{ ...electrolyte('phosphate', 1), value: 0.33, range: null }];
    const unknown = { ...patient, conditions: null };
    expect(refeeding({ weight_kg: 50, height_cm: 160 }, { patient: unknown, labs: unranged })).toMatch(
      /Speaks for a risk: low potassium.*below the adult range; it has no range of its own/,
    );
    expect(refeeding({ weight_kg: 50, height_cm: 160 }, { patient: { ...patient, conditions: [] } })).toBe(
      undefined,
    );
  });

  it('is not listed for a weight that meets nothing, with medicines that count', () => {
    const patient = { ...nothing, medicines: ['Insulin'] };
    expect(refeeding({ weight_kg: 70, height_cm: 170 }, { patient })).toBeUndefined();
    expect(refeeding({ weight_kg: 50, height_cm: 170 }, { patient })).toContain('High risk');
  });
});
