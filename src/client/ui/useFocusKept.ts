import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Keeps the focus where rows go by themselves: with the focused control gone, it moves to the one that took its place, to
 * the last one, or out of the list.
 *
 * @param place where the focus goes when no control is left
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  place: () => HTMLElement | null | undefined,
): void {
  const leaveList = useEffectEvent(() => place()?.focus());
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const controls = () => [...current.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
    let focused: { control: Element; at: number } | null = null;
    const enter = ({ target }: FocusEvent): void => {
      const at = controls().findIndex((control) => control === target);
      focused = target instanceof Element && at >= 0 ? { control: target, at } : null;
    };
    const leave = ({ target }: FocusEvent): void => {
      // Of a control that is removed, a browser may say the same as of one that was left.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && focused?.control === target) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.control.isConnected || document.activeElement !== document.body) return;
      const left = controls();
      const next = left[Math.min(focused.at, left.length - 1)];
      focused = null;
      if (next) next.focus();
      else leaveList();
    });
    current.addEventListener('focusin', enter);
    current.addEventListener('focusout', leave);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', enter);
      current.removeEventListener('focusout', leave);
    };
  }, [list]);
}
