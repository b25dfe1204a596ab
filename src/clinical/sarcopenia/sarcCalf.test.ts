import type { RecordedSex } from '@/clinical/sexAndAge';
import { sarcCalfCutOffs, scoreSarcCalf, type SarcCalfVariant } from './sarcCalf';
import { sarcFItems, type SarcFAnswers, type SarcFPoints } from './sarcF';
import { verdictAlgorithms } from '@/clinical/verdict';

function answers(...points: (SarcFPoints | null)[]): SarcFAnswers {
  return Object.fromEntries(sarcFItems.map((item, index) => [item, points[index] ?? null]));
}

const onePoint = answers(1, 0, 0, 0, 0);
const noPoint = answers(0, 0, 0, 0, 0);
const adult = { ageYears: 75 };

describe('scoreSarcCalf', () => {
  it.each<[SarcCalfVariant, RecordedSex, calfCm: number, totalPoints: number, screen: string]>([
    ['sarc-calf', 'male', 33.9, 11, 'positive'],
    ['sarc-calf', 'male', 34, 11, 'positive'],
    ['sarc-calf', 'male', 34.1, 1, 'negative'],
    ['sarc-calf', 'female', 32.9, 11, 'positive'],
    ['sarc-calf', 'female', 33, 11, 'positive'],
    ['sarc-calf', 'female', 33.1, 1, 'negative'],
    ['sarc-calf-31', 'male', 30.9, 11, 'positive'],
    ['sarc-calf-31', 'male', 31, 1, 'negative'],
    ['sarc-calf-31', 'female', 30.9, 11, 'positive'],
    ['sarc-calf-31', 'female', 31, 1, 'negative'],
  ])(
    'by %s scores one point and a %s calf of %s cm as %s, %s',
    (variant, sex, calfCm, totalPoints, screen) => {
      expect(scoreSarcCalf({ answers: onePoint, calfCm, sex, ...adult }, variant)).toEqual({
        status: 'scored',
        totalPoints,
        screen,
        missing: [],
      });
    },
  );

  it.each<[calfCm: number, SarcFAnswers, totalPoints: number | null, screen: string]>([
    [32.9, onePoint, 11, 'positive'],
    [33, onePoint, 11, 'positive'],
    [33.1, onePoint, null, 'indeterminate'],
    [33.1, noPoint, null, 'negative'],
  ])('with oedema reads a calf of %s cm only if it is thin', (calfCm, given, totalPoints, screen) => {
    const person = { sex: 'female', isCalfFluidAffected: true, ...adult } as const;
    expect(scoreSarcCalf({ answers: given, calfCm, ...person })).toEqual({
      status: 'scored',
      totalPoints,
      screen,
      missing: [],
    });
  });

  it('is negative with ten points for the calf alone', () => {
    expect(scoreSarcCalf({ answers: noPoint, calfCm: 25, sex: 'male', ...adult })).toMatchObject({
      totalPoints: 10,
      screen: 'negative',
    });
  });

  it('scores the maximum as 20 points', () => {
    expect(
      scoreSarcCalf({ answers: answers(2, 2, 2, 2, 2), calfCm: 25, sex: 'female', ...adult }),
    ).toMatchObject({ totalPoints: 20, screen: 'positive' });
  });

  it.each<[string, SarcFAnswers, calfCm: number | null, screen: string, missing: string[]]>([
    ['a thin calf and one answer of 1 point', answers(1), 30, 'positive', sarcFItems.slice(1)],
    ['a thin calf and one answer of 0 points', answers(0), 30, 'indeterminate', sarcFItems.slice(1)],
    ['a normal calf and no answers', answers(), 40, 'negative', [...sarcFItems]],
    ['no calf and 0 points', noPoint, null, 'negative', ['calf_cm']],
    ['no calf and 1 point', onePoint, null, 'indeterminate', ['calf_cm']],
    ['a calf of 0', onePoint, 0, 'indeterminate', ['calf_cm']],
    ['no calf and no answers', answers(), null, 'indeterminate', [...sarcFItems, 'calf_cm']],
  ])('has no total, and a screen only if certain, with %s', (_title, given, calfCm, screen, missing) => {
    expect(scoreSarcCalf({ answers: given, calfCm, sex: 'female', ...adult })).toEqual({
      status: 'scored',
      totalPoints: null,
      screen,
      missing,
    });
  });

  it.each<[RecordedSex, calfCm: number, expected: object]>([
    ['unknown', 33, { status: 'scored', totalPoints: 11, screen: 'positive', missing: [] }],
    ['other', 34.1, { status: 'scored', totalPoints: 1, screen: 'negative', missing: [] }],
    [null, 33.5, { status: 'cannotAssess', needs: ['sex'] }],
    ['unknown', 34, { status: 'cannotAssess', needs: ['sex'] }],
  ])('asks for the sex only if it changes the result: %s with a calf of %s cm', (sex, calfCm, expected) => {
    expect(scoreSarcCalf({ answers: onePoint, calfCm, sex, ...adult })).toEqual(expected);
  });

  it('has no total if an unknown sex leaves the points of the calf open', () => {
    expect(scoreSarcCalf({ answers: noPoint, calfCm: 33.5, sex: 'unknown', ...adult })).toEqual({
      status: 'scored',
      totalPoints: null,
      screen: 'negative',
      missing: [],
    });
  });

  it.each([
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [null, { status: 'cannotAssess', needs: ['age'] }],
    [NaN, { status: 'cannotAssess', needs: ['age'] }],
  ])('does not score at %s years', (ageYears, expected) => {
    expect(scoreSarcCalf({ answers: onePoint, calfCm: 30, sex: 'male', ageYears })).toEqual(expected);
  });

  it('scores from 18 years on', () => {
    expect(scoreSarcCalf({ answers: onePoint, calfCm: 30, sex: 'male', ageYears: 18 }).status).toBe('scored');
  });

  it('has the cut-offs of its versions', () => {
    expect([verdictAlgorithms['sarc-calf'].version, verdictAlgorithms['sarc-calf-31'].version]).toEqual([
      '2016-2',
      '2020-2',
    ]);
    expect(sarcCalfCutOffs).toEqual({
      'sarc-calf': { male: { sign: '<=', figure: 34 }, female: { sign: '<=', figure: 33 } },
      'sarc-calf-31': { male: { sign: '<', figure: 31 }, female: { sign: '<', figure: 31 } },
    });
  });
});
