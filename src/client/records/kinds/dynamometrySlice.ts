import { createRecordSlice } from '@/client/records/createRecordSlice';

export const dynamometrySlice = createRecordSlice('dynamometry');
