import { reminderState, type ReminderState } from '@/clinical/reminders/reminderState';
import { lastTime, type ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { clockAt, momentAt } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { attempted } from '@/client/records/attempted';
import { planOf } from './reminderPlan';
import { zoneOf } from '@/contract/zoneOf';

/** A reminder as shown in lists. */
export interface ReminderRow {
  reminder: Reminder;
  /** that it depends on */
  supplement: Supplement | null;
  /** the time zone of the reminder, or that of this device if the browser does not know it */
  zone: string;
  state: ReminderState | { kind: 'unreadable' };
  /**
   * of the time shown first, in milliseconds; of a paused reminder its start, of an ended one its end; 0: unreadable
   */
  sortMs: number;
  isWaiting: boolean;
}

/** In the order of attention. `unreadable`: its times cannot be calculated. */
export const reminderGroups = [
  'unreadable',
  'overdue',
  'due',
  'snoozed',
  'upcoming',
  'paused',
  'ended',
] as const;

/**
 * Reminders with their state at a moment, earliest first. Ended ones follow, the last to end first.
 *
 * @param now RFC 3339
 */
export function reminderRows(
  reminders: readonly Reminder[],
  {
    now,
    supplementOf,
    isWaiting,
    lastGripAt = () => null,
  }: {
    now: string;
    supplementOf(recordId: string | null): Supplement | null;
    isWaiting(recordId: string): boolean;
    /** when grip was last measured in the chart of a patient, RFC 3339; `null`: never */
    lastGripAt?(patientId: string): string | null;
  },
): ReminderRow[] {
  const momentMs = Date.parse(now);
  const places = new Map<string, { zone: string; clock: string }>();
  const placeOf = (time_zone: string) => {
    const known = places.get(time_zone);
    if (known) return known;
    const zone = zoneOf({ time_zone });
    const place = { zone, clock: clockAt(momentMs, zone) };
    places.set(time_zone, place);
    return place;
  };
  return reminders
    .filter(({ archived }) => !archived)
    .map((reminder): ReminderRow => {
      const { time_zone, supplement_record_id, record_id, patient_id } = reminder;
      const measuredAt = reminder.key === 'grip-recheck' ? lastGripAt(patient_id) : null;
      const supplement = supplementOf(supplement_record_id);
      const { zone, clock } = placeOf(time_zone);
      const kept = keptRows.get(reminder);
      const isSame =
        kept?.row.supplement === supplement &&
        kept.row.isWaiting === isWaiting(record_id) &&
        kept.measuredAt === measuredAt;
      if (kept && isSame && clock >= kept.from && clock < kept.until) return kept.row;
      const found = attempted(() => {
        const plan = planOf(reminder, supplement);
        const planned = reminderState(plan, reminder, { momentMs, clock, zone });
        const state = settledState(planned, measuredAt, zone);
        return { state, sortMs: momentAt(sortClock(state, plan, clock), zone) };
      }, unreadable);
      const { state } = found;
      const row = { reminder, supplement, zone, ...found, isWaiting: isWaiting(record_id) };
      keptRows.set(reminder, { row, measuredAt, from: clock, until: changesAt(state, clock) });
      return row;
    })
    .sort(byAttention);
}

/** A time to measure again is settled by a measurement of its day or later, without a mark of its own. */
function settledState(state: ReminderState, measuredAt: string | null, zone: string): ReminderState {
  if (measuredAt === null || !('next' in state)) return state;
  const measuredOn = clockAt(Date.parse(measuredAt), zone).slice(0, 10);
  if (measuredOn < state.at.slice(0, 10)) return state;
  return state.next === null ? { kind: 'ended' } : { kind: 'upcoming', at: state.next };
}

function sortClock(state: ReminderState, plan: ReminderPlan, clock: string): string {
  if ('at' in state) return state.at;
  if (state.kind === 'paused') return plan.starts_at;
  const { ended_on } = plan;
  const isEndSet = ended_on !== null && ended_on <= clock.slice(0, 10);
  // Otherwise its rule has no further time.
  return isEndSet ? `${ended_on}T00:00` : (lastTime(plan, clock) ?? plan.starts_at);
}

function byAttention(a: ReminderRow, b: ReminderRow): number {
  const [isOver, isOtherOver] = [a, b].map(({ state }) => state.kind === 'ended');
  if (isOver !== isOtherOver) return isOver ? 1 : -1;
  return isOver ? b.sortMs - a.sortMs : a.sortMs - b.sortMs;
}

const unreadable = { state: { kind: 'unreadable' }, sortMs: 0 } as const;

/** The last row per reminder, valid between two clock times of its zone. In most minutes nothing changes. */
const keptRows = new WeakMap<
  Reminder,
  { row: ReminderRow; measuredAt: string | null; from: string; until: string }
>();

/** Until when a state is valid: the next time, or the end of the day. */
function changesAt(state: ReminderRow['state'], clock: string): string {
  if (state.kind === 'snoozed') return clock;
  const next = state.kind === 'upcoming' ? state.at : 'next' in state ? state.next : null;
  const midnight = `${clock.slice(0, 10)}T24:00`;
  return next !== null && next < midnight ? next : midnight;
}
