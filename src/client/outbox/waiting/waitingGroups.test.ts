import { unnamedVersion } from '@/client/storage/outbox/base';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { waitingGroups } from './waitingGroups';

const [yolande, odile] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
let revision = 0;
const waiting = (patient_id: string, captured_at: string, name = 'Yolande Dupré'): Waiting => ({
  ...{ patient_id, captured_at, saved_at: captured_at, saved_by: yolande, revision: (revision += 1) },
  ...{
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
    saved: unnamedVersion,
    record_key: '',
  },
  descriptor: { name, kind: 'sarcF', patient: null },
});

describe('the groups of waiting records', () => {
  it('are one for each patient and day, the newest first, with the records in the order given', () => {
    const records = [
      waiting(yolande, '2026-03-09T10:41:00+01:00'),
      waiting(yolande, '2026-03-09T10:30:00+01:00'),
      waiting(odile, '2026-03-09T11:00:00+01:00', 'Odile Marchand'),
      waiting(yolande, '2026-03-02T15:00:00+01:00'),
    ];
    const groups = waitingGroups(records);
    expect(groups.map(({ patient_id, from, records: { length } }) => [patient_id, from, length])).toEqual([
      [odile, '2026-03-09T11:00:00+01:00', 1],
      [yolande, '2026-03-09T10:30:00+01:00', 2],
      [yolande, '2026-03-02T15:00:00+01:00', 1],
    ]);
    expect(groups[1]?.records).toEqual(records.slice(0, 2));
  });

  it('take the day of the place where the record was captured', () => {
    const groups = waitingGroups([
      waiting(yolande, '2026-03-09T00:30:00+13:00'),
      waiting(yolande, '2026-03-08T12:30:00+01:00'),
    ]);
    expect(groups).toHaveLength(2);
  });

  it('have the name that any of their records knows', () => {
    const [group] = waitingGroups([
      waiting(yolande, '2026-03-09T10:30:00+01:00', ''),
      waiting(yolande, '2026-03-09T10:41:00+01:00'),
    ]);
    expect(group?.name).toBe('Yolande Dupré');
  });

  it('come last when their time is none', () => {
    const groups = waitingGroups([waiting(yolande, 'yesterday'), waiting(odile, '1970-01-02T00:00:00Z')]);
    expect(groups.map(({ patient_id }) => patient_id)).toEqual([odile, yolande]);
  });
});
