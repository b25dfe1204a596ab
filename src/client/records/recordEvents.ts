import { createAction } from '@reduxjs/toolkit';
import type { RecordScope } from '@/client/storage/recordCache';
import type { TableRecords } from '@/contract/offlineTables';

/** Acknowledged records arrived, from the cache on the device or from the server. */
export const recordsReceived = createAction('records/recordsReceived', (...received: TableRecords[]) => ({
  payload: received,
}));

/** Patients are not kept on this device any more, with their records: the server has them. */
export const patientsDropped = createAction<string[]>('records/patientsDropped');

/** How much of the clinic this device keeps. */
export const scopeKnown = createAction<RecordScope>('records/scopeKnown');
