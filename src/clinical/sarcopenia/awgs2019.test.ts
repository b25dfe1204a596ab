import { awgs2019, awgs2019CutOffs, awgs2019MassCutOffs } from './awgs2019';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { verdictAlgorithms } from '@/clinical/verdict';

function person(change: Partial<SarcopeniaInputs>): SarcopeniaInputs {
  return { ...nothingMeasured, sex: 'female', ageYears: 75, asmMethod: 'dxa', ...change };
}

const lean = { asmKg: 5, heightCm: 100 };
const muscular = { asmKg: 8, heightCm: 100 };

describe('awgs2019 cut-offs', () => {
  it.each<[string, Partial<SarcopeniaInputs>, boolean]>([
    ['calf', { sex: 'male', calfCm: 33.9 }, true],
    ['calf', { sex: 'male', calfCm: 34 }, false],
    ['calf', { sex: 'male', calfCm: 34.1 }, false],
    ['calf', { calfCm: 32.9 }, true],
    ['calf', { calfCm: 33 }, false],
    ['calf', { calfCm: 33.1 }, false],
    ['sarcF', { sarcFPoints: 3 }, false],
    ['sarcF', { sarcFPoints: 4 }, true],
    ['sarcF', { sarcFPoints: 5 }, true],
    ['sarcCalf', { sarcFPoints: 0, calfCm: 33 }, false],
    ['sarcCalf', { sarcFPoints: 1, calfCm: 33 }, true],
    ['sarcCalf', { sarcFPoints: 2, calfCm: 33 }, true],
    ['sarcCalf', { sarcFPoints: 10, calfCm: 33.1 }, false],
    ['grip', { sex: 'male', gripMaxKg: 27.9 }, true],
    ['grip', { sex: 'male', gripMaxKg: 28 }, false],
    ['grip', { sex: 'male', gripMaxKg: 28.1 }, false],
    ['grip', { gripMaxKg: 17.9 }, true],
    ['grip', { gripMaxKg: 18 }, false],
    ['grip', { gripMaxKg: 18.1 }, false],
    ['chairStands', { chairStands5S: 11.9 }, false],
    ['chairStands', { chairStands5S: 12 }, true],
    ['chairStands', { chairStands5S: 12.1 }, true],
    ['chairStands', { chairStands5S: 'unable' }, true],
    ['gaitSpeed', { gait4mS: 3.99 }, false],
    ['gaitSpeed', { gait4mS: 4 }, false],
    ['gaitSpeed', { gait4mS: 4.01 }, true],
    ['gaitSpeed', { gait4mS: 'unable' }, true],
    ['sppb', { sppbPoints: 8 }, true],
    ['sppb', { sppbPoints: 9 }, true],
    ['sppb', { sppbPoints: 10 }, false],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.22, heightCm: 170 }, true],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.23, heightCm: 170 }, false],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.24, heightCm: 170 }, false],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.22, heightCm: 170, asmMethod: 'bia' }, true],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.23, heightCm: 170, asmMethod: 'bia' }, false],
    ['asmPerHeight2', { asmKg: 13.82, heightCm: 160 }, true],
    ['asmPerHeight2', { asmKg: 13.824, heightCm: 160 }, false],
    ['asmPerHeight2', { asmKg: 13.83, heightCm: 160 }, false],
    ['asmPerHeight2', { asmKg: 14.59, heightCm: 160, asmMethod: 'bia' }, true],
    ['asmPerHeight2', { asmKg: 14.592, heightCm: 160, asmMethod: 'bia' }, false],
    ['asmPerHeight2', { asmKg: 14.6, heightCm: 160, asmMethod: 'bia' }, false],
  ])('classify %s of %j as low: %s', (test, change, low) => {
    expect(awgs2019(person(change)).tests.find((one) => one.test === test)?.isLow).toBe(low);
  });

  it.each([
    [32.9, true],
    [33, undefined],
    [33.1, undefined],
  ])('with oedema read a calf of %d cm only if it is thin: %s', (calfCm, isLow) => {
    const { tests } = awgs2019(person({ calfCm, sarcFPoints: 2, isCalfFluidAffected: true }));
    const lowOf = (name: string) => tests.find(({ test }) => test === name)?.isLow;
    expect([lowOf('calf'), lowOf('sarcF')]).toEqual([isLow, false]);
  });

  it('match their version', () => {
    expect(verdictAlgorithms.awgs2019.version).toBe('2019-2');
    const all = { ...awgs2019CutOffs, ...awgs2019MassCutOffs };
    expect(
      Object.entries(all).map(([test, { male, female }]) =>
        [test, male.sign, male.figure, female.sign, female.figure].join(' '),
      ),
    ).toEqual([
      'calf < 34 < 33',
      'sarcF >= 4 >= 4',
      'sarcCalf >= 11 >= 11',
      'grip < 28 < 18',
      'chairStands >= 12 >= 12',
      'gaitSpeed < 1 < 1',
      'sppb <= 9 <= 9',
      'dxa < 7 < 5.4',
      'bia < 7 < 5.7',
    ]);
  });
});

