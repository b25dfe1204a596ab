import type { Waiting } from '@/client/storage/envelope';
import { outboxRead, outboxSlice, recordQueued, recordUploaded } from './outboxSlice';

const reduce = outboxSlice.reducer;
const empty = reduce(undefined, { type: 'begin' });
const nothing = { patients: [], sarcF: [], physicalData: [] };

function aWaiting(patient_id: string, revision: number): Waiting {
  return {
    patient_id,
    revision,
    saved_at: '2026-03-09T10:32:00+01:00',
    saved_by: 'account',
    descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
  };
}

describe('reading the outbox while saves and uploads go on', () => {
  it('keeps what was queued after the disk was read', () => {
    const queued = reduce(empty, recordQueued({ table: 'patients', waiting: aWaiting('p1', 2) }));
    const read = reduce(
      queued,
      outboxRead({ waiting: { ...nothing, patients: [aWaiting('p1', 1)] }, damaged: [] }),
    );
    expect(read.tables.patients['p1']?.revision).toBe(2);
  });

  it('does not bring back what was uploaded after the disk was read', () => {
    const sent = { table: 'patients', patient_id: 'p1', revision: 1 } as const;
    const uploaded = reduce(empty, recordUploaded({ sent, received: { table: 'patients', records: [] } }));
    const read = reduce(
      uploaded,
      outboxRead({ waiting: { ...nothing, patients: [aWaiting('p1', 1)] }, damaged: [] }),
    );
    expect(read.tables.patients).toEqual({});
    expect(read.status).toBe('read');
  });
});
