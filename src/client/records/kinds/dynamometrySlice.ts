import { createRecordSlice } from '@/client/records/createRecordSlice';

export const dynamometrySlice = createRecordSlice('dynamometry', (received) =>
  received.table === 'dynamometry' ? received.records : [],
);
