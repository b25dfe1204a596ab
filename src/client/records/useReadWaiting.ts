import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { readWaitingRecords } from '@/client/outbox/waiting/readWaitingRecord';
import { useAppDispatch } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';

/**
 * The waiting records of some places in one table, as far as they are read and valid. Each revision is read once,
 * whatever else changes. While a newer revision is read, the previous one stays.
 */
export function useReadWaiting<R>(waiting: readonly Waiting[], schema: z.ZodType<R>): readonly R[] {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ReadonlyMap<string, R>>(new Map());
  const wanted = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const unread = waiting.filter((item) => wanted.current.get(placeKey(item)) !== item.revision);
    wanted.current = new Map(waiting.map((item) => [placeKey(item), item.revision]));
    if (unread.length === 0) return;
    void dispatch(readWaitingRecords(unread)).then((records) => {
      const found = unread.flatMap((item, at) => {
        const record = schema.safeParse(records[at]).data;
        const isNewest = wanted.current.get(placeKey(item)) === item.revision;
        return record !== undefined && isNewest ? [[placeKey(item), record] as const] : [];
      });
      setRead((before) => {
        const kept = [...before].filter(([key]) => wanted.current.has(key));
        return new Map([...kept, ...found]);
      });
    });
  }, [dispatch, schema, waiting]);
  return useMemo(() => {
    // Only records that still wait: an acknowledged one comes from the server.
    const known = waiting.flatMap((item) => read.get(placeKey(item)) ?? []);
    return known.length > 0 ? known : none;
  }, [read, waiting]);
}

/** One shared empty list for charts with nothing waiting, so that results based on it can be memoized. */
const none: readonly never[] = [];
