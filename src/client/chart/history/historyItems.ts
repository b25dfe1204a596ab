import { captureFields } from '@/contract/record';
import type { HistorySave } from './historySaves';

/** What several lab results have in common that a line names: one collection, or one review. */
export type Together = 'collected' | 'reviewed';

/** A line of the history: one save, several corrections of one record in a row, or lab results of one occasion. */
export interface HistoryItem {
  key: string;
  /** `null`: a save that is of no such occasion, or corrections */
  together: Together | null;
  /** newest first */
  saves: readonly [HistorySave, ...HistorySave[]];
}

/**
 * The lines of a history, newest first: what waits comes first, and corrections of one record by one person on one day
 * that follow each other are one line. So are the lab results of one collection that a person recorded at one time, and
 * those marked as reviewed at one time.
 */
export function historyItems(saves: readonly HistorySave[]): HistoryItem[] {
  const sorted = saves
    .map((save, place) => ({ save, place, ms: Date.parse(save.at) }))
    .sort((a, b) => rankOf(a.save) - rankOf(b.save) || b.ms - a.ms || a.place - b.place);
  const items: HistoryItem[] = [];
  for (const { save } of sorted) {
    const last = items.at(-1);
    const together = togetherOf(save);
    const isOneLine =
      last !== undefined &&
      (together !== null && together === last.together
        ? isOfOneOccasion[together](last.saves[0], save)
        : isCorrectedWith(last.saves[0], save));
    if (isOneLine) {
      items[items.length - 1] = { ...last, saves: [...last.saves, save] };
    } else {
      items.push({ key: save.key, together, saves: [save] });
    }
  }
  return items;
}

function rankOf({ source }: HistorySave): number {
  return source === 'waiting' ? 0 : 1;
}

function isCorrectedWith(a: HistorySave, b: HistorySave): boolean {
  const isCorrection = ({ kind, source }: HistorySave) => kind === 'changed' && source === 'trail';
  return (
    isCorrection(a) &&
    isCorrection(b) &&
    a.record_key === b.record_key &&
    a.table === b.table &&
    a.author === b.author &&
    dayOf(a.at) === dayOf(b.at)
  );
}

/** The fields of a lab result that a review fills in. */
const reviewFields: readonly string[] = ['seen_at', 'seen_by', 'seen_by_name'];

/** A save that marks a lab result as reviewed, and changes nothing else. */
function isReviewed({ table, kind, source, record, changed_fields }: HistorySave): boolean {
  const changed = changed_fields.filter((field) => !Object.hasOwn(captureFields, field));
  return (
    table === 'labs' &&
    kind === 'changed' &&
    source === 'trail' &&
    typeof record['seen_at'] === 'string' &&
    changed.length > 0 &&
    changed.every((field) => reviewFields.includes(field))
  );
}

function togetherOf(save: HistorySave): Together | null {
  if (isReviewed(save)) return 'reviewed';
  return save.table === 'labs' && save.kind === 'added' ? 'collected' : null;
}

const isOfOneOccasion: Record<Together, (a: HistorySave, b: HistorySave) => boolean> = {
  reviewed: (a, b) => a.author === b.author && isNear(a.record['seen_at'], b.record['seen_at']),
  collected: (a, b) =>
    a.author === b.author &&
    a.source === b.source &&
    a.record['patient_id'] === b.record['patient_id'] &&
    a.record['collected_at'] === b.record['collected_at'] &&
    isNear(a.at, b.at),
};

function isNear(a: unknown, b: unknown): boolean {
  return Math.abs(Date.parse(String(a)) - Date.parse(String(b))) <= savedTogetherMs;
}

/** Results that are entered or reviewed together are saved one after the other. */
const savedTogetherMs = 60_000;

/** On the calendar of this device. */
function dayOf(moment: string): string {
  return new Date(moment).toDateString();
}
