import { withAll, withoutAll, type Shards } from '@/client/redux/shards';
import { aSarcF } from '@/testing/builders';
import type { SarcF } from '@/contract/sarcF';
import { patientHistory } from './patientHistory';

describe('patientHistory', () => {
  const patient_id = '018f0000-0000-7000-8000-000000000001';
  const keyOf = ({ record_id }: SarcF) => record_id;
  const one = aSarcF({ patient_id, captured_at: '2025-01-01T10:00:00Z' });
  const other = aSarcF({ patient_id, captured_at: '2026-01-01T10:00:00Z' });
  const none: readonly SarcF[] = [];
  const stored = withAll<SarcF>({}, [one], keyOf);

  it('returns the same list while nothing changes', () => {
    const historyOf = patientHistory<SarcF>();
    expect(historyOf(stored, patient_id, none)).toBe(historyOf(stored, patient_id, none));
  });

  it.each<[string, Shards<SarcF>, readonly SarcF[], SarcF[]]>([
    ['acknowledged', withAll(stored, [other], keyOf), none, [other, one]],
    ['replaced', withAll(stored, [{ ...one, falls: 2 }], keyOf), none, [{ ...one, falls: 2 }]],
    ['removed', withoutAll(stored, [one.record_id]), none, []],
    ['saved on the device', stored, [other], [other, one]],
  ])('reflects a record that was %s since', (_what, acknowledged, waiting, expected) => {
    const historyOf = patientHistory<SarcF>();
    historyOf(stored, patient_id, none);
    expect(historyOf(acknowledged, patient_id, waiting).map(({ record }) => record)).toEqual(expected);
  });

  it('contains only the requested patients', () => {
    const historyOf = patientHistory<SarcF>();
    const stranger = aSarcF({ patient_id: '018f0000-0000-7000-8000-000000000002' });
    const both = withAll(stored, [stranger], keyOf);
    historyOf(both, patient_id, none);
    expect(historyOf(both, stranger.patient_id, none).map(({ record }) => record)).toEqual([stranger]);
    expect(historyOf(both, `${patient_id},${stranger.patient_id}`, none)).toHaveLength(2);
  });
});
