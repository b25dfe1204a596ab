import { labRecordId } from './labRecordId';

const identity = {
  ...{ patient_id: '018f0000-0000-7000-8000-000000000001', analyte: 'albumin' as const },
  ...{ value: 3.8, unit: 'g/dL', comparator: null },
};
const inParis = '2026-03-05T08:15:00.000+01:00';
const inCasablanca = '2026-03-05T08:15:00.000+00:00';

function idOf(collected_at: string, isWallClock: boolean): string {
  return labRecordId({ ...identity, collected_at, isWallClock });
}

describe('the id of an imported lab result', () => {
  it('is the same in every time zone when the file has a time without an offset', () => {
    expect(idOf(inParis, true)).toBe(idOf(inCasablanca, true));
    expect(idOf(inParis, true)).not.toBe(idOf('2026-03-05T08:16:00.000+01:00', true));
    expect(idOf(inParis, true)).not.toBe(idOf('2026-03-05', false));
  });

  it('depends on the moment when the file has an offset', () => {
    expect(idOf(inParis, false)).not.toBe(idOf(inCasablanca, false));
    expect(idOf(inParis, false)).toBe(idOf('2026-03-05T07:15:00.000+00:00', false));
  });
});
