import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '@/client/ui/Later';
import { lazyPart, useLazyPart } from '@/client/ui/lazyPart';
import { keepChecked } from './checkedSupplements';

const watch = lazyPart(
  'The check of supplements',
  async () => (await import('./SupplementWatch')).SupplementWatch,
);

/** Checks what all patients take, once the screen is painted. Without it the screen shows the other findings, and says so. */
export function LazySupplementWatch() {
  const part = useLazyPart(watch);
  const isMissing = part.status === 'missing';
  useEffect(() => {
    if (isMissing) keepChecked('missing');
  }, [isMissing]);
  if (part.status !== 'loaded') return null;
  return (
    <ErrorBoundary
      fallback={null}
      onError={(error) => {
        console.error('Supplements could not be checked.', error);
        keepChecked('failed');
      }}
    >
      <Later room={null}>
        <part.Component />
      </Later>
    </ErrorBoundary>
  );
}
