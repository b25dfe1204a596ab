import type { HistoryEntry } from '@/contract/history';
import { historyItems } from './historyItems';
import { savedBeyond, savedInTrail, type KnownSave } from './historySaves';
import { historyVersions } from './historyVersions';

const idOf = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const captured_at = '2026-03-09T10:32:00+01:00';

const entryOf = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ entry: 1, table: 'physicalData', revision: 1, changed_fields: [], author: 'Nadia' },
  record_key: idOf(fields.entry ?? 1),
  captured_by: idOf(9),
  device_id: '00000000-0000-7000-8000-00000000000d',
  ...{ captured_at, received_at: '2026-03-09T10:00:00.000Z', record: { captured_at } },
  ...fields,
});
const trailOf = (entries: HistoryEntry[]) => historyVersions(entries).map(savedInTrail);
const lines = (entries: HistoryEntry[]) =>
  historyItems(trailOf(entries)).map(({ saves }) => saves.map(({ key }) => key).join());

describe('the order of a history', () => {
  it('is by the moment of capture, not by the wall clock of the device, latest first', () => {
    const received_at = '2026-07-01T10:00:00.000Z';
    expect(
      lines([
        entryOf({ entry: 1, captured_at: '2026-06-14T10:00:00+02:00', received_at }),
        entryOf({ entry: 2, captured_at: '2025-01-20T09:00:00+01:00', received_at }),
        entryOf({ entry: 3, captured_at: '2026-06-14T09:30:00+00:00', received_at }),
      ]),
    ).toEqual(['3', '1', '2']);
  });

  it('has a change when the server received it, because it keeps the time of capture of its record', () => {
    const first = entryOf({ entry: 1 });
    const change = { revision: 2, received_at: '2026-03-20T10:00:00.000Z', record_key: first.record_key };
    const other = entryOf({
      entry: 2,
      captured_at: '2026-03-15T10:00:00+01:00',
      received_at: '2026-03-21T10:00:00.000Z',
    });
    expect(lines([first, other, entryOf({ entry: 3, ...change })])).toEqual(['3', '2', '1']);
  });

  it('has what a clock that was ahead captured when the server received it', () => {
    const ahead = entryOf({ entry: 1, captured_at: '2036-03-09T10:32:00+01:00' });
    const later = entryOf({
      entry: 2,
      captured_at: '2026-03-10T10:32:00+01:00',
      received_at: '2026-03-10T10:00:00Z',
    });
    expect(lines([ahead, later])).toEqual(['2', '1']);
  });

  it('is that of the server when all else is equal', () => {
    expect(lines([entryOf({ entry: 2 }), entryOf({ entry: 3 }), entryOf({ entry: 1 })])).toEqual([
      '3',
      '2',
      '1',
    ]);
  });
});

