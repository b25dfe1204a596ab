import { useEffect, useState } from 'react';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { pauseMs } from '@/client/ui/SaidAfterPause';

/**
 * Of the measures to check, those that are typed to the end: after a pause, or once a field is left. The first digit of a
 * weight is no weight that anyone has to check.
 */
export function useThoseTyped(toCheck: readonly PhysicalMeasureKey[]): readonly PhysicalMeasureKey[] {
  const [isTyping, setIsTyping] = useState(false);
  const [shown, setShown] = useState(toCheck);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const type = (): void => {
      clearTimeout(timer);
      setIsTyping(true);
      timer = setTimeout(rest, pauseMs);
    };
    document.addEventListener('input', type);
    document.addEventListener('focusout', rest);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', type);
      document.removeEventListener('focusout', rest);
    };
  }, []);
  if (!isTyping && shown.join() !== toCheck.join()) setShown(toCheck);
  return isTyping ? toCheck.filter((measure) => shown.includes(measure)) : toCheck;
}
