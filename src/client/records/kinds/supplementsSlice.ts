import { createRecordReducer } from '@/client/records/createRecordReducer';

export const supplementsReducer = createRecordReducer((received) =>
  received.table === 'supplements' ? received.records : [],
);