describe('corrections', () => {
  const record_key = idOf(1);
  const first = entryOf({ entry: 1, record_key });
  const correction = (entry: number, at: string, fields: Partial<HistoryEntry> = {}) =>
    entryOf({ entry, record_key, revision: entry, received_at: at, ...fields });
  const [ten, eleven, noon] = ['10', '11', '12'].map((hour) => `2026-03-09T${hour}:05:00.000Z`);

  it('of one record by one person on one day are one line; what was recorded first is another', () => {
    expect(
      lines([first, correction(2, ten ?? ''), correction(3, eleven ?? ''), correction(4, noon ?? '')]),
    ).toEqual(['4,3,2', '1']);
  });

  it.each([
    ['by another person', { author: 'Sam' }],
    ['on another day', { received_at: '2026-03-11T11:00:00.000Z' }],
    ['that removes it', { record: { captured_at, archived: true } }],
    ['that arrived late', { revision: null }],
  ])('%s is a line of its own', (_which, fields) => {
    expect(lines([first, correction(2, ten ?? ''), correction(3, eleven ?? '', fields)])).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  it('with something else between them are two lines', () => {
    const between = entryOf({ entry: 3, captured_at: '2026-03-09T10:30:00.000Z', received_at: noon ?? '' });
    expect(lines([first, correction(2, ten ?? ''), between, correction(4, eleven ?? '')])).toEqual([
      '4',
      '3',
      '2',
      '1',
    ]);
  });
});

describe('reviews of lab results', () => {
  const at = (second: number) => `2026-03-09T10:05:${String(second).padStart(2, '0')}.000Z`;
  const review = (entry: number, second: number, fields: Partial<HistoryEntry> = {}) => {
    const lab = { table: 'labs', record_key: idOf(entry % 5) } as const;
    const seen = { seen_at: at(second), seen_by: idOf(9), seen_by_name: 'Nadia' };
    return entryOf({
      ...{ entry, ...lab, revision: 2, received_at: at(second), record: { captured_at, ...seen } },
      changed_fields: Object.keys(seen),
      ...fields,
    });
  };
  const unseen = [1, 2].map((entry) =>
    entryOf({
      entry,
      table: 'labs',
      record_key: idOf(entry),
      record: { captured_at, seen_at: null, collected_at: `2026-03-0${entry}` },
    }),
  );

  it('made together are one line', () => {
    expect(lines([...unseen, review(6, 1), review(7, 3)])).toEqual(['7,6', '2', '1']);
  });

  it.each([
    ['of another person', { author: 'Sam' }],
    ['of a result that was corrected with it', { changed_fields: ['seen_at', 'value'] }],
    ['taken back', { record: { captured_at, seen_at: null } }],
    [
      'of a later minute',
      {
        record: { captured_at, seen_at: '2026-03-09T10:06:02.000Z' },
        received_at: '2026-03-09T10:06:02.000Z',
      },
    ],
  ])('%s are a line of their own', (_which, fields) => {
    expect(lines([...unseen, review(6, 1), review(7, 3, fields)])).toEqual(['7', '6', '2', '1']);
  });
});

describe('recorded lab results', () => {
  const result = (entry: number, second: number, fields: Partial<HistoryEntry> = {}) => {
    const at = `2026-03-09T10:32:${String(second).padStart(2, '0')}+01:00`;
    const record = { captured_at: at, patient_id: idOf(8), collected_at: '2026-03-08' };
    return entryOf({ entry, table: 'labs', captured_at: at, record, ...fields });
  };

  it('of one collection that were entered together are one line', () => {
    expect(lines([result(1, 1), result(2, 3), result(3, 5)])).toEqual(['3,2,1']);
  });

  it.each([
    ['of another collection', { record: { captured_at, patient_id: idOf(8), collected_at: '2026-03-07' } }],
    [
      'of a duplicate merged into the chart',
      { record: { captured_at, patient_id: idOf(7), collected_at: '2026-03-08' } },
    ],
    ['of another person', { author: 'Sam' }],
    ['of another kind', { table: 'supplements' as const }],
    ['of a later minute', { captured_at: '2026-03-09T10:33:02+01:00' }],
  ])('%s are a line of their own', (_which, fields) => {
    expect(lines([result(1, 1), result(2, 1, fields)])).toEqual(['2', '1']);
  });
});

describe('what a device has beyond the trail', () => {
  const known = (fields: Partial<KnownSave>): KnownSave => ({
    ...{ table: 'physicalData', record_key: idOf(1), revision: 1, captured_at, author: null },
    ...{ record: { captured_at, weight_kg: 70, revision: 1 }, at: '2026-03-09T10:00:00.000Z' },
    ...fields,
  });
  const entry = entryOf({ entry: 1, record: { captured_at, weight_kg: 70, note: null } });
  const beyond = (trail: HistoryEntry[], saves: KnownSave[]) =>
    savedBeyond(trail, saves).map(({ kind, source, changed_fields, before }) => [
      ...[source, kind, changed_fields.join()],
      before?.['weight_kg'] ?? null,
    ]);

  it('is nothing where the trail has the same revision, or a newer one', () => {
    expect(beyond([entry], [known({})])).toEqual([]);
    expect(beyond([entryOf({ entry: 1, revision: 3 })], [known({ revision: 2 })])).toEqual([]);
  });

  it('is a newer revision, compared with the last one in the trail', () => {
    const newer = known({
      revision: 2,
      record: { captured_at, weight_kg: 71, revision: 2, device_revision: 9 },
    });
    expect(beyond([entry], [newer])).toEqual([['cached', 'changed', 'weight_kg', 70]]);
  });

  it('is every record where no trail was read: one that was changed before says so', () => {
    expect(beyond([], [known({})])).toEqual([['cached', 'added', '', null]]);
    expect(beyond([], [known({ revision: 4 })])).toEqual([['cached', 'changed', '', null]]);
  });

  it('is what waits, compared with the newest version that is known', () => {
    const acknowledged = known({ revision: 2, record: { captured_at, weight_kg: 71 } });
    const waiting = known({
      revision: null,
      record: { captured_at, weight_kg: 72 },
      at: '2026-03-10T10:00:00Z',
    });
    expect(beyond([entry], [acknowledged, waiting])).toEqual([
      ['cached', 'changed', 'weight_kg', 70],
      ['waiting', 'changed', 'weight_kg', 71],
    ]);
    expect(beyond([], [waiting])).toEqual([['waiting', 'added', '', null]]);
    const removed = known({ revision: null, record: { captured_at, weight_kg: 70, archived: true } });
    expect(beyond([entry], [removed])).toEqual([['waiting', 'removed', 'archived', 70]]);
  });

  it('stands first while it waits, whatever its time', () => {
    const waiting = known({ revision: null, record: { captured_at }, at: '2020-01-01T10:00:00Z' });
    const items = historyItems([...trailOf([entry]), ...savedBeyond([entry], [waiting])]);
    expect(items.map(({ saves: [{ source }] }) => source)).toEqual(['waiting', 'trail']);
  });
});
