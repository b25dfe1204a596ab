import type { RootState } from '@/client/redux/appThunk';
import { selectFreshness } from './freshnessSlice';
import { selectAreRecordsPending, selectIsCacheUnread } from './recordsStatusSlice';

/**
 * Whether this device is still reading what it has never had whole. A later read only brings what changed: until it ends,
 * screens go on by what is here, as they do offline.
 */
export function selectIsFirstRead(state: RootState): boolean {
  if (selectIsCacheUnread(state)) return true;
  return selectAreRecordsPending(state) && selectFreshness(state).freshAt === null;
}
