import { medicineTimesOf, type RecordedMedicineTimes } from './medicineTimes';

const thyroxine = (at: string) => ({ medicine: 'levothyroxine' as const, at });
const levodopa = { medicine: 'levodopa' as const, at: '08:00' };
const recorded = (
  captured_at: string,
  medicine_times: RecordedMedicineTimes['medicine_times'],
  archived = false,
): RecordedMedicineTimes => ({ captured_at, medicine_times, archived });

describe('medicineTimesOf', () => {
  it('collects the times recorded with all supplements', () => {
    const times = medicineTimesOf([
      recorded('2026-03-01T10:00:00Z', []),
      recorded('2026-03-02T10:00:00Z', [thyroxine('07:00'), thyroxine('19:00')]),
      recorded('2026-03-03T10:00:00Z', [levodopa]),
    ]);
    expect(times).toEqual([thyroxine('07:00'), thyroxine('19:00'), levodopa]);
  });

  it('replaces all times of a medicine with those of the latest record, compared across time zones', () => {
    const times = medicineTimesOf([
      recorded('2026-03-02T10:30:00+02:00', [thyroxine('07:00'), thyroxine('19:00')]),
      recorded('2026-03-02T10:00:00+01:00', [thyroxine('06:30')]),
    ]);
    expect(times).toEqual([thyroxine('06:30')]);
  });

  it('leaves out medicines that are not taken, and archived records', () => {
    const all = [recorded('2026-03-02T10:00:00Z', [thyroxine('07:00'), levodopa])];
    expect(medicineTimesOf(all, ['levodopa', 'digoxin'])).toEqual([levodopa]);
    expect(medicineTimesOf([recorded('2026-03-02T10:00:00Z', [levodopa], true)])).toEqual([]);
  });
});
