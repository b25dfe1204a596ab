import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A dialog that is there only while it is open, and what it is open with: when it closes, the focus goes back to where it was. */
export function useDialog<T>(): { opened: T | null; open(subject: T): void; close(): void } {
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
      opener.current?.focus();
    },
  };
}
