import { useEffect } from 'react';

/** What a key opens, wherever the focus is. */
type Opened = 'search' | 'keyboard';

/** What a key press opens: Ctrl+K or Cmd+K the search, a question mark the list of keys, unless it is being typed. */
export function openedBy(event: KeyboardEvent): Opened | null {
  const isWithModifier = event.ctrlKey || event.metaKey;
  if (/^k$/i.test(event.key)) {
    return isWithModifier && !event.altKey && !event.shiftKey ? 'search' : null;
  }
  return isQuestionMark(event.key) && !isWithModifier && !isTypedInto(event.target) ? 'keyboard' : null;
}

/** Listens for the keys that work on every screen. */
export function useGlobalKeys(onPressed: (opened: Opened) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const opened = openedBy(event);
      if (opened === null) return;
      event.preventDefault();
      // An open question must be answered first.
      if (!document.querySelector('.ant-modal-confirm')) onPressed(opened);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** An Arabic keyboard has a mark of its own. */
function isQuestionMark(key: string): boolean {
  return key === '?' || key === '؟';
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])')
  );
}
