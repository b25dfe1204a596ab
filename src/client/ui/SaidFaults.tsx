import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { faultSaid } from './sayFault';

interface Said {
  words: string;
  /** what shows the fault beside the field */
  item: Element | null;
  /** in the dialog of the field: screen readers may ignore what changes behind it */
  place: Element;
  /** each saying is an element of its own, so the same words are said again */
  key: number;
}

/**
 * Says the faults of all forms to a screen reader where moving the focus does not: of a field that was just left, and of
 * one that has the focus when its form is refused.
 */
export function SaidFaults() {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const say = (field: Element, words: string): void => {
      const place = field.closest('[role=dialog]') ?? document.body;
      const item = field.closest('.ant-form-item');
      setSaid((before) => ({ words, item, place, key: (before?.key ?? 0) + 1 }));
    };
    const onSaid = (event: Event): void => {
      if (event instanceof CustomEvent && event.target instanceof Element)
        say(event.target, String(event.detail));
    };
    const stopWatching = watchLeftField(say);
    document.addEventListener(faultSaid, onSaid);
    return () => {
      stopWatching();
      document.removeEventListener(faultSaid, onSaid);
    };
  }, []);
  useEffect(() => {
    if (!said?.item) return undefined;
    const { item } = said;
    // A fault that is mended must not be found any more.
    const observer = new MutationObserver(() => {
      if (!item.querySelector(fault)) setSaid(null);
    });
    observer.observe(item, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [said]);
  return (
    said &&
    createPortal(
      <div key={said.key} role="alert" className="visually-hidden">
        {said.words}
      </div>,
      said.place,
    )
  );
}

const fault = '.ant-form-item-explain-error';

/** Waits for the fault of the field that was left last: a field is checked a moment after it was left. */
function watchLeftField(say: (field: Element, words: string) => void): () => void {
  let item: Element | null = null;
  const observer = new MutationObserver(() => {
    const words = item?.querySelector(fault)?.textContent;
    if (!item || !words) return;
    observer.disconnect();
    // The focus is back and reads it.
    if (!item.contains(document.activeElement)) say(item, words);
  });
  const onLeave = ({ target }: FocusEvent): void => {
    observer.disconnect();
    item = target instanceof Element ? target.closest('.ant-form-item') : null;
    if (item) observer.observe(item, { childList: true, subtree: true, characterData: true });
  };
  document.addEventListener('focusout', onLeave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusout', onLeave);
  };
}