describe('awgs2019', () => {
  it.each<[string, Partial<SarcopeniaInputs>, verdict: string, notes: string[]]>([
    ['low grip alone', { gripMaxKg: 10 }, 'possible', ['massNeeded']],
    ['slow chair stands alone', { chairStands5S: 12 }, 'possible', ['massNeeded']],
    ['low grip and normal mass', { ...muscular, gripMaxKg: 10 }, 'possible', ['lookForOtherCauses']],
    [
      'low grip and a mass that is low for an obese body only',
      { ...muscular, gripMaxKg: 10, asmKg: 15, heightCm: 158, weightKg: 88 },
      'possible',
      ['lowMassForObesity'],
    ],
    ['normal grip and mass', { ...muscular, gripMaxKg: 30 }, 'no-sarcopenia', []],
    ['normal chair stands and mass', { ...muscular, chairStands5S: 8 }, 'no-sarcopenia', []],
    [
      'normal mass and slow gait',
      { ...muscular, gripMaxKg: 30, gait4mS: 9 },
      'no-sarcopenia',
      ['gaitOver4mNot6m'],
    ],
    ['low mass and grip', { ...lean, gripMaxKg: 10 }, 'sarcopenia', ['severityNotAssessed']],
    ['low mass and grip, normal SPPB', { ...lean, gripMaxKg: 10, sppbPoints: 12 }, 'sarcopenia', []],
    ['low mass and SPPB, normal grip', { ...lean, gripMaxKg: 30, sppbPoints: 9 }, 'sarcopenia', []],
    ['low mass and SPPB, no grip', { ...lean, sppbPoints: 9 }, 'sarcopenia', ['severityNotAssessed']],
    ['all three low', { ...lean, gripMaxKg: 10, sppbPoints: 9 }, 'severe', []],
    [
      'low mass alone',
      { ...lean, gripMaxKg: 30, sppbPoints: 12 },
      'no-sarcopenia',
      ['lowMassNormalStrength'],
    ],
    ['normal strength and performance, no mass', { gripMaxKg: 30, sppbPoints: 12 }, 'no-sarcopenia', []],
    [
      'a thin calf, but normal strength',
      { ...muscular, gripMaxKg: 30, calfCm: 30 },
      'no-sarcopenia',
      ['screenPositiveStrengthNormal'],
    ],
    [
      'a negative screen, but low grip',
      { gripMaxKg: 10, calfCm: 40, sarcFPoints: 0 },
      'possible',
      ['massNeeded', 'screenNegativeStrengthLow'],
    ],
  ])('assesses %s', (_title, change, verdict, notes) => {
    expect(awgs2019(person(change))).toMatchObject({ status: 'assessed', verdict, notes });
  });

  it.each<[string, Partial<SarcopeniaInputs>, needs: string[]]>([
    ['slow gait alone', { gait4mS: 9 }, ['asmKg', 'heightCm']],
    ['slow gait and normal grip', { gait4mS: 9, gripMaxKg: 30 }, ['asmKg', 'heightCm']],
    ['low SPPB and no height', { sppbPoints: 5, gripMaxKg: 30, asmKg: 12 }, ['heightCm']],
    ['low mass and normal grip', { ...lean, gripMaxKg: 30 }, ['performanceTest']],
    ['low mass and normal SPPB', { ...lean, sppbPoints: 12 }, ['gripMaxKg']],
    ['low mass alone', lean, ['gripMaxKg', 'performanceTest']],
    ['normal mass alone', muscular, ['strengthTest']],
    ['normal grip alone', { gripMaxKg: 30 }, ['performanceTest']],
    ['normal chair stands alone', { chairStands5S: 8 }, ['gripMaxKg']],
    ['normal SPPB alone', { sppbPoints: 12 }, ['strengthTest']],
    ['a patient without measurements', {}, ['strengthTest', 'performanceTest']],
  ])('cannot assess %s', (_title, change, needs) => {
    expect(awgs2019(person(change))).toMatchObject({ status: 'cannotAssess', needs });
  });
});

