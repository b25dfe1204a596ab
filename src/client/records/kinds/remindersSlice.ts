import { createRecordSlice } from '@/client/records/createRecordSlice';

export const remindersSlice = createRecordSlice('reminders');
