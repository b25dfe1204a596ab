import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { ErrorScreen } from '@/client/ui/ErrorScreen';

/** Replaces a crashed screen with an error message; navigation and the other screens keep working. */
export function ScreenBoundary({ children }: PropsWithChildren) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error) => console.error('A screen broke.', error)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorScreen error={error} onTryAgain={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
