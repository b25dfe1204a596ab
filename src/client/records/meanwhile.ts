import type { OfflineTable } from '@/contract/recordKinds';
import type { Captured, HistoryEntry } from './overlay';

/** A record that exists although an open form is about to make another one of the same. */
export interface Meanwhile {
  table: OfflineTable;
  entry: HistoryEntry<Captured>;
  /** opens the form on that record */
  onGoOn(): void;
  /** the form records another one; `null`: only once that one is uploaded, since it has the patient's only place */
  onAnother: (() => void) | null;
}
