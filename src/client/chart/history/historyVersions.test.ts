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

describe('a version in a history', () => {
  const record_key = '018f0000-0000-7000-8000-0000000000aa';
  it('is compared with the version that the server received before it', () => {
    const first = entryOf({ entry: 1, record_key, record: { weight_kg: 70 } });
    const captured_at = '2026-03-01T10:00:00+01:00';
    const second = entryOf({ entry: 2, record_key, captured_at, record: { weight_kg: 71 } });
    expect(historyVersions([second, first])).toEqual([
      { entry: second, before: first.record },
      { entry: first, before: null },
    ]);
  });

  it('is not compared with a version that arrived late and changed nothing', () => {
    const first = entryOf({ entry: 1, record_key, record: { weight_kg: 70 } });
    const late = entryOf({ entry: 2, record_key, revision: null, record: { weight_kg: 69 } });
    const third = entryOf({ entry: 3, record_key, record: { weight_kg: 71 } });
    expect(historyVersions([first, late, third])[0]).toEqual({ entry: third, before: first.record });
  });
});
