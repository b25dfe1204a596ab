import { amputatedPercent, amputations, areBothCalvesAmputated, correctedWeight } from './amputations';

describe('amputatedPercent', () => {
  it.each([
    ['hand', 0.7],
    ['forearm', 2.3],
    ['arm', 5],
    ['foot', 1.5],
    ['lower-leg', 5.9],
    ['leg', 16],
  ] as const)('of a %s is %s on either side', (part, percent) => {
    expect(amputatedPercent([`left-${part}`])).toBe(percent);
    expect(amputatedPercent([`right-${part}`])).toBe(percent);
    expect(amputatedPercent([`left-${part}`, `right-${part}`])).toBe(percent * 2);
  });

  it.each([
    [null, 0],
    [[], 0],
    [['left-hand', 'left-arm'], 5],
    [['left-foot', 'left-lower-leg', 'right-foot'], 7.4],
    [amputations, 42],
  ] as const)('of %j is %s', (recorded, percent) => {
    expect(amputatedPercent(recorded)).toBe(percent);
  });
});

describe('areBothCalvesAmputated', () => {
  it.each([
    [null, false],
    [['left-lower-leg'], false],
    [['left-lower-leg', 'left-leg'], false],
    [['left-lower-leg', 'right-foot'], false],
    [['left-lower-leg', 'right-lower-leg'], true],
    [['left-leg', 'right-lower-leg'], true],
    [['left-leg', 'right-leg'], true],
  ] as const)('of %j is %s', (recorded, areAmputated) => {
    expect(areBothCalvesAmputated(recorded)).toBe(areAmputated);
  });
});

it('correctedWeight divides by what remains', () => {
  expect(correctedWeight(80, 0)).toBe('80.0');
  expect(correctedWeight(84, 16)).toBe('100.0');
  expect(correctedWeight(70, 5.9)).toBe('74.4');
});
