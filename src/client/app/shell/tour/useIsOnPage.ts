import { useSyncExternalStore } from 'react';

/** Whether an element is on the page. @param selector CSS */
export function useIsOnPage(selector: string): boolean {
  return useSyncExternalStore(follow, () => document.querySelector(selector) !== null);
}

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, attributes: true, subtree: true });
  return () => observer.disconnect();
}
