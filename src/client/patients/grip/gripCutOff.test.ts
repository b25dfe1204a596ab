import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { gripCutOff } from './gripCutOff';

const read = (sex: 'female' | 'male' | 'unknown', gripMaxKg: number, chairStands5S: number | null = null) =>
  gripCutOff(ewgsop2({ ...nothingMeasured, ageYears: 80, sex, gripMaxKg, chairStands5S }));

describe('gripCutOff', () => {
  it.each([
    ['female', 15.9, true],
    ['female', 16, false],
    ['male', 26.9, true],
    ['male', 27, false],
    ['unknown', 15.9, true],
    ['unknown', 27, false],
  ] as const)('for sex %s, reports %s kg as low: %s', (sex, gripMaxKg, isLow) => {
    expect(read(sex, gripMaxKg)).toMatchObject({ status: 'compared', test: { isLow } });
  });

  it('needs the sex where the cut-offs of the sexes disagree, even if another test is low', () => {
    expect(read('unknown', 20)).toEqual({ status: 'needsSex' });
    expect(read('unknown', 20, 18)).toEqual({ status: 'needsSex' });
  });
});
