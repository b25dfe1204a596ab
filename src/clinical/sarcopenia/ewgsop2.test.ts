import { ewgsop2, ewgsop2CutOffs } from './ewgsop2';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { verdictAlgorithms } from '@/clinical/verdict';

function person(change: Partial<SarcopeniaInputs>): SarcopeniaInputs {
  return { ...nothingMeasured, sex: 'female', ageYears: 75, ...change };
}

// At a height of 100 cm, the muscle mass in kg is also the index in kg/m².
const weak = { gripMaxKg: 10 };
const weakAndLean = { ...weak, asmKg: 5, heightCm: 100 };

function isLow(change: Partial<SarcopeniaInputs>, test: string) {
  return ewgsop2(person(change)).tests.find((one) => one.test === test)?.isLow;
}

describe('ewgsop2 cut-offs', () => {
  it.each<[string, Partial<SarcopeniaInputs>, boolean]>([
    ['sarcF', { sarcFPoints: 3 }, false],
    ['sarcF', { sarcFPoints: 4 }, true],
    ['sarcF', { sarcFPoints: 5 }, true],
    ['grip', { sex: 'male', gripMaxKg: 26.9 }, true],
    ['grip', { sex: 'male', gripMaxKg: 27 }, false],
    ['grip', { sex: 'male', gripMaxKg: 27.1 }, false],
    ['grip', { gripMaxKg: 15.9 }, true],
    ['grip', { gripMaxKg: 16 }, false],
    ['grip', { gripMaxKg: 16.1 }, false],
    ['chairStands', { chairStands5S: 14.9 }, false],
    ['chairStands', { chairStands5S: 15 }, false],
    ['chairStands', { chairStands5S: 15.1 }, true],
    ['chairStands', { chairStands5S: 'unable' }, true],
    ['asm', { sex: 'male', asmKg: 19.99 }, true],
    ['asm', { sex: 'male', asmKg: 20 }, false],
    ['asm', { sex: 'male', asmKg: 20.01 }, false],
    ['asm', { asmKg: 14.99 }, true],
    ['asm', { asmKg: 15 }, false],
    ['asm', { asmKg: 15.01 }, false],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.22, heightCm: 170 }, true],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.23, heightCm: 170 }, false],
    ['asmPerHeight2', { sex: 'male', asmKg: 20.24, heightCm: 170 }, false],
    ['asmPerHeight2', { asmKg: 14.07, heightCm: 160 }, true],
    ['asmPerHeight2', { asmKg: 14.08, heightCm: 160 }, false],
    ['asmPerHeight2', { asmKg: 14.09, heightCm: 160 }, false],
    ['gaitSpeed', { gait4mS: 4.99 }, false],
    ['gaitSpeed', { gait4mS: 5 }, true],
    ['gaitSpeed', { gait4mS: 5.01 }, true],
    ['gaitSpeed', { gait4mS: 'unable' }, true],
    ['sppb', { sppbPoints: 7 }, true],
    ['sppb', { sppbPoints: 8 }, true],
    ['sppb', { sppbPoints: 9 }, false],
    ['sppb', { sppbPoints: 0 }, true],
    ['timedUpAndGo', { timedUpAndGoS: 19.9 }, false],
    ['timedUpAndGo', { timedUpAndGoS: 20 }, true],
    ['timedUpAndGo', { timedUpAndGoS: 20.1 }, true],
    ['timedUpAndGo', { timedUpAndGoS: 'unable' }, true],
    ['walk400m', { walk400mS: 359 }, false],
    ['walk400m', { walk400mS: 360 }, true],
    ['walk400m', { walk400mS: 361 }, true],
    ['walk400m', { walk400mS: 'unable' }, true],
  ])('classify %s of %j as low: %s', (test, change, low) => {
    expect(isLow(change, test)).toBe(low);
  });

  it('match their version', () => {
    expect(verdictAlgorithms.ewgsop2.version).toBe('2019-2');
    expect(
      Object.entries(ewgsop2CutOffs).map(([test, { male, female }]) =>
        [test, male.sign, male.figure, female.sign, female.figure].join(' '),
      ),
    ).toEqual([
      'sarcF >= 4 >= 4',
      'grip < 27 < 16',
      'chairStands > 15 > 15',
      'asm < 20 < 15',
      'asmPerHeight2 < 7 < 5.5',
      'gaitSpeed <= 0.8 <= 0.8',
      'sppb <= 8 <= 8',
      'timedUpAndGo >= 20 >= 20',
      'walk400m >= 360 >= 360',
    ]);
  });
});

