import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { recordKey, type TableRecords } from '@/contract/offlineTables';
import { recordsReceived } from './recordEvents';

export interface GrowingParts {
  add(part: TableRecords): void;
  /** Shows the rest: what comes last is seldom half as much again. */
  showAll(): void;
}

/** Shows records of an account, as long as it is the one that is signed in. */
export function showReceived(accountId: string): AppThunk<GrowingParts> {
  return (dispatch, getState) =>
    inGrowingParts((parts) => {
      if (selectAccountId(getState()) === accountId) dispatch(recordsReceived(...parts));
    });
}

/** The same for what comes from the server and is kept on the device: the other tabs hear where it lies. */
export function showFetched(accountId: string): AppThunk<GrowingParts> {
  return (dispatch, _getState, { tabs }) => {
    const { add, showAll } = dispatch(showReceived(accountId));
    return {
      add(part) {
        const keys = part.records.map(recordKey);
        if (keys.length > 0)
          tabs.tell({ kind: 'recordsKept', account_id: accountId, table: part.table, keys });
        add(part);
      },
      showAll,
    };
  };
}

/** of what is shown already */
const share = 0.5;

/**
 * Gathers records that come page by page, and shows them once there is half as much again: each showing makes every list anew, and of
 * two hundred thousand results that takes as long as hundreds of pages do to come.
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
