import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured, type SarcopeniaInputs } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { nextTest, sarcopeniaSteps, testToCome } from './sarcopeniaSteps';

const woman = { ...nothingMeasured, sex: 'female', ageYears: 85 } as const;
const reading = (measured: Partial<SarcopeniaInputs>) => ewgsop2({ ...woman, ...measured });
const weak = { gripMaxKg: 15.9 };
const thin = { ...weak, asmKg: 13, heightCm: 160 };

describe('the steps of EWGSOP2', () => {
  it.each<[string, Partial<SarcopeniaInputs>, string[], string | null]>([
    ['nothing', {}, ['notMeasured', 'notMeasured', 'notMeasured', 'notMeasured'], 'strength'],
    [
      'a positive screen',
      { sarcFPoints: 4 },
      ['met', 'notMeasured', 'notMeasured', 'notMeasured'],
      'strength',
    ],
    [
      'a negative screen',
      { sarcFPoints: 3 },
      ['notMet', 'notMeasured', 'notMeasured', 'notMeasured'],
      'strength',
    ],
    ['a grip at the cut-off', { gripMaxKg: 16 }, ['notMeasured', 'notMet', 'notNeeded', 'notNeeded'], null],
    ['a grip above it', { gripMaxKg: 16.1 }, ['notMeasured', 'notMet', 'notNeeded', 'notNeeded'], null],
    ['a grip below it', weak, ['notMeasured', 'met', 'notMeasured', 'notMeasured'], 'mass'],
    ['a low mass', thin, ['notMeasured', 'met', 'met', 'notMeasured'], 'performance'],
    ['a normal mass', { ...thin, asmKg: 20 }, ['notMeasured', 'met', 'notMet', 'notNeeded'], null],
    ['a slow walk', { ...thin, gait4mS: 6 }, ['notMeasured', 'met', 'met', 'met'], null],
    [
      'a low mass of a strong person',
      { asmKg: 13, heightCm: 160, gripMaxKg: 20 },
      ['notMeasured', 'notMet', 'met', 'notNeeded'],
      null,
    ],
    [
      'an amputation',
      { ...thin, isAmputated: true },
      ['notMeasured', 'met', 'notJudged', 'notMeasured'],
      null,
    ],
    [
      'oedema',
      { ...thin, asmKg: 20, isMassFluidAffected: true },
      ['notMeasured', 'met', 'notJudged', 'notMeasured'],
      null,
    ],
    [
      'an unknown sex',
      { sex: 'unknown', gripMaxKg: 20 },
      ['notMeasured', 'undecided', 'notMeasured', 'notMeasured'],
      null,
    ],
    [
      'an unknown sex that makes no difference',
      { sex: 'unknown', ...weak },
      ['notMeasured', 'met', 'notMeasured', 'notMeasured'],
      'mass',
    ],
  ])('with %s', (_what, measured, states, next) => {
    const found = reading(measured);
    expect(sarcopeniaSteps(found).map(({ state }) => state)).toEqual(states);
    expect(nextTest(found)).toBe(next);
  });

  it.each([{ ageYears: 17 }, { isPregnant: true }])(
    'are not shown for %j, and nothing is asked for',
    (person) => {
      const found = reading({ ...thin, ...person });
      expect(sarcopeniaSteps(found)).toEqual([]);
      expect(nextTest(found)).toBeNull();
    },
  );
});

describe('the test of a step that was not measured', () => {
  it.each([
    ['mass', 'female', 5.5],
    ['mass', 'male', 7],
    ['mass', 'unknown', undefined],
    ['strength', 'female', 16],
    ['performance', 'unknown', 0.8],
  ] as const)('of %s, %s, has the cut-off %s', (part, sex, figure) => {
    expect(testToCome(part, sex)?.limit.figure).toBe(figure);
  });
});
