import { useEffect, type RefObject } from 'react';

const controls = 'input, textarea, select, button, a[href], [contenteditable=true], [role=menu]';

/**
 * Keys pressed while no control has the focus, as on the heading of a step that has just opened. So the first key can
 * answer or begin to type, without a Tab before it.
 *
 * @param place a part of the form; a hidden form hears nothing
 * @param isWanted the form is one step of a visit: elsewhere a key must not reach a form that is not in focus
 */
export function useIdleKeys(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onKey: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const press = (event: KeyboardEvent) => {
      if (place.current && isIdle(event, place.current)) onKey(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isIdle(event: KeyboardEvent, place: HTMLElement): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof Element) || place.closest('[hidden], [inert]')) return false;
  const isNear = target.contains(place) || place.closest('section[aria-label]')?.contains(target);
  return Boolean(isNear) && target.closest(controls) === null;
}
