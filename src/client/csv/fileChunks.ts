import { csvFault, CsvRefusal } from './csvFaults';
import { pageTurn } from '@/client/ui/pageTurn';

/** Reports the progress of reading a file, and can stop it. */
export interface Reading {
  onBytes: (count: number) => void;
  signal: AbortSignal;
}

/** Small enough that decoding and parsing one keeps the page responsive, even on an old laptop. */
const chunkBytes = 128 * 1024;

/**
 * The bytes of a file, piece by piece. The page can respond in between, even if the file is in memory and reading never
 * waits.
 *
 * @throws CsvRefusal `unreadable`; an AbortError once the signal is aborted
 */
export async function* fileChunks(file: Blob, { onBytes, signal }: Reading): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += chunkBytes) {
    const bytes = await readBytes(file, { start, end: start + chunkBytes }, signal);
    onBytes(bytes.length);
    yield bytes;
    await pageTurn();
    throwIfAborted(signal);
  }
}

/** @throws CsvRefusal `unreadable`; an AbortError at once when the signal is aborted, however long the disk takes */
export async function readBytes(
  file: Blob,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<Uint8Array> {
  throwIfAborted(signal);
  const aborted = whenAborted(signal);
  try {
    const buffer = await Promise.race([
      file
        .slice(start, end)
        .arrayBuffer()
        .catch(() => {
          throw new CsvRefusal(csvFault('unreadable'));
        }),
      aborted.promise,
    ]);
    return new Uint8Array(buffer);
  } finally {
    aborted.forget();
  }
}

/**
 * Always throws an AbortError, whatever reason the caller gave: callers distinguish a stop from a failure by this name.
 */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortError();
}

function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let stop: () => void = () => undefined;
  const promise = new Promise<never>((_, reject) => {
    stop = () => reject(abortError());
    signal.addEventListener('abort', stop);
  });
  return { promise, forget: () => signal.removeEventListener('abort', stop) };
}

function abortError(): DOMException {
  return new DOMException('The reading was stopped.', 'AbortError');
}
