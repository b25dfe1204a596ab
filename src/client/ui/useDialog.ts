import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A dialog that is there only while it is open, and what it is open with: when it closes, the focus goes back to where it was.
 *
 * @param placeOf where it goes when that is gone, as what was changed may have moved
 */
export function useDialog<T>(placeOf?: (subject: T) => HTMLElement | null): {
  opened: T | null;
  open(subject: T): void;
  close(): void;
} {
  const [opened, setOpened] = useState<{ subject: T } | null>(null);
  const opener = useRef<HTMLElement>(null);
  return {
    opened: opened && opened.subject,
    open(subject) {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setOpened({ subject });
    },
    close() {
      // What holds the focus has to be gone first.
      flushSync(() => setOpened(null));
      if (opener.current?.isConnected) opener.current.focus();
      else if (opened) placeOf?.(opened.subject)?.focus();
    },
  };
}
