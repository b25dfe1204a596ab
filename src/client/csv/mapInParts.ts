import { pageTurn } from '@/client/ui/pageTurn';
import { throwIfAborted } from './fileChunks';

export interface PartControl {
  /** from 0 to 1 */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** A task this short is not noticed. It is measured in time rather than in items, because laptops differ. */
const partMs = 12;

/**
 * Calls `make` for every item, in parts. The page can respond in between.
 *
 * @throws a DOMException named AbortError after the part in which the signal is aborted
 */
export async function mapInParts<T, R>(
  items: readonly T[],
  { onProgress, signal }: PartControl,
  make: (item: T, index: number) => R,
): Promise<R[]> {
  const made: R[] = [];
  throwIfAborted(signal);
  let partEnd = performance.now() + partMs;
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    if (performance.now() < partEnd) continue;
    onProgress(made.length / items.length);
    await pageTurn();
    throwIfAborted(signal);
    partEnd = performance.now() + partMs;
  }
  onProgress(1);
  return made;
}
