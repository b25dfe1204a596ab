import { createRecordReducer } from '@/client/records/createRecordReducer';

export const sarcFReducer = createRecordReducer((received) =>
  received.table === 'sarcF' ? received.records : [],
);
