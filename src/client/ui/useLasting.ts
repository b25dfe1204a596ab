import { useEffect, useState } from 'react';

/**
 * A value once it has lasted for a while, so that what comes and goes at once is not seen. The first one counts at once.
 *
 * @param value the same object as long as it is the same
 * @param ms 0: at once
 */
export function useLasting<T>(value: T, ms: number): T {
  const [lasting, setLasting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : lasting;
}
