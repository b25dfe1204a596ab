import type { StreamEvent } from '@/client/api/changesStream';
import { readTables, type ReadTable } from '@/contract/changeNotice';
import { changeOf } from '@/contract/changes';

/** What the notices of a stream ask to be read, gathered over a while. */
export interface GatheredNotices {
  add(event: StreamEvent): void;
  isEmpty(): boolean;
  /** @returns the tables to read; then gathers from the beginning */
  take(): readonly ReadTable[];
}

/**
 * Only the tables that notices name are read. Changes are numbered without a gap: if the number of one does not follow
 * the last, a notice was lost or is late, and everything is read, as after a cut.
 */
export function gatherNotices(): GatheredNotices {
  /** the newest change that the stream has told of; `null`: unknown */
  let told: number | null = null;
  const named = new Set<ReadTable>();
  const nameAll = (): void => readTables.forEach((table) => named.add(table));
  return {
    add(event) {
      if (event.kind === 'alive' || event.kind === 'presence') return;
      const change = event.cursor === null ? null : changeOf(event.cursor);
      if (event.kind === 'behind') nameAll();
      if (event.kind === 'change' && event.notice.table !== 'accounts') {
        const isNext = change !== null && told !== null && change <= told + 1;
        if (isNext) named.add(event.notice.table);
        else nameAll();
      }
      if (change === null) return;
      // A restored server counts on from an earlier number.
      told = event.kind === 'change' ? Math.max(told ?? 0, change) : change;
    },
    isEmpty: () => named.size === 0,
    take() {
      const tables = readTables.filter((table) => named.has(table));
      named.clear();
      return tables;
    },
  };
}
