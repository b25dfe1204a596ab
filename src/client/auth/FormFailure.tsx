import { useEffect, useRef } from 'react';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Failure } from '@/contract/errors';

/** Why a form was refused, above its fields. It gets the focus, unless a fault of a field does. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !failure.fields) place.current?.focus();
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={place} tabIndex={-1} className="form-failure">
      <FailureAlert failure={failure} />
    </div>
  );
}
