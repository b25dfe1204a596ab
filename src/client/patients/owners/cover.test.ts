import { coverOn, givenTo, isSameCare, lookedAfterBy, noCover } from './cover';

const annas = { responsible_id: 'anna', ...noCover };
const covered = { responsible_id: 'anna', cover_id: 'ben', cover_until: '2026-12-15' };

describe('a cover', () => {
  it('ends by itself after its last day', () => {
    const days = ['2026-11-30', '2026-12-15', '2026-12-16', '2027-01-01'];
    expect(days.map((day) => lookedAfterBy(day, covered))).toEqual(['ben', 'ben', 'anna', 'anna']);
    expect(coverOn('2026-12-15', covered)).toEqual({ by: 'ben', until: '2026-12-15' });
    expect(lookedAfterBy('2026-12-15', annas)).toBe('anna');
  });

  it.each([{ cover_id: null }, { cover_until: null }])('that says only half is none: %j', (half) => {
    expect(coverOn('2026-12-01', { ...covered, ...half })).toBeNull();
  });
});

describe('handing over', () => {
  it('up to a day leaves the patient with the responsible person', () => {
    expect(givenTo(annas, 'ben', '2026-12-15')).toEqual(covered);
    expect(givenTo(covered, 'cem', '2026-12-20')).toEqual({
      ...{ responsible_id: 'anna', cover_id: 'cem', cover_until: '2026-12-20' },
    });
  });

  it('for good, to nobody, or back ends the cover', () => {
    expect(givenTo(covered, 'cem', null)).toEqual({ responsible_id: 'cem', ...noCover });
    expect(givenTo(covered, null, '2026-12-20')).toEqual({ responsible_id: null, ...noCover });
    expect(givenTo(covered, 'anna', '2026-12-20')).toEqual(annas);
    expect(givenTo(covered, 'ben', null)).toEqual({ responsible_id: 'ben', ...noCover });
  });

  it('differs by who, whose and until when', () => {
    expect(isSameCare(covered, { ...covered })).toBe(true);
    for (const other of [{ responsible_id: 'cem' }, { cover_id: 'cem' }, { cover_until: '2026-12-16' }])
      expect(isSameCare(covered, { ...covered, ...other })).toBe(false);
  });
});
