import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { streamEvents } from '@/contract/changeNotice';
import { changeOf } from '@/contract/changes';

/** Who reads a stream, and until when they may. */
interface Reader {
  clinic_id: string;
  account_id: string;
  session_id: string;
  /** when the access token ends, in seconds since 1970 */
  expires_at: number;
}

export interface StreamTimes {
  /** how often a stream that has nothing to say says so */
  heartbeatMs?: number;
  /** how often it is checked whether the readers may still read */
  checkMs?: number;
  /** of one account in this process; one more ends the oldest */
  streamsAnAccount?: number;
}

/** The event streams that a process holds open. */
export interface OpenStreams {
  open(reader: Reader, onEnd: () => void): EventStream;
  endAll(): void;
}

/** Server-sent events to one reader. */
export interface EventStream {
  readable: Readable;
  /** @param id the cursor of the event; `null`: the reader keeps its last one */
  send(event: string, id: string | null, data: unknown): void;
}

/** A reader who takes in less than is sent is cut off, and resumes later. In bytes. */
const mostUnread = 256 * 1024;

/** What the database says. Each throws when it does not answer, and the streams stay as they are. */
interface Known {
  /** which of these sessions may still read */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** the newest change of each of these clinics */
  newestChanges(clinicIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Holds streams open: it says that they live, what they missed, and ends those that may no longer be read. */
export function openStreams(
  { stillOpen, newestChanges }: Known,
  { heartbeatMs = 20_000, checkMs = 4_000, streamsAnAccount = 8 }: StreamTimes,
): OpenStreams {
  /** in the order in which they were opened */
  /** `told`: the newest change that its reader knows of; `null`: its first event, which says that, was not sent yet */
  const streams = new Map<PassThrough, Reader & { told: number | null }>();
  let timers: NodeJS.Timeout[] = [];

  const write = (stream: PassThrough, text: string): void => {
    // It has ended, but its reader has not taken in the rest yet.
    if (stream.writableEnded) return;
    if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy();
    else stream.write(text);
  };
  const tell = (stream: PassThrough, event: string, id: string | null, data: unknown): void => {
    const reader = streams.get(stream);
    if (reader && id !== null) reader.told = Math.max(reader.told ?? 0, changeOf(id));
    write(stream, `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  };
  const check = async (): Promise<void> => {
    const sessionIds = new Set([...streams.values()].map(({ session_id }) => session_id));
    const clinicIds = new Set([...streams.values()].map(({ clinic_id }) => clinic_id));
    const [open, newest] = await Promise.all([
      stillOpen([...sessionIds]).catch(() => null),
      newestChanges([...clinicIds]).catch(() => null),
    ]);
    for (const [stream, { session_id, expires_at, clinic_id, told }] of streams) {
      // A notice was lost on its way.
      const change = newest?.get(clinic_id) ?? 0;
      if (told !== null && change > told) tell(stream, streamEvents.behind, String(change), {});
      const isOver = expires_at * 1000 <= Date.now();
      if (isOver || (open !== null && sessionIds.has(session_id) && !open.has(session_id))) stream.end();
    }
  };
  const start = (): void => {
    timers = [
      setInterval(() => streams.forEach((_reader, stream) => write(stream, ': still here\n\n')), heartbeatMs),
      setInterval(() => void check(), checkMs),
    ];
  };
  const forget = (stream: PassThrough): void => {
    streams.delete(stream);
    if (streams.size > 0) return;
    timers.forEach(clearInterval);
    timers = [];
  };

  return {
    open(reader, onEnd) {
      const stream = new PassThrough();
      if (streams.size === 0) start();
      streams.set(stream, { ...reader, told: null });
      stream.once('close', () => {
        forget(stream);
        onEnd();
      });
      const ofAccount = [...streams].filter(([, { account_id }]) => account_id === reader.account_id);
      if (ofAccount.length > streamsAnAccount) ofAccount[0]?.[0].end();
      return {
        readable: stream,
        send: (event, id, data) => tell(stream, event, id, data),
      };
    },
    endAll: () => streams.forEach((_reader, stream) => stream.end()),
  };
}
