import { selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';

/** `reading`: not known yet, which is no failure */
export type LabsRead = 'reading' | 'read' | 'unreadable';

/** Whether supplements can be compared with the lab results: not before they are read, and not when they cannot be. */
export function useLabsRead(): LabsRead {
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const isReading = useAppSelector(selectIsFirstRead);
  if (isUnreadable) return 'unreadable';
  return isReading ? 'reading' : 'read';
}
