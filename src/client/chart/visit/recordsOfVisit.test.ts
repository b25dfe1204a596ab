import { aPhysicalData, aSarcF } from '@/testing/builders';
import { recordsOfVisit, visitBegan } from './recordsOfVisit';

const patient_id = '018f0000-0000-7000-8000-0000000000a1';

function screened(...moments: string[]) {
  return moments.map((captured_at) => ({
    record: aSarcF({ patient_id, captured_at }),
    isWaiting: false,
  }));
}

function foundOf(days: { from: string; to: string }, ...moments: string[]) {
  const entries = { sarcF: screened(...moments), physicalData: [], dynamometry: [] };
  return recordsOfVisit(entries, patient_id, days).sarcF?.record.captured_at;
}
const on = (day: string) => ({ from: `${day}T11:00:00+01:00`, to: `${day}T11:00:00+01:00` });

describe('recordsOfVisit', () => {
  it('returns the newest record of the day, even if made before the page was opened', () => {
    const [late, early] = ['2026-11-21T10:00:00+01:00', '2026-11-21T08:00:00+01:00'];
    expect(foundOf(on('2026-11-21'), late, early)).toBe(late);
  });

  it('includes a record made past midnight', () => {
    const past = '2026-11-22T00:10:00+01:00';
    const night = { from: '2026-11-21T23:50:00+01:00', to: '2026-11-22T00:20:00+01:00' };
    expect(foundOf(night, past)).toBe(past);
  });

  it('ignores records of an earlier day', () => {
    expect(foundOf(on('2026-11-21'), '2026-11-20T18:00:00+01:00')).toBeUndefined();
  });

  it('ignores a record that a fast clock dates after today', () => {
    const today = '2026-11-21T09:00:00+01:00';
    expect(foundOf(on('2026-11-21'), '2027-06-01T08:00:00+02:00', today)).toBe(today);
  });

  it('returns every set of measurements of the day', () => {
    const physicalData = [
      '2026-11-21T10:00:00+01:00',
      '2026-11-21T08:00:00+01:00',
      '2026-11-20T08:00:00+01:00',
    ].map((captured_at) => ({ record: aPhysicalData({ patient_id, captured_at }), isWaiting: false }));
    const entries = { sarcF: [], physicalData, dynamometry: [] };
    const { measured } = recordsOfVisit(entries, patient_id, on('2026-11-21'));
    expect(measured).toEqual(physicalData.slice(0, 2).map(({ record }) => record));
  });
});

describe('visitBegan', () => {
  const now = '2026-11-22T00:04:00+01:00';

  it('keeps a visit that is reloaded after midnight together', () => {
    const begun = '2026-11-21T23:56:00+01:00';
    expect(visitBegan(begun, now)).toBe(begun);
    const saved = '2026-11-21T23:58:00+01:00';
    expect(foundOf({ from: visitBegan(begun, now), to: now }, saved)).toBe(saved);
  });

  it.each([
    ['none', null],
    ['no moment', 'yesterday'],
    ['one more than six hours ago', '2026-11-21T18:03:59+01:00'],
    ['one in the future', '2026-11-22T00:05:00+01:00'],
  ])('begins now, if the address holds %s', (_what, addressed) => {
    expect(visitBegan(addressed, now)).toBe(now);
  });

  it('takes a moment of six hours ago', () => {
    expect(visitBegan('2026-11-21T18:04:00+01:00', now)).toBe('2026-11-21T18:04:00+01:00');
  });
});
