import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '@/client/ui/Later';
import { loadTwice } from '@/client/i18n/loadTwice';
import { keepChecked } from './checkedSupplements';

const Watch = lazy(async () => ({
  default: (await loadTwice(() => import('./SupplementWatch'))).SupplementWatch,
}));

/** Checks what all patients take, once the screen is painted. Without it the screen shows the other findings, and says so. */
export function LazySupplementWatch() {
  return (
    <ErrorBoundary
      fallback={null}
      onError={(error) => {
        console.error('Supplements could not be checked.', error);
        keepChecked('failed');
      }}
    >
      <Suspense fallback={null}>
        <Later room={null}>
          <Watch />
        </Later>
      </Suspense>
    </ErrorBoundary>
  );
}
