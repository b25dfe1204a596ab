import { leftInVisit } from './continuing';

const left = { account_id: 'a', table: 'physicalData', subject: 'b', values: {} } as const;
const now = '2026-03-09T11:00:00+01:00';
const typed = (typed_at: string, record: unknown, saved_at: string | null) =>
  leftInVisit(record, now, saved_at === null ? null : { saved_at })({ ...left, typed_at });

describe('what a visit goes on with', () => {
  it.each<[string, string, unknown, boolean, string | null]>([
    ['was typed today', '2026-03-09T10:51:00+01:00', null, true, null],
    ['was typed on another day', '2026-03-08T10:51:00+01:00', null, false, null],
    [
      'was typed after the record that the form opened on',
      '2026-03-09T10:51:00+01:00',
      { captured_at: '2026-03-09T10:40:00+01:00' },
      true,
      null,
    ],
    [
      'is older than the record',
      '2026-03-09T10:51:00+01:00',
      { captured_at: '2026-03-09T10:55:00+01:00' },
      false,
      null,
    ],
    [
      'is older than a correction of the record',
      '2026-03-09T10:51:00+01:00',
      { captured_at: '2026-03-09T10:40:00+01:00', received_at: '2026-03-09T09:55:00Z' },
      false,
      null,
    ],
    [
      'is older than a correction that waits',
      '2026-03-09T10:50:00+01:00',
      { captured_at: '2026-03-09T10:40:00+01:00' },
      false,
      '2026-03-09T11:00:00+01:00',
    ],
    [
      'was typed after the save of a record that waits',
      '2026-03-09T10:50:00+01:00',
      { captured_at: '2026-03-09T10:40:00+01:00' },
      true,
      '2026-03-09T10:40:00+01:00',
    ],
  ])('a draft that %s', (_title, typed_at, record, isContinued, savedAt) => {
    expect(typed(typed_at, record, savedAt)).toBe(isContinued);
  });
});
