import { createRecordReducer } from '@/client/records/createRecordReducer';

export const patientsReducer = createRecordReducer((received) =>
  received.table === 'patients' ? received.records : [],
);
