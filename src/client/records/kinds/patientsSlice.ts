import { createRecordSlice } from '@/client/records/createRecordSlice';

export const patientsSlice = createRecordSlice('patients');
