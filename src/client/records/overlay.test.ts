import { aSarcF } from '@/testing/builders';
import { overlay } from './overlay';

describe('overlay', () => {
  const patient_id = '018f0000-0000-7000-8000-000000000001';
  const older = aSarcF({ patient_id, captured_at: '2025-01-01T10:00:00Z' });
  // Later by the wall clock, earlier in time.
  const newer = aSarcF({ patient_id, captured_at: '2026-01-01T09:00:00+09:00' });
  const newest = aSarcF({ patient_id, captured_at: '2026-01-01T01:00:00Z' });

  it('shows the records newest first', () => {
    expect(overlay([older, newest, newer], [])).toEqual(
      [newest, newer, older].map((record) => ({ record, isWaiting: false })),
    );
  });

  it('shows the waiting version instead of the server version', () => {
    const waiting = { ...older, falls: 2 as const };
    expect(overlay([older], [waiting])).toEqual([{ record: waiting, isWaiting: true }]);
  });

  it('shows each of several waiting records', () => {
    expect(overlay([older], [newest, newer])).toEqual([
      { record: newest, isWaiting: true },
      { record: newer, isWaiting: true },
      { record: older, isWaiting: false },
    ]);
  });

  it('leaves out archived records', () => {
    expect(overlay([{ ...older, archived: true }], [{ ...newer, archived: true }])).toEqual([]);
  });
});
