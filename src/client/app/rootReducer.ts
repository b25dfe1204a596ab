import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectivitySlice } from '@/client/api/connectivitySlice';
import { authSlice } from '@/client/auth/authSlice';
import { patientsReducer } from '@/client/features/patients/patientsSlice';
import { physicalDataReducer } from '@/client/features/physicalData/physicalDataSlice';
import { sarcFReducer } from '@/client/features/sarcF/sarcFSlice';
import { outboxSlice } from '@/client/outbox/outboxSlice';
import { recordsStatusSlice } from '@/client/records/recordsStatusSlice';
import type { AuthStorage } from '@/client/storage/authStorage';
import { persistedAuth } from './persistence';

export function makeRootReducer(session: AuthStorage) {
  return combineReducers({
    auth: persistReducer(persistedAuth(session), authSlice.reducer),
    connectivity: connectivitySlice.reducer,
    outbox: outboxSlice.reducer,
    recordsStatus: recordsStatusSlice.reducer,
    patients: patientsReducer,
    sarcF: sarcFReducer,
    physicalData: physicalDataReducer,
  });
}
