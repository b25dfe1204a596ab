import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import type { Supplement } from '@/contract/supplement';

/** Something that happened to a patient on a day, as the records say. */
export type ChartEvent = {
  /** `YYYY-MM-DD` */
  day: string;
  /** a record of it waits for upload */
  isWaiting: boolean;
} & (
  | { kind: 'visit' }
  | { kind: 'labs'; labs: Lab[] }
  | { kind: 'started' | 'stopped'; supplement: Supplement }
);

interface EventRecords {
  entries: ChartEntries;
  labs: readonly HistoryEntry<Lab>[];
  supplements: readonly HistoryEntry<Supplement>[];
}

/** How many are shown. */
export const eventsAtMost = 5;

/**
 * The newest events of a chart, newest first: days with a measurement or a screening, by the wall clock of that
 * moment; days on which samples were collected; the start and the end of a supplement. What is still to come is no event.
 *
 * @param today `YYYY-MM-DD`
 */
export function latestEvents({ entries, labs, supplements }: EventRecords, today: string): ChartEvent[] {
  const events = [
    ...visitsOf([...entries.sarcF, ...entries.physicalData, ...entries.dynamometry]),
    ...collectionsOf(labs),
    ...coursesOf(supplements),
  ];
  return events
    .filter(({ day }) => day <= today)
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
    .slice(0, eventsAtMost);
}

function visitsOf(captured: readonly HistoryEntry<{ captured_at: string }>[]): ChartEvent[] {
  const byDay = grouped(captured, ({ captured_at }) => captured_at);
  return [...byDay].map(([day, ofDay]): ChartEvent => ({
    day,
    kind: 'visit',
    isWaiting: isAnyWaiting(ofDay),
  }));
}

function collectionsOf(labs: readonly HistoryEntry<Lab>[]): ChartEvent[] {
  const byDay = grouped(labs, ({ collected_at }) => collected_at);
  return [...byDay].map(([day, ofDay]): ChartEvent => ({
    day,
    kind: 'labs',
    labs: ofDay.map(({ record }) => record),
    isWaiting: isAnyWaiting(ofDay),
  }));
}

function coursesOf(supplements: readonly HistoryEntry<Supplement>[]): ChartEvent[] {
  return supplements.flatMap(({ record: supplement, isWaiting }): ChartEvent[] => {
    const { started_on, stopped_on } = supplement;
    return [
      { day: started_on, kind: 'started', supplement, isWaiting },
      ...(stopped_on === null ? [] : [{ day: stopped_on, kind: 'stopped' as const, supplement, isWaiting }]),
    ];
  });
}

function grouped<R>(
  entries: readonly HistoryEntry<R>[],
  momentOf: (record: R) => string,
): Map<string, HistoryEntry<R>[]> {
  const byDay = new Map<string, HistoryEntry<R>[]>();
  for (const entry of entries) {
    const day = momentOf(entry.record).slice(0, dayLength);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

function isAnyWaiting(entries: readonly { isWaiting: boolean }[]): boolean {
  return entries.some(({ isWaiting }) => isWaiting);
}

/** length of `2026-03-09` */
const dayLength = 10;
