import { unnamedVersion } from '@/client/storage/outbox/base';
import { noneWaiting } from '@/client/storage/outbox/offlineStore';
import type { Waiting } from '@/client/storage/outbox/envelope';
import {
  outboxCounted,
  outboxRead,
  outboxSlice,
  recordDeleted,
  recordQueued,
  recordsUploaded,
  waitingRead,
  type OutboxState,
} from './outboxSlice';
import { allWaiting, findWaiting } from './waiting/waitingShards';

const reduce = outboxSlice.reducer;
const empty = reduce(undefined, { type: 'begin' });

function aWaiting(patient_id: string, revision: number): Waiting {
  return {
    patient_id,
    revision,
    saved_at: '2026-03-09T10:32:00+01:00',
    captured_at: '2026-03-09T10:32:00+01:00',
    saved_by: 'account',
    descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
    saved: unnamedVersion,
    record_key: '',
  };
}

const read = (state: OutboxState, ...waiting: Waiting[]) =>
  [waitingRead({ ...noneWaiting(), patients: waiting }), outboxRead({ damaged: [] })].reduce(reduce, state);

describe('reading the outbox during saves and uploads', () => {
  it('keeps a newer revision queued after the disk was read', () => {
    const queued = reduce(empty, recordQueued({ table: 'patients', waiting: aWaiting('p1', 2) }));
    const after = read(queued, aWaiting('p1', 1));
    expect(findWaiting(after.tables.patients, 'p1')?.revision).toBe(2);
    expect(after.count).toBe(1);
  });

  it('does not bring back a record uploaded after the disk was read', () => {
    const sent = { table: 'patients', patient_id: 'p1', revision: 1 } as const;
    const uploaded = reduce(empty, recordsUploaded([{ sent, received: { table: 'patients', records: [] } }]));
    const after = read(uploaded, aWaiting('p1', 1));
    expect(allWaiting(after.tables.patients)).toEqual([]);
    expect(after).toMatchObject({ status: 'read', count: 0 });
  });

  it('counts the waiting records before it lists them', () => {
    const counted = reduce(empty, outboxCounted(2));
    expect(counted).toMatchObject({ status: 'counted', count: 2 });
    expect(read(counted, aWaiting('p1', 1), aWaiting('p2', 2))).toMatchObject({ status: 'read', count: 2 });
  });
});

describe('a record that needs attention', () => {
  const refused = {
    ...aWaiting('p1', 1),
    last_error: { code: 'request/invalid', message: 'No.', status: 400 },
  } as const;

  it('is listed until it is saved again or deleted', () => {
    const state = read(empty, refused);
    expect(Object.values(state.attention)).toEqual([{ table: 'patients', patient_id: 'p1' }]);
    const queued = reduce(state, recordQueued({ table: 'patients', waiting: aWaiting('p1', 2) }));
    expect(queued.attention).toEqual({});
    const deleted = reduce(state, recordDeleted({ table: 'patients', patient_id: 'p1', revision: 1 }));
    expect(deleted).toMatchObject({ attention: {}, count: 0 });
  });
});
