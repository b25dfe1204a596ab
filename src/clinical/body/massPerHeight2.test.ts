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
});
