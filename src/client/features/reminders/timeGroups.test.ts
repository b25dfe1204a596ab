import type { ReminderRow } from './reminderRows';
import { timeGroupsAt } from './timeGroups';

type State = ReminderRow['state'];
/** a Wednesday, 10:00 in Brussels */
const wednesday = Date.parse('2026-03-11T09:00:00Z');
const groupOf = (state: State, { nowMs = wednesday, zone = 'Europe/Brussels' } = {}) =>
  timeGroupsAt(nowMs)({ state, zone });
const upcoming = (at: string): State => ({ kind: 'upcoming', at });

it.each([
  ['2026-03-11T23:59', 'today'],
  ['2026-03-12T00:00', 'week'],
  ['2026-03-15T23:59', 'week'],
  ['2026-03-16T00:00', 'later'],
])('what is to come at %s is in the group %s', (at, group) => {
  expect(groupOf(upcoming(at))).toBe(group);
});

it('a week ends with its Sunday', () => {
  const sunday = { nowMs: Date.parse('2026-03-15T09:00:00Z') };
  expect(groupOf(upcoming('2026-03-15T20:00'), sunday)).toBe('today');
  expect(groupOf(upcoming('2026-03-16T08:00'), sunday)).toBe('later');
});

it('the day is that of the time zone of the reminder', () => {
  const late = { nowMs: Date.parse('2026-03-11T20:00:00Z') };
  expect(groupOf(upcoming('2026-03-12T08:00'), late)).toBe('week');
  expect(groupOf(upcoming('2026-03-12T08:00'), { ...late, zone: 'Asia/Tokyo' })).toBe('today');
});

it('what has come and was not done is due today, and overdue from the next day on', () => {
  expect(groupOf({ kind: 'due', at: '2026-03-11T08:00', next: null })).toBe('today');
  expect(groupOf({ kind: 'overdue', at: '2026-03-10T08:00', next: null })).toBe('overdue');
  expect(groupOf({ kind: 'paused' })).toBe('paused');
});
