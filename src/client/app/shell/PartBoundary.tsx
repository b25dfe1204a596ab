import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

/** Leaves out a crashed part of the shell, such as a notice, until the next screen: all screens keep working. */
export function PartBoundary({ children }: PropsWithChildren) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error) => console.error('A part of the shell broke.', error)}
      fallback={null}
    >
      {children}
    </ErrorBoundary>
  );
}
