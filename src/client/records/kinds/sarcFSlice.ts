import { createRecordSlice } from '@/client/records/createRecordSlice';

export const sarcFSlice = createRecordSlice('sarcF');
