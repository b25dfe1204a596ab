import { useEffect, useState } from 'react';

/**
 * For what is rendered only while open, such as a drawer: once it is gone, the focus returns to where it was before, if
 * that is still there and nothing else has taken the focus.
 *
 * @param otherwise moves the focus on if it is not there any more
 */
export function useReturnFocus(otherwise?: () => void): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const question = document.activeElement?.closest('[role=dialog]') ?? null;
      const returnFocus = (): void => {
        const { activeElement } = document;
        const isLost = activeElement === document.body || question?.contains(activeElement);
        if (!isLost) return;
        if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
        else otherwise?.();
      };
      // A question about what was typed holds the focus until it has closed, too.
      if (question === null) returnFocus();
      else requestAnimationFrame(returnFocus);
    },
    [opener, otherwise],
  );
}
