import { createRecordReducer } from '@/client/records/createRecordReducer';

export const labsReducer = createRecordReducer((received) =>
  received.table === 'labs' ? received.records : [],
);