describe('a muscle mass with an unknown method', () => {
  const between = { asmKg: 5.5, heightCm: 100, asmMethod: null };

  it.each<[string, Partial<SarcopeniaInputs>, object]>([
    ['cannot be assessed between the two cut-offs', { gripMaxKg: 10 }, { needs: ['asmMethod'] }],
    ['is assessed below both cut-offs', { gripMaxKg: 10, asmKg: 5.3 }, { verdict: 'sarcopenia' }],
    ['is assessed above both cut-offs', { gripMaxKg: 10, asmKg: 5.7 }, { verdict: 'possible' }],
    ['is assessed for a man', { gripMaxKg: 10, sex: 'male' }, { verdict: 'sarcopenia' }],
    [
      'is assessed if strength and performance are normal',
      { gripMaxKg: 30, sppbPoints: 12 },
      { verdict: 'no-sarcopenia' },
    ],
  ])('%s', (_title, change, expected) => {
    expect(awgs2019(person({ ...between, ...change }))).toMatchObject(expected);
  });

  it('is listed with both cut-offs if they differ', () => {
    const massOf = (sex: 'female' | 'male') =>
      awgs2019(person({ ...between, sex })).tests.flatMap(({ part, limit, asmMethod }) =>
        part === 'mass' ? [[asmMethod, limit.figure]] : [],
      );
    expect(massOf('female')).toEqual([
      ['dxa', 5.4],
      ['bia', 5.7],
    ]);
    expect(massOf('male')).toEqual([[undefined, 7]]);
  });
});

describe('awgs2019 by sex and age', () => {
  it.each<[SarcopeniaInputs['sex'], gripMaxKg: number, expected: object]>([
    ['unknown', 17.9, { verdict: 'possible' }],
    ['unknown', 18, { status: 'cannotAssess', needs: ['sex'] }],
    ['other', 28, { status: 'cannotAssess', needs: ['performanceTest'] }],
  ])('for sex %s with a grip of %s kg returns %j', (sex, gripMaxKg, expected) => {
    expect(awgs2019(person({ sex, gripMaxKg }))).toMatchObject(expected);
  });

  it.each<[number | null, object]>([
    [null, { status: 'cannotAssess', needs: ['age'] }],
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [59, { notes: ['massNeeded', 'outsideValidatedAge'] }],
    [60, { notes: ['massNeeded'] }],
  ])('at %s years returns %j', (ageYears, expected) => {
    expect(awgs2019(person({ ageYears, gripMaxKg: 10 }))).toMatchObject(expected);
  });
});
