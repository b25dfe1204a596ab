import { createAction } from '@reduxjs/toolkit';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import type { TableRecords } from '@/contract/recordKinds';

/** Acknowledged records arrived from the cache or from the server. */
export const recordsReceived = createAction('records/recordsReceived', (...received: TableRecords[]) => ({
  payload: received,
}));

/** Patients and their records are no longer kept on this device; the server has them. */
export const patientsDropped = createAction<string[]>('records/patientsDropped');

/** Keys of records whose acknowledged version is no longer valid, because the server was restored. */
export const recordsLost = createAction<string[]>('records/recordsLost');

/** The server was restored from a backup; the records that it lost, `lost` in number, wait here again. */
export const serverRestored = createAction<{ lost: number }>('records/serverRestored');

/** A person has read that the server was restored. */
export const restoredNoted = createAction('records/restoredNoted');

/** The stream of changes is open: what was told meanwhile was not heard. */
export const streamOpened = createAction('records/streamOpened');

/** The accounts of the clinic or its invitations have changed, or may have. */
export const accountsTold = createAction('records/accountsTold');

/** Something was saved in the clinic, or may have been, and this device has read what it keeps of it. */
export const savesTold = createAction('records/savesTold');

/** How much of the clinic this device keeps. */
export const scopeKnown = createAction<RecordScope>('records/scopeKnown');
