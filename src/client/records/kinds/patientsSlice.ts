import { createRecordSlice } from '@/client/records/createRecordSlice';

export const patientsSlice = createRecordSlice('patients', (received) =>
  received.table === 'patients' ? received.records : [],
);
