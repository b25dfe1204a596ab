import { createRecordSlice } from '@/client/records/createRecordSlice';

export const supplementsSlice = createRecordSlice('supplements');
