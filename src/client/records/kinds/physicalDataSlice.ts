import { createRecordReducer } from '@/client/records/createRecordReducer';

export const physicalDataReducer = createRecordReducer((received) =>
  received.table === 'physicalData' ? received.records : [],
);
