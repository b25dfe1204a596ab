import { clockAt } from '@/clinical/reminders/wallClock';
import type { ReminderRow } from './reminderRows';

/** By when something is to be done, in the order of attention. `snoozed` ones come when their time is over. */
export const timeGroups = [
  'unreadable',
  'overdue',
  'today',
  'snoozed',
  'week',
  'later',
  'paused',
  'ended',
] as const;
export type TimeGroup = (typeof timeGroups)[number];

/**
 * The group of each reminder at a moment, by the calendar of its own time zone. A week begins on Monday, as on Home.
 *
 * @param nowMs in milliseconds
 */
export function timeGroupsAt(nowMs: number): (row: Pick<ReminderRow, 'state' | 'zone'>) => TimeGroup {
  const days = new Map<string, { today: string; sunday: string }>();
  const daysIn = (zone: string) => {
    const known = days.get(zone);
    if (known) return known;
    const today = clockAt(nowMs, zone).slice(0, 'YYYY-MM-DD'.length);
    const found = { today, sunday: sundayOf(today) };
    days.set(zone, found);
    return found;
  };
  return ({ state, zone }) => {
    if (state.kind === 'due') return 'today';
    if (state.kind !== 'upcoming') return state.kind;
    const { today, sunday } = daysIn(zone);
    const day = state.at.slice(0, 'YYYY-MM-DD'.length);
    if (day <= today) return 'today';
    return day <= sunday ? 'week' : 'later';
  };
}

function sundayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
