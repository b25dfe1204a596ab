import { setUpLanguages } from '@/client/i18n/i18n';
import { aPatient } from '@/testing/builders';
import { lines, noUsualWeight, weighed } from '@/testing/resultLines';

beforeAll(setUpLanguages);

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
