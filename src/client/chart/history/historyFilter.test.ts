import { filtered, unfiltered } from './historyFilter';
import type { HistorySave } from './historySaves';

const now = '2026-03-31T10:00:00Z';
const saveOf = (key: string, fields: Partial<HistorySave>): HistorySave => ({
  ...{ key, table: 'labs', record_key: key, record: {}, before: null, changed_fields: [], kind: 'added' },
  ...{ captured_at: now, received_at: now, at: now, author: 'Nadia', source: 'trail' },
  ...fields,
});
const saves = [
  saveOf('new', {}),
  saveOf('of Sam', { author: 'Sam' }),
  saveOf('patient', { table: 'patients' }),
  saveOf('31 days', { at: '2026-02-28T10:00:00Z' }),
  saveOf('32 days', { at: '2026-02-27T10:00:00Z' }),
  saveOf('a year', { at: '2025-03-31T10:00:00Z' }),
  saveOf('two years', { at: '2024-03-31T10:00:00Z' }),
];
const shown = (filter: Partial<typeof unfiltered>) =>
  filtered(saves, { ...unfiltered, ...filter }, now).map(({ key }) => key);

it('shows everything at first', () => {
  expect(shown({})).toHaveLength(saves.length);
});

it('shows one kind of record, and one person', () => {
  expect(shown({ table: 'patients' })).toEqual(['patient']);
  expect(shown({ author: 'Sam' })).toEqual(['of Sam']);
  expect(shown({ author: 'Sam', table: 'patients' })).toEqual([]);
});

it('shows a period to its very end', () => {
  expect(shown({ span: 'month' })).toEqual(['new', 'of Sam', 'patient', '31 days']);
  expect(shown({ span: 'quarter' })).toEqual(['new', 'of Sam', 'patient', '31 days', '32 days']);
  expect(shown({ span: 'year' })).not.toContain('two years');
  expect(shown({ span: 'year' })).toContain('a year');
});
