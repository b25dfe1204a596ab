import type { ReactNode } from 'react';
import { useAppSelector } from '@/client/redux/hooks';
import { selectMayWrite } from './authSlice';

/**
 * Controls that change a chart, shown only to roles that may. Viewers can only read: neither this device nor the server
 * accepts their saves.
 */
export function ForWriters({ children }: { children: ReactNode }) {
  return useAppSelector(selectMayWrite) ? children : null;
}