describe('ewgsop2', () => {
  it.each<[string, Partial<SarcopeniaInputs>, verdict: string, notes: string[]]>([
    ['normal strength', { gripMaxKg: 16 }, 'no-sarcopenia', []],
    [
      'normal strength and low mass',
      { ...weakAndLean, gripMaxKg: 16 },
      'no-sarcopenia',
      ['lowMassNormalStrength'],
    ],
    [
      'normal strength and a positive screen',
      { gripMaxKg: 16, sarcFPoints: 4 },
      'no-sarcopenia',
      ['screenPositiveStrengthNormal'],
    ],
    ['low strength alone', weak, 'probable', ['massNeeded']],
    [
      'low strength and a negative screen',
      { ...weak, sarcFPoints: 3 },
      'probable',
      ['screenNegativeStrengthLow', 'massNeeded'],
    ],
    [
      'low strength and normal mass',
      { ...weakAndLean, asmKg: 6, gait4mS: 9 },
      'probable',
      ['lookForOtherCauses'],
    ],
    [
      'low strength and a mass that is low for an obese body only',
      { ...weak, asmKg: 13.8, heightCm: 158, weightKg: 88 },
      'probable',
      ['lowMassForObesity'],
    ],
    ['low strength and mass', weakAndLean, 'confirmed', ['severityNotAssessed']],
    ['low strength and mass, normal performance', { ...weakAndLean, gait4mS: 4 }, 'confirmed', []],
    ['low strength, mass and performance', { ...weakAndLean, gait4mS: 5 }, 'severe', []],
    ['one low of two performance tests', { ...weakAndLean, gait4mS: 4, sppbPoints: 8 }, 'severe', []],
    ['one low of two strength tests', { gripMaxKg: 30, chairStands5S: 16 }, 'probable', ['massNeeded']],
  ])('assesses %s', (_title, change, verdict, notes) => {
    expect(ewgsop2(person(change))).toMatchObject({ status: 'assessed', verdict, notes });
  });

  it('cannot assess without a strength test, whatever else is known', () => {
    const reading = ewgsop2(person({ sarcFPoints: 8, asmKg: 5, heightCm: 100, gait4mS: 9 }));
    expect(reading).toMatchObject({ status: 'cannotAssess', needs: ['strengthTest'] });
  });

  it('uses grip alone with gripPrimary, if there is a grip', () => {
    const both = person({ gripMaxKg: 30, chairStands5S: 16 });
    expect(ewgsop2(both, { gripPrimary: true })).toMatchObject({
      verdict: 'no-sarcopenia',
      notes: ['gripAlone'],
      tests: [{ test: 'grip' }],
    });
    expect(ewgsop2(person({ chairStands5S: 16 }), { gripPrimary: true })).toMatchObject({
      verdict: 'probable',
    });
  });

  it('uses mass in kg only if the height is unknown', () => {
    const tests = ewgsop2(person({ ...weak, asmKg: 14.9, heightCm: 150 })).tests;
    expect(tests).toEqual([
      expect.objectContaining({ test: 'grip' }),
      expect.objectContaining({ test: 'asmPerHeight2', isLow: false, result: expect.anything() }),
    ]);
    expect(ewgsop2(person({ ...weak, asmKg: 14.9 })).tests).toContainEqual(
      expect.objectContaining({ test: 'asm', isLow: true }),
    );
  });

  it('displays a value that does not contradict its limit', () => {
    expect(ewgsop2(person({ gait4mS: 4.99 })).tests).toEqual([
      {
        part: 'performance',
        test: 'gaitSpeed',
        result: { value: expect.closeTo(0.8016, 4), display: '0.802' },
        limit: { sign: '<=', figure: 0.8 },
        isLow: false,
        sex: 'female',
      },
    ]);
  });
});

describe('ewgsop2 by sex and age', () => {
  it.each<[SarcopeniaInputs['sex'], gripMaxKg: number, expected: object]>([
    ['unknown', 15.9, { status: 'assessed', verdict: 'probable' }],
    ['unknown', 16, { status: 'cannotAssess', needs: ['sex'] }],
    ['other', 26.9, { status: 'cannotAssess', needs: ['sex'] }],
    [null, 27, { status: 'assessed', verdict: 'no-sarcopenia' }],
  ])('for sex %s with a grip of %s kg returns %j', (sex, gripMaxKg, expected) => {
    expect(ewgsop2(person({ sex, gripMaxKg }))).toMatchObject(expected);
  });

  it('lists both limits if they differ by sex, and one if they do not', () => {
    const { tests } = ewgsop2(person({ sex: 'unknown', gripMaxKg: 10, chairStands5S: 16 }));
    expect(tests.map(({ test, sex }) => [test, sex])).toEqual([
      ['grip', 'female'],
      ['chairStands', 'either'],
      ['grip', 'male'],
    ]);
  });

  it.each<[number | null, object]>([
    [null, { status: 'cannotAssess', needs: ['age'] }],
    [NaN, { status: 'cannotAssess', needs: ['age'] }],
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [18, { verdict: 'no-sarcopenia', notes: ['outsideValidatedAge'] }],
    [64, { verdict: 'no-sarcopenia', notes: ['outsideValidatedAge'] }],
    [65, { verdict: 'no-sarcopenia', notes: [] }],
  ])('at %s years returns %j', (ageYears, expected) => {
    expect(ewgsop2(person({ ageYears, gripMaxKg: 30 }))).toMatchObject(expected);
  });
});
