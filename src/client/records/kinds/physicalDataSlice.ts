import { createRecordSlice } from '@/client/records/createRecordSlice';

export const physicalDataSlice = createRecordSlice('physicalData');
