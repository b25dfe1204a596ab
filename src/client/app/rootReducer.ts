import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectivitySlice } from '@/client/api/connectivitySlice';
import { authSlice } from '@/client/auth/authSlice';
import { patientsReducer } from '@/client/features/patients/patientsSlice';
import { physicalDataReducer } from '@/client/features/physicalData/physicalDataSlice';
import { sarcFReducer } from '@/client/features/sarcF/sarcFSlice';
import { outboxSlice } from '@/client/outbox/outboxSlice';
import type { SessionStorage } from '@/client/storage/sessionStorage';
import { persistedAuth } from './persistence';

export function makeRootReducer(session: SessionStorage) {
  return combineReducers({
    auth: persistReducer(persistedAuth(session), authSlice.reducer),
    connectivity: connectivitySlice.reducer,
    outbox: outboxSlice.reducer,
    patients: patientsReducer,
    sarcF: sarcFReducer,
    physicalData: physicalDataReducer,
  });
}
