import { medicineTimesOf, type RecordedMedicineTimes } from './medicineTimes';

const thyroxine = (at: string) => ({ medicine: 'levothyroxine' as const, at });
const levodopa = { medicine: 'levodopa' as const, at: '08:00' };
const recorded = (
  captured_at: string,
  medicine_times: RecordedMedicineTimes['medicine_times'],
  archived = false,
): RecordedMedicineTimes => ({ captured_at, medicine_times, archived });

describe('when somebody takes medicines', () => {
  it('is what any of the supplements was told', () => {
    const times = medicineTimesOf([
      recorded('2026-03-01T10:00:00Z', []),
      recorded('2026-03-02T10:00:00Z', [thyroxine('07:00'), thyroxine('19:00')]),
      recorded('2026-03-03T10:00:00Z', [levodopa]),
    ]);
    expect(times).toEqual([thyroxine('07:00'), thyroxine('19:00'), levodopa]);
  });

  it('is what was told last, as a whole, also where that stands last and in another time zone', () => {
    const times = medicineTimesOf([
      recorded('2026-03-02T10:30:00+02:00', [thyroxine('07:00'), thyroxine('19:00')]),
      recorded('2026-03-02T10:00:00+01:00', [thyroxine('06:30')]),
    ]);
    expect(times).toEqual([thyroxine('06:30')]);
  });

  it('says nothing of a medicine that is not taken, nor from what was entered by mistake', () => {
    const all = [recorded('2026-03-02T10:00:00Z', [thyroxine('07:00'), levodopa])];
    expect(medicineTimesOf(all, ['levodopa', 'digoxin'])).toEqual([levodopa]);
    expect(medicineTimesOf([recorded('2026-03-02T10:00:00Z', [levodopa], true)])).toEqual([]);
  });
});
