import { lazy, Suspense, type ComponentProps } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '@/client/ui/Later';
import type { SupplementWatch } from './SupplementWatch';

const Watch = lazy(async () => ({ default: (await import('./SupplementWatch')).SupplementWatch }));

const nothing: readonly never[] = [];

/** Checks what all patients take, once Home is painted. Without it Home shows its other findings. */
export function LazySupplementWatch({ onFound }: ComponentProps<typeof SupplementWatch>) {
  return (
    <ErrorBoundary
      fallback={null}
      onError={(error) => {
        console.error('Supplements could not be checked.', error);
        onFound(nothing);
      }}
    >
      <Suspense fallback={null}>
        <Later room={null}>
          <Watch onFound={onFound} />
        </Later>
      </Suspense>
    </ErrorBoundary>
  );
}
