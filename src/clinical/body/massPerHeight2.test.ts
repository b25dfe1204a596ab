import { compare } from '@/clinical/exactValue';
import { massPerHeight2 } from './massPerHeight2';

describe('massPerHeight2', () => {
  it.each([
    [72.25, 170, 25],
    [13.824, 160, 5.4],
    [20.23, 170, 7],
  ])('converts %s kg at %s cm to exactly %s kg/m2', (massKg, heightCm, index) => {
    expect(compare(massPerHeight2(massKg, heightCm), index)).toBe(0);
  });

  it.each([
    [84, 16, 0],
    [94.1, 5.9, 0],
    [94.09, 5.9, -1],
    [94.11, 5.9, 1],
  ])('of %s kg without %s %% is placed exactly beside 25 kg/m2 (%s)', (massKg, missingPercent, placed) => {
    expect(compare(massPerHeight2(massKg, 200, missingPercent), 25)).toBe(placed);
  });
});
