import { useEffect, useState } from 'react';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { pauseMs } from '@/client/ui/SaidAfterPause';

/**
 * Of the measures to check, those that are typed to the end: after a pause, or once a field is left. The first digit of a
 * weight is no weight that anyone has to check. A press that leaves the field is let finish first: what appears would push
 * the button away from under the pointer, and the click would be lost.
 */
export function useThoseTyped(toCheck: readonly PhysicalMeasureKey[]): readonly PhysicalMeasureKey[] {
  const [isTyping, setIsTyping] = useState(false);
  const [shown, setShown] = useState(toCheck);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const rest = (): void => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const type = (): void => {
      clearTimeout(timer);
      setIsTyping(true);
      timer = setTimeout(rest, pauseMs);
    };
    const leave = (): void => {
      if (!isPressed) rest();
    };
    const press = (): void => void (isPressed = true);
    const release = (): void => {
      isPressed = false;
      clearTimeout(timer);
      // The click comes after this event.
      timer = setTimeout(rest);
    };
    const listeners = {
      input: type,
      focusout: leave,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    };
    for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [kind, listener] of Object.entries(listeners))
        document.removeEventListener(kind, listener, true);
    };
  }, []);
  if (!isTyping && shown.join() !== toCheck.join()) setShown(toCheck);
  return isTyping ? toCheck.filter((measure) => shown.includes(measure)) : toCheck;
}
