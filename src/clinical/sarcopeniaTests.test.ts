import type { CutOff } from './exactValue';
import { nothingMeasured, type SarcopeniaInputs } from './sarcopeniaInputs';
import { readTest, stateOf, type PartState, type TestReading } from './sarcopeniaTests';

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

  it('looks at its own part only', () => {
    expect(stateOf([test(true)], 'mass')).toBe('unknown');
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

  it('shows a figure that does not contradict what it found', () => {
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
    ['sppb', 'its points are none'],
    ['gaitSpeed', 'it was not done'],
    ['sarcCalf', 'neither screen nor calf is known'],
  ] as const)('has no %s when %s', (name, _reason) => {
    expect(readTest({ part: 'mass', test: name, cutOffs, sex: 'male' }, inputs)).toEqual([]);
  });

  it('takes unable for low', () => {
    const [reading] = readTest({ part: 'performance', test: 'walk400m', cutOffs, sex: 'male' }, inputs);
    expect(reading).toMatchObject({ result: 'unable', isLow: true });
  });
});
