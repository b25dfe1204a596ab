import { z } from 'zod';
import { isPossibleSnooze } from './reminder';

/** What has happened by the time a record is received, in the record itself and in the items of its lists. */
const pastMoments = ['captured_at', 'confirmed_at', 'seen_at'] as const;
const listedMoments = { done: 'noted_at', trials: 'taken_at' } as const;

/** A snooze ends at most a day later, the longest that a screen offers. */
const longestSnoozeMs = 24 * 60 * 60 * 1000;

/**
 * A record as received at a moment: what a clock that is ahead dated later counts from the receipt. Otherwise a reminder
 * marked as done in ten years would win over every later entry, and a measurement would stay the newest one.
 *
 * @param received_at RFC 3339
 */
export function asReceived<Received extends object>(record: Received, received_at: string): Received {
  const receivedMs = Date.parse(received_at);
  let isAhead = false;
  forEachLater(record, receivedMs, () => (isAhead = true));
  if (!isAhead) return record;
  const copy = structuredClone(record);
  forEachLater(copy, receivedMs, ({ holder, field, moment, latestMs }) => {
    Reflect.set(holder, field, momentLike(moment, latestMs));
  });
  // A snooze by that clock would end before the time that it snoozes, and no later save could be accepted with it.
  const snooze = snoozeSchema.safeParse(copy).data;
  if (snooze && !isPossibleSnooze(snooze)) Object.assign(copy, { snoozed_at: null, snoozed_until: null });
  return copy;
}

const snoozeSchema = z.object({ snoozed_at: z.string(), snoozed_until: z.string() });

interface Later {
  holder: object;
  field: string;
  moment: string;
  latestMs: number;
}

function forEachLater(record: object, receivedMs: number, visit: (later: Later) => void): void {
  const look = (holder: object, field: string, latestMs: number) => {
    const moment: unknown = Reflect.get(holder, field);
    if (typeof moment === 'string' && Date.parse(moment) > latestMs)
      visit({ holder, field, moment, latestMs });
  };
  for (const field of pastMoments) look(record, field, receivedMs);
  look(record, 'snoozed_until', receivedMs + longestSnoozeMs);
  for (const [list, field] of Object.entries(listedMoments)) {
    const items: unknown = Reflect.get(record, list);
    if (!Array.isArray(items)) continue;
    items.forEach((item: unknown) => {
      if (typeof item === 'object' && item !== null) look(item, field, receivedMs);
    });
  }
}

/** A moment with the offset of another one, so that it still says by whose clock. */
export function momentLike(moment: string, ms: number): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? [];
  if (sign === undefined) return new Date(ms).toISOString();
  const shiftMs = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60 * 1000;
  return `${new Date(ms + shiftMs).toISOString().slice(0, 19)}${moment.slice(-6)}`;
}
