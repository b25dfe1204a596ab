import { createRecordSlice } from '@/client/records/createRecordSlice';

export const physicalDataSlice = createRecordSlice('physicalData', (received) =>
  received.table === 'physicalData' ? received.records : [],
);
