import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A dialog that is rendered only while open, and its subject. When it closes, the focus returns to where it was.
 *
 * @param placeOf where to focus if that element is gone, since a changed row may have moved
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
      // First unmount the element that holds the focus.
      flushSync(() => setOpened(null));
      if (opener.current?.isConnected) opener.current.focus();
      else if (opened) placeOf?.(opened.subject)?.focus();
    },
  };
}
