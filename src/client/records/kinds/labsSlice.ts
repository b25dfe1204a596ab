import { createRecordSlice } from '@/client/records/createRecordSlice';

export const labsSlice = createRecordSlice('labs');
