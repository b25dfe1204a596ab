import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import type { ReadablePage } from '@/client/api/readable';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { accountCall, type AccountCall } from './accountCall';
import { withNewest } from './auditPages';

export interface AuditPages<T> {
  /** newest first; null: nothing read yet */
  items: readonly T[] | null;
  /** how many more of the pages read so far this version cannot read */
  unreadable: number;
  /** increases with every older page */
  pages: number;
  hasMore: boolean;
  isReading: boolean;
  failure: ApiFailure | null;
  readMore(): Promise<void>;
}

/**
 * An audit trail from the server, page by page. Nothing is stored on the device.
 *
 * @param callOf builds the call for the page before a cursor; null: the newest page. Must be stable across renders
 * @param told a count that grows when there may be newer entries; the newest page is then read again
 */
export function useAuditPages<T extends { entry: number }>(
  callOf: (before: string | null) => AccountCall<ReadablePage<T>>,
  told: number,
): AuditPages<T> {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [read, setRead] = useState<ReadablePage<T> | null>(null);
  const [pages, setPages] = useState(1);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const call = useCallback(
    (before: string | null): Promise<ApiResult<ReadablePage<T>>> => dispatch(accountCall(callOf(before))),
    [dispatch, callOf],
  );

  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    void call(null).then((answer) => {
      if (!isShown) return;
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) setRead((before) => withNewest(before, answer.value));
    });
    return () => {
      isShown = false;
    };
  }, [isOnline, call, told]);

  return {
    items: read?.items ?? null,
    unreadable: read?.unreadable ?? 0,
    hasMore: read?.more ?? false,
    ...{ pages, isReading, failure },
    async readMore() {
      setIsReading(true);
      const answer = await call(read?.next_cursor ?? null);
      setIsReading(false);
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return;
      setPages((count) => count + 1);
      setRead((before) => ({
        ...answer.value,
        items: [...(before?.items ?? []), ...answer.value.items],
        unreadable: (before?.unreadable ?? 0) + (answer.value.unreadable ?? 0),
      }));
    },
  };
}
