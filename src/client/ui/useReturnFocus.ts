import { useEffect, useState } from 'react';

/**
 * For what is rendered only while open, such as a drawer: once it is gone, the focus returns to where it was before, if
 * that is still there and nothing else has taken the focus.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const question = document.activeElement?.closest('[role=dialog]') ?? null;
      const returnFocus = (): void => {
        const { activeElement } = document;
        const isLost = activeElement === document.body || question?.contains(activeElement);
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      };
      // A question about what was typed holds the focus until it has closed, too.
      if (question === null) returnFocus();
      else requestAnimationFrame(returnFocus);
    },
    [opener],
  );
}
