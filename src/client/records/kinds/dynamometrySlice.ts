import { createRecordReducer } from '@/client/records/createRecordReducer';

export const dynamometryReducer = createRecordReducer((received) =>
  received.table === 'dynamometry' ? received.records : [],
);
