import type { HistoryEntry } from '@/contract/history';
import { historyVersions } from './historyVersions';

const entryOf = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ entry: 1, table: 'physicalData', revision: 1, changed_fields: [], record: {}, author: 'Nadia' },
  record_key: `018f0000-0000-7000-8000-00000000000${fields.entry ?? 1}`,
  captured_by: '018f0000-0000-7000-8000-00000000000a',
  device_id: '00000000-0000-7000-8000-00000000000d',
  ...{ captured_at: '2026-03-09T10:32:00+01:00', received_at: '2026-03-09T10:00:00.000Z' },
  ...fields,
});
const order = (entries: HistoryEntry[]) => historyVersions(entries).map(({ entry }) => entry.entry);

describe('the order of a history', () => {
  it('is by time of capture within one upload, latest first', () => {
    expect(
      order([
        entryOf({
          entry: 1,
          captured_at: '2026-06-14T09:00:00+02:00',
          received_at: '2026-07-01T10:00:01.100Z',
        }),
        entryOf({
          entry: 2,
          captured_at: '2025-01-20T09:00:00+01:00',
          received_at: '2026-07-01T10:00:01.200Z',
        }),
        entryOf({
          entry: 3,
          captured_at: '2025-07-19T09:00:00+02:00',
          received_at: '2026-07-01T10:00:01.300Z',
        }),
        entryOf({
          entry: 4,
          captured_at: '2026-01-15T09:00:00+01:00',
          received_at: '2026-07-01T10:00:01.400Z',
        }),
      ]),
    ).toEqual([1, 4, 3, 2]);
  });

  it('is by time received across uploads, latest first', () => {
    const early = entryOf({ entry: 1, received_at: '2026-03-09T10:00:59.999Z' });
    const captured_at = '2025-01-01T08:00:00+01:00';
    const late = entryOf({ entry: 2, captured_at, received_at: '2026-03-09T10:01:00.000Z' });
    expect(order([early, late])).toEqual([2, 1]);
  });

  it('uses moments, not the wall clocks of the devices', () => {
    const inParis = entryOf({ entry: 1, captured_at: '2026-03-09T10:00:00+01:00' });
    const inLondon = entryOf({ entry: 2, captured_at: '2026-03-09T09:30:00+00:00' });
    expect(order([inParis, inLondon])).toEqual([2, 1]);
  });

  it('follows the order of the server when all else is equal', () => {
    expect(order([entryOf({ entry: 2 }), entryOf({ entry: 3 }), entryOf({ entry: 1 })])).toEqual([3, 2, 1]);
  });
});

describe('a version in a history', () => {
  const record_key = '018f0000-0000-7000-8000-0000000000aa';
  it('is compared with the version that the server received before it, wherever it is listed', () => {
    const first = entryOf({ entry: 1, record_key, record: { weight_kg: 70 } });
    const captured_at = '2026-03-01T10:00:00+01:00';
    const second = entryOf({ entry: 2, record_key, captured_at, record: { weight_kg: 71 } });
    expect(historyVersions([second, first])).toEqual([
      { entry: first, before: null },
      { entry: second, before: first.record },
    ]);
  });

  it('is not compared with a version that arrived late and changed nothing', () => {
    const first = entryOf({ entry: 1, record_key, record: { weight_kg: 70 } });
    const late = entryOf({ entry: 2, record_key, revision: null, record: { weight_kg: 69 } });
    const third = entryOf({ entry: 3, record_key, record: { weight_kg: 71 } });
    expect(historyVersions([first, late, third])[0]).toEqual({ entry: third, before: first.record });
  });
});
