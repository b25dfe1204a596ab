import { z } from 'zod';
import type { Draft } from '@/client/storage/outbox/draftStore';
import type { Waiting } from '@/client/storage/outbox/envelope';

/** Whether a form goes on with a draft that was left, in place of offering it. */
export type Continuing = (left: Draft) => boolean;

const savedSchema = z.object({ captured_at: z.string(), received_at: z.string().nullish() });

/**
 * A visit that was left goes on with what was typed in it today. What is older than the record that the form opened on,
 * or of another day, is only offered: in the fields it could be taken for a value of now.
 *
 * @param record the form opened on it; `null`: on none
 * @param now RFC 3339
 * @param waiting its place on the device: a correction that waits keeps the time of the first save; `null`: none waits
 */
export function leftInVisit(
  record: unknown,
  now: string,
  waiting: Pick<Waiting, 'saved_at'> | null,
): Continuing {
  const saved = savedSchema.safeParse(record).data;
  const times = [saved?.captured_at, saved?.received_at, waiting?.saved_at].flatMap((at) =>
    at == null ? [] : Date.parse(at),
  );
  const savedMs = record === null ? -Infinity : Math.max(...times);
  return ({ typed_at }) => typed_at.slice(0, 10) === now.slice(0, 10) && Date.parse(typed_at) >= savedMs;
}
