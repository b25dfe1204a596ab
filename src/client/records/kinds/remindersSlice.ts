import { createRecordReducer } from '@/client/records/createRecordReducer';

export const remindersReducer = createRecordReducer((received) =>
  received.table === 'reminders' ? received.records : [],
);
