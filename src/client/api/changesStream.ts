import { createParser } from 'eventsource-parser';
import {
  changeNoticeSchema,
  streamEvents,
  streamSilenceMs,
  type ChangeNotice,
} from '@/contract/changeNotice';
import { paths } from '@/contract/paths';
import { toldPresenceSchema, type ToldPresence } from '@/contract/presence';
import { statusOf } from './apiCall';
import type { ApiFailure } from './apiResult';

/** What a stream says. Each of changes says, too, how far it has come: a cursor for the next stream, `null`: unknown. */
export type StreamEvent =
  | { kind: 'open' | 'behind'; cursor: string | null }
  | { kind: 'change'; cursor: string | null; notice: ChangeNotice }
  /** of an open chart: says nothing of changes */
  | { kind: 'presence'; told: ToldPresence }
  /** a heartbeat: nothing was saved */
  | { kind: 'alive' };

/** The status is `null` when no answer came. */
export type StreamRefusal = Pick<ApiFailure, 'status' | 'retryAfterMs'>;

export interface ChangesStream {
  /** the last cursor of an earlier stream; `null`: none */
  cursor: string | null;
  token: string;
  onEvent(event: StreamEvent): void;
  /** ends it */
  signal: AbortSignal;
}

/**
 * Reads the stream of changes until it ends, is cut, or has been silent for longer than a heartbeat takes, as after a
 * laptop has slept. It never throws. The token goes in a header: an EventSource would need it in the address.
 *
 * @returns what refused it, `null` when it opened
 */
export async function followChanges({
  cursor,
  token,
  onEvent,
  signal,
}: ChangesStream): Promise<StreamRefusal | null> {
  const silence = new AbortController();
  let isOpen = false;
  let timer = setTimeout(() => silence.abort(), streamSilenceMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), streamSilenceMs);
  };
  try {
    const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
    const response = await fetch(`${paths.changesStream}${query}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || response.body === null) {
      await response.body?.cancel();
      return statusOf(response);
    }
    isOpen = true;
    const parser = createParser({
      onEvent: ({ event, id, data }) => {
        const read = eventOf(event, id ?? null, data);
        if (read) onEvent(read);
      },
      onComment: () => onEvent({ kind: 'alive' }),
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return isOpen ? null : { status: null };
  } finally {
    clearTimeout(timer);
  }
}

/** `null` for an event that this version does not know. */
function eventOf(event: string | undefined, cursor: string | null, data: string): StreamEvent | null {
  if (event === streamEvents.open || event === streamEvents.behind) return { kind: event, cursor };
  if (event === streamEvents.presence) {
    const told = toldPresenceSchema.safeParse(parsed(data)).data;
    return told ? { kind: 'presence', told } : null;
  }
  if (event !== streamEvents.change) return null;
  const notice = changeNoticeSchema.safeParse(parsed(data)).data;
  return notice ? { kind: 'change', cursor, notice } : { kind: 'behind', cursor };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
