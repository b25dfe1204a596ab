import { createAction } from '@reduxjs/toolkit';
import type { TableRecords } from '@/contract/offlineTables';

/** Acknowledged records arrived, from the cache on the device or from the server. */
export const recordsReceived = createAction<TableRecords>('records/recordsReceived');
