import { createRecordSlice } from '@/client/records/createRecordSlice';

export const remindersSlice = createRecordSlice('reminders', (received) =>
  received.table === 'reminders' ? received.records : [],
);
