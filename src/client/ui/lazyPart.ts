import { useSyncExternalStore, type ComponentType } from 'react';
import { loadTwice } from '@/client/i18n/loadTwice';
import { onPartsAskedAgain } from './missingParts';

type Loading<Props> =
  | { status: 'loading' }
  | { status: 'loaded'; Component: ComponentType<Props> }
  | { status: 'missing' };

/** A component in a file of its own. All places that show it share the loading. */
interface LazyPart<Props> {
  subscribe(onChange: () => void): () => void;
  current(): Loading<Props>;
  /** Asks for a missing one again; the network does so too when it is back. */
  load(): void;
}

/**
 * Instead of React's `lazy`, which throws a failed load at every render, and keeps it: here it is a state, and is asked for again.
 *
 * @param name for the log
 */
export function lazyPart<Props>(name: string, load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let state: Loading<Props> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Loading<Props>) => {
    state = next;
    listeners.forEach((tell) => tell());
  };
  const begin = async (): Promise<void> => {
    become({ status: 'loading' });
    try {
      become({ status: 'loaded', Component: await loadTwice(load) });
    } catch (error) {
      console.error(`${name} could not be loaded.`, error);
      const stop = onPartsAskedAgain(() => {
        stop();
        if (state?.status === 'missing') void begin();
      });
      become({ status: 'missing' });
    }
  };
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      if (state === null) void begin();
      return () => listeners.delete(onChange);
    },
    current: () => state ?? loading,
    load() {
      if (state?.status === 'missing') void begin();
    },
  };
}

const loading = { status: 'loading' } as const;

/** How far a part has come. The first place that shows it begins to load it. */
export function useLazyPart<Props>(part: LazyPart<Props>): Loading<Props> {
  return useSyncExternalStore(part.subscribe, part.current);
}
