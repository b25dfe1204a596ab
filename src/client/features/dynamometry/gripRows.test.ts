import { rowOf } from '@/client/patients/patientsSelectors';
import { aDynamometry, aPatient } from '@/testing/builders';
import type { Patient } from '@/contract/patient';
import { gripRows, sessionsByChart } from './gripRows';

function measured(fields: Partial<Patient>, value: number, captured_at = '2026-03-09T10:00:00+01:00') {
  const patient = aPatient(fields);
  const { patient_id } = patient;
  return {
    row: rowOf(patient_id, patient),
    session: aDynamometry({ patient_id, captured_at, trials: [{ hand: 'right', value }] }),
  };
}

const own = (patientId: string) => patientId;

describe('the rows of the grip strength list', () => {
  it('start with those below the cut-off, then those that cannot be assessed, then the rest', () => {
    const all = [
      measured({ sex: 'male', birth_date: '1950-01-01' }, 27),
      measured({ sex: 'unknown', birth_date: '1950-01-01' }, 20),
      measured({ sex: 'male', birth_date: '1950-01-01' }, 26.9),
      measured({ sex: 'female', birth_date: '1950-01-01' }, 15.9),
      measured({ sex: 'female', birth_date: '2010-01-01' }, 10),
      measured({ sex: 'female', birth_date: '1990-01-01', conditions: ['Pregnant'] }, 9),
    ];
    const rows = gripRows(
      all.map(({ row }) => row),
      sessionsByChart(
        all.map(({ session }) => session),
        [],
        own,
      ),
    );
    expect(rows.map(({ maximumKg, isLow, isWithheld }) => [maximumKg, isLow, isWithheld])).toEqual([
      [26.9, true, false],
      [15.9, true, false],
      [20, null, false],
      [10, null, false],
      [9, null, true],
      [27, false, false],
    ]);
  });

  it('show an earlier strength rather than a newer pressure', () => {
    const { row, session } = measured({ sex: 'female', birth_date: '1950-01-01' }, 15.9);
    const pressure = aDynamometry({
      ...session,
      record_id: '018f0000-0000-7000-8000-0000000000e1',
      captured_at: '2026-06-09T10:00:00Z',
      device: 'martin-vigorimeter',
      unit: 'kPa',
    });
    expect(gripRows([row], sessionsByChart([pressure, session], [], own))).toMatchObject([
      { maximumKg: 15.9, isLow: true },
    ]);
  });

  it('use the waiting version of a session, corrected or archived, instead of the server’s', () => {
    const { row, session } = measured({ sex: 'male', birth_date: '1950-01-01' }, 27);
    const corrected = { ...session, trials: aDynamometry({ trials: [{ hand: 'right', value: 20 }] }).trials };
    expect(gripRows([row], sessionsByChart([session], [corrected], own))).toMatchObject([
      { maximumKg: 20, isLow: true },
    ]);
    expect(gripRows([row], sessionsByChart([session], [{ ...session, archived: true }], own))).toEqual([]);
  });

  it('use the newest session of the chart, also of a duplicate', () => {
    const { row, session } = measured({ sex: 'male', birth_date: '1950-01-01' }, 27);
    const newer = { ...measured({}, 20, '2026-04-09T10:00:00Z').session, archived: false };
    const chartOf = (id: string) => (id === newer.patient_id ? row.patient_id : id);
    expect(gripRows([row], sessionsByChart([newer, session], [], chartOf))).toMatchObject([
      { maximumKg: 20, isLow: true },
    ]);
  });

  it('use the newest session of a patient, ignoring archived ones', () => {
    const { patient_id } = aPatient();
    const session = (captured_at: string, archived = false) =>
      aDynamometry({ patient_id, captured_at, archived });
    const [older, newest, archived] = [
      session('2025-03-09T10:00:00Z'),
      session('2026-03-09T10:00:00Z'),
      session('2026-04-09T10:00:00Z', true),
    ];
    expect([...sessionsByChart([older, newest, archived], [], own).values()]).toEqual([[newest, older]]);
  });

  it('draw the strengths of the same device, oldest first, against the cut-off', () => {
    const { row, session } = measured({ sex: 'male', birth_date: '1950-01-01' }, 26);
    const before = (captured_at: string, value: number, fields = {}) => ({
      ...measured({}, value, captured_at).session,
      ...{ patient_id: session.patient_id, ...fields },
    });
    const all = [
      session,
      before('2025-03-09T10:00:00Z', 29),
      before('2024-03-09T10:00:00Z', 31),
      before('2025-09-09T10:00:00Z', 40, { device: 'other', device_name: 'A spring balance' }),
    ];
    const [found] = gripRows([row], sessionsByChart(all, [], own));
    expect(found?.trend.map(({ value }) => value)).toEqual([31, 29, 26]);
    expect(found).toMatchObject({ cutOffKg: 27, isLow: true });
  });
});
