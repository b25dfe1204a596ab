import { createAction } from '@reduxjs/toolkit';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import type { TableRecords } from '@/contract/offlineTables';

/** Acknowledged records arrived, from the cache on the device or from the server. */
export const recordsReceived = createAction('records/recordsReceived', (...received: TableRecords[]) => ({
  payload: received,
}));

/** Patients are not kept on this device any more, with their records: the server has them. */
export const patientsDropped = createAction<string[]>('records/patientsDropped');

/** Records, by key, that the server has lost: they are no longer what it has acknowledged. */
export const recordsLost = createAction<string[]>('records/recordsLost');

/** The server was restored from a backup; as many records as it had lost wait here again. */
export const serverRestored = createAction<{ lost: number }>('records/serverRestored');

/** Somebody has read that the server was restored. */
export const restoredNoted = createAction('records/restoredNoted');

/** How much of the clinic this device keeps. */
export const scopeKnown = createAction<RecordScope>('records/scopeKnown');
