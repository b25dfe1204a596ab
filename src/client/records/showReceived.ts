import { selectAccountId, selectIsDisabled } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { recordKey, type TableRecords } from '@/contract/recordKinds';
import { recordsReceived } from './recordEvents';

export interface GrowingParts {
  add(part: TableRecords): void;
  /** Shows the rest, which is usually too small for `add` to show it. */
  showAll(): void;
}

/** Shows records of an account while it is signed in, and not disabled. */
export function showReceived(accountId: string): AppThunk<GrowingParts> {
  return (dispatch, getState) =>
    inGrowingParts((parts) => {
      const isShown = selectAccountId(getState()) === accountId && !selectIsDisabled(getState());
      if (isShown) dispatch(recordsReceived(...parts));
    });
}

/** The same for records that were fetched and stored: the other tabs are notified of their keys. */
export function showFetched(accountId: string): AppThunk<GrowingParts> {
  return (dispatch, _getState, { tabs }) => {
    const { add, showAll } = dispatch(showReceived(accountId));
    return {
      add(part) {
        const keys = part.records.map(recordKey);
        if (keys.length > 0)
          tabs.broadcast({ kind: 'recordsKept', account_id: accountId, table: part.table, keys });
        add(part);
      },
      showAll,
    };
  };
}

/** as a fraction of what is already shown */
const share = 0.5;

/**
 * Collects records that arrive page by page, and shows them once they are half as many as those already shown. Each
 * update rebuilds every list. With two hundred thousand results, that takes as long as fetching hundreds of pages.
 */
export function inGrowingParts(show: (parts: TableRecords[]) => void): GrowingParts {
  let gathered: TableRecords[] = [];
  let shown = 0;
  const showAll = (): void => {
    if (gathered.length === 0) return;
    const parts = gathered;
    gathered = [];
    shown += countIn(parts);
    show(parts);
  };
  return {
    add(part) {
      if (part.records.length === 0) return;
      gathered.push(part);
      if (countIn(gathered) >= shown * share) showAll();
    },
    showAll,
  };
}

function countIn(parts: readonly TableRecords[]): number {
  return parts.reduce((sum, { records }) => sum + records.length, 0);
}
