import type { CutOff } from '@/clinical/exactValue';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { massNeeds, readTest, stateOf, type PartState, type TestReading } from './sarcopeniaMeasures';

const limit: CutOff = { sign: '<', figure: 27 };

function test(isLow: boolean): TestReading {
  return { part: 'strength', test: 'grip', result: 'unable', limit, isLow, sex: 'male' };
}

describe('stateOf', () => {
  it.each<[TestReading[], PartState]>([
    [[], 'unknown'],
    [[test(false)], 'normal'],
    [[test(true)], 'low'],
    [[test(false), test(true)], 'low'],
  ])('of %j is %s', (tests, state) => {
    expect(stateOf(tests, 'strength')).toBe(state);
  });

  it('considers only the given part', () => {
    expect(stateOf([test(true)], 'mass')).toBe('unknown');
  });
});

describe('massNeeds', () => {
  it('is what is missing, or else a mass without oedema', () => {
    expect(massNeeds({ asmKg: null, heightCm: null })).toEqual(['asmKg', 'heightCm']);
    expect(massNeeds({ asmKg: 20, heightCm: null })).toEqual(['heightCm']);
    expect(massNeeds({ asmKg: 20, heightCm: 160 })).toEqual(['asmKg']);
  });
});

describe('readTest', () => {
  const inputs: SarcopeniaInputs = {
    ...nothingMeasured,
    gripMaxKg: 26.96,
    asmKg: 20,
    sppbPoints: 13,
    walk400mS: 'unable',
  };
  const cutOffs = { male: limit, female: { sign: '<', figure: 16 } } as const;

  it('displays a value that does not contradict the result', () => {
    expect(readTest({ part: 'strength', test: 'grip', cutOffs, sex: 'male' }, inputs)).toEqual([
      {
        part: 'strength',
        test: 'grip',
        result: { value: 26.96, display: '26.96' },
        limit,
        isLow: true,
        sex: 'male',
      },
    ]);
  });

  it.each([
    ['asmPerHeight2', 'its height is missing'],
    ['sppb', 'its points are out of range'],
    ['gaitSpeed', 'it was not measured'],
    ['sarcCalf', 'SARC-F and calf are both missing'],
  ] as const)('returns no %s when %s', (name, _reason) => {
    expect(readTest({ part: 'mass', test: name, cutOffs, sex: 'male' }, inputs)).toEqual([]);
  });

  it('classifies unable as low', () => {
    const [reading] = readTest({ part: 'performance', test: 'walk400m', cutOffs, sex: 'male' }, inputs);
    expect(reading).toMatchObject({ result: 'unable', isLow: true });
  });
});

describe('the displayed result of a test', () => {
  const inputs: SarcopeniaInputs = {
    ...nothingMeasured,
    sarcFPoints: 10,
    gripMaxKg: 20,
    chairStands5S: 9,
    asmKg: 25.6,
    heightCm: 160,
    gait4mS: 3,
    sppbPoints: 12,
    timedUpAndGoS: 9,
    walk400mS: 300,
    calfCm: 40,
  };

  it.each([
    ['sarcF', '10'],
    ['sarcCalf', '10'],
    ['calf', '40.0'],
    ['grip', '20.0'],
    ['chairStands', '9.0'],
    ['asm', '25.60'],
    ['asmPerHeight2', '10.00'],
    ['gaitSpeed', '1.33'],
    ['sppb', '12'],
    ['timedUpAndGo', '9.0'],
    ['walk400m', '300'],
  ] as const)('of %s is %s', (name, display) => {
    const away: CutOff = { sign: '<', figure: 500 };
    const setting = { part: 'find', test: name, cutOffs: { female: away, male: away }, sex: 'male' } as const;
    expect(readTest(setting, inputs)).toMatchObject([{ result: { display } }]);
  });
});

describe('points outside the range of a score', () => {
  const positive: CutOff = { sign: '>=', figure: 0 };
  const cutOffs = { female: positive, male: positive };

  it.each([
    ['sarcF', { sarcFPoints: 11 }],
    ['sarcF', { sarcFPoints: -1 }],
    ['sarcCalf', { sarcFPoints: 11, calfCm: 40 }],
    ['sppb', { sppbPoints: 13 }],
  ] as const)('give no reading of %s: %j', (name, points) => {
    const setting = { part: 'find', test: name, cutOffs, sex: 'male' } as const;
    expect(readTest(setting, { ...nothingMeasured, ...points })).toEqual([]);
  });
});
