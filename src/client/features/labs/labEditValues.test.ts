import type { LabRange } from '@/clinical/labs/labRange';
import { aLab } from '@/testing/builders';
import { hasTime } from '@/contract/lab';
import { collectionInDraft } from './collectionInDraft';
import { editedCollectedAt, editValuesOf, printedRange } from './labEditValues';
import { collectedAtOf } from './labEntryValues';
import { isOnlySeenSince } from './labRecord';

const range: LabRange = {
  ...{ unit: 'g/dL', low: null, low_inclusive: true, high: 5, high_inclusive: false },
  ...{ critical_low: 2.5, critical_high: null, source: 'laboratory' },
};

describe('a lab result in the edit form', () => {
  it.each(['2026-03-09', '2026-03-09T08:15:30Z', '2026-03-09T08:15:00.000+05:30'])(
    'keeps the recorded collection time unless it is changed: %s',
    (collected_at) => {
      const lab = aLab({ collected_at });
      const typed = editValuesOf(lab, 'en');
      const opened = { shown: typed, lab };
      expect(editedCollectedAt(typed, opened)).toBe(collected_at);
      expect(editedCollectedAt({ ...typed, collected_on: '2026-03-08' }, opened)).toMatch(/^2026-03-08/);
      expect(editedCollectedAt({ ...typed, collected_time: '07:01' }, opened)).toMatch(/T07:01/);
      expect(editedCollectedAt({ ...typed, collected_on: null }, opened)).toBeNull();
    },
  );

  it('keeps it too when the time zone of the device changed while the form was open', () => {
    const lab = aLab({ collected_at: '2026-03-09T23:30:00+01:00' });
    const shown = { ...editValuesOf(lab, 'en'), collected_on: '2026-03-10', collected_time: '09:30' };
    expect(editedCollectedAt({ ...shown, notes: 'Fasting' }, { shown, lab })).toBe(lab.collected_at);
  });

  it.each(['2026-03-09T23:30:00.000+01:00', '2026-03-09T08:15:30Z', '2026-03-09'])(
    'keeps it when a draft of other fields is taken up in another time zone: %s',
    (collected_at) => {
      const lab = aLab({ collected_at });
      const elsewhere = {
        collected_on: '2026-03-11',
        collected_time: collected_at.includes('T') ? '03:04' : null,
      };
      const shownThere = { ...editValuesOf(lab, 'en'), ...elsewhere };
      const opened = { shown: shownThere, lab };
      const draft = collectionInDraft((typed) =>
        hasTime(collected_at) ? editedCollectedAt(typed, opened) : (typed.collected_on ?? null),
      ).keep({ ...shownThere, notes: 'Fasting' });
      expect(draft).not.toHaveProperty('collected_time', '03:04');
      const shownHere = editValuesOf(lab, 'en');
      const taken = collectionInDraft(() => null).open(draft);
      expect(taken).toMatchObject({ ...(hasTime(collected_at) && shownHere), notes: 'Fasting' });
    },
  );

  it.each([
    ['08:15', 'Asia/Tokyo', '2026-03-29T08:15:00.000+09:00'],
    ['08:15', 'America/St_Johns', '2026-03-29T08:15:00.000-02:30'],
    ['08:15', 'UTC', '2026-03-29T08:15:00.000+00:00'],
    // skipped and coming twice, as summer time begins and ends
    ['02:30', 'Europe/Paris', '2026-03-29T03:30:00.000+02:00'],
    ['', 'Asia/Tokyo', '2026-03-29'],
  ])('means a typed time, %s, by the clock of the zone in which it was typed, %s', (time, zone, at) => {
    const typed = { collected_on: '2026-03-29', collected_time: time, collected_zone: zone };
    expect(collectedAtOf(typed)).toBe(at);
    const kept = collectionInDraft(collectedAtOf).keep(typed);
    expect(kept).toEqual(time ? { collected_at: at } : { collected_on: at, collected_time: time });
  });

  it('keeps the recorded printed range unless a bound is changed', () => {
    const known = { analyte: 'albumin' as const, range };
    const read = { unit: 'g/dL', range: null };
    expect(printedRange({ range_high: 5 }, read, known)).toEqual(range);
    expect(printedRange({ range_high: 6 }, read, known)).toMatchObject({ high: 6, high_inclusive: true });
    expect(printedRange({ range_high: 5 }, read, { ...known, range: null })).toMatchObject({
      high_inclusive: true,
    });
    expect(printedRange({}, read, known)).toBeNull();
  });

  it('converts the printed range when the unit is corrected', () => {
    const read = { unit: 'g/L', range: null };
    expect(printedRange({ range_high: 5 }, read, { analyte: 'albumin', range })).toEqual({
      ...range,
      ...{ unit: 'g/L', high: 50 },
      critical_low: 25,
    });
  });

  it('counts as unchanged if it was only marked as seen', () => {
    const lab = aLab();
    const seen = { ...lab, seen_at: '2026-03-10T08:00:00Z', seen_by: lab.patient_id, seen_by_name: 'Noor' };
    expect(isOnlySeenSince(lab, { ...seen, device_revision: 7 })).toBe(true);
    expect(isOnlySeenSince(lab, { ...seen, value: lab.value + 1 })).toBe(false);
  });
});
