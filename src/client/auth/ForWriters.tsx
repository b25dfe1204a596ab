import type { ReactNode } from 'react';
import { useAppSelector } from '@/client/redux/hooks';
import { selectMayWrite } from './authSlice';

/** What changes a chart, for whoever may: viewers read. No save of theirs is taken here, and none by the server. */
export function ForWriters({ children }: { children: ReactNode }) {
  return useAppSelector(selectMayWrite) ? children : null;
}
