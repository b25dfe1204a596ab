import type { OfflineTable } from '@/contract/recordKinds';
import type { HistorySave } from './historySaves';

export const spans = ['all', 'month', 'quarter', 'year'] as const;
export type Span = (typeof spans)[number];

/** What of a history is shown; `null`: all of it. */
export interface HistoryFilter {
  table: OfflineTable | null;
  /** the name of a person */
  author: string | null;
  span: Span;
}

export const unfiltered: HistoryFilter = { table: null, author: null, span: 'all' };

const daysOf: Record<Exclude<Span, 'all'>, number> = { month: 31, quarter: 92, year: 366 };
const dayMs = 86_400_000;

/** @param now RFC 3339: the span ends here */
export function filtered(saves: readonly HistorySave[], filter: HistoryFilter, now: string): HistorySave[] {
  const { table, author, span } = filter;
  const from = span === 'all' ? -Infinity : Date.parse(now) - daysOf[span] * dayMs;
  return saves.filter(
    (save) =>
      (table === null || save.table === table) &&
      (author === null || save.author === author) &&
      Date.parse(save.at) >= from,
  );
}
