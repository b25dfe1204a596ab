import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { paths } from '@/contract/paths';

/** What a test reads of a stream of changes. */
export interface ChangesReader {
  headers: Headers;
  /** all that has arrived */
  events: EventSourceMessage[];
  heartbeats(): number;
  /** Resolves once this is so, at the latest with the next that arrives. */
  until(isSo: () => boolean): Promise<void>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  /** Leaves it, as a closed tab does. */
  leave(): void;
}

/** @param query of the address, with its question mark */
export async function readChanges(
  url: string,
  token: string | null,
  query = '',
): Promise<ChangesReader | { status: number }> {
  const leaving = new AbortController();
  const response = await fetch(`${url}${paths.changesStream}${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (response.status !== 200 || response.body === null) {
    await response.text();
    return { status: response.status };
  }
  const events: EventSourceMessage[] = [];
  let beats = 0;
  const waiting = new Set<() => void>();
  const parser = createParser({ onEvent: (event) => events.push(event), onComment: () => (beats += 1) });
  const ended = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write(text) {
          parser.feed(text);
          waiting.forEach((check) => check());
        },
      }),
    )
    .catch(() => undefined);
  return {
    headers: response.headers,
    events,
    heartbeats: () => beats,
    until: (isSo) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!isSo()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    ended,
    leave: () => leaving.abort(),
  };
}
