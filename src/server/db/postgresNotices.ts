import type { Client } from 'pg';
import type { Notices } from './database';

const channel = 'satchel';
/** before the next try to connect */
const longestPauseMs = 30_000;

/**
 * Notices by NOTIFY and LISTEN, on a connection of its own: a pooled one listens only while it is borrowed. What is sent
 * while the connection is lost is not told. A save is not delayed by it, and does not wait for the lock that NOTIFY takes
 * for its commit.
 *
 * @param newClient connects to the database itself: through a pooler that changes the connection with each transaction,
 *   LISTEN hears nothing
 */
export function postgresNotices(newClient: () => Client): Notices & { close(): Promise<void> } {
  const listeners = new Set<(notice: string) => void>();
  let client: Client | null = null;
  const waiting: string[] = [];
  let isSending = false;
  let connecting: Promise<void> | null = null;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = newClient();
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = null;
      void next.end().catch(() => undefined);
      if (isClosed) return;
      failures += 1;
      retry = setTimeout(() => void connect(), Math.min(longestPauseMs, 500 * 2 ** failures));
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload = '' }) => listeners.forEach((listener) => listener(payload)));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch {
      lose();
      return;
    }
    if (isClosed || isLost) return void next.end().catch(() => undefined);
    failures = 0;
    client = next;
  };

  /** One query at a time, with all that was to be sent meanwhile. */
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const notices = waiting.splice(0);
      // Without a connection they are lost: what follows the changes finds out by itself.
      await client
        ?.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [channel, notices])
        .catch(() => undefined);
    }
    isSending = false;
  };

  return {
    send(notice) {
      waiting.push(notice);
      if (isSending) return;
      isSending = true;
      setImmediate(() => void sendAll());
    },
    async listen(onNotice) {
      listeners.add(onNotice);
      connecting ??= connect();
      await connecting;
      return () => void listeners.delete(onNotice);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
