import { useEffect, useRef, useState } from 'react';

interface SaidOnLeavingProps {
  /** of a list, only those that were not among the last ones */
  words: string | readonly string[];
  /** what one key has just done, said at once and followed by the words; `false`: nothing */
  now?: string | false;
}

/**
 * Says the words to a screen reader when a field of its form is left, and not with each key. The inputs of one question
 * are one field.
 */
export function SaidOnLeaving({ words, now = false }: SaidOnLeavingProps) {
  const region = useRef<HTMLDivElement>(null);
  const list = typeof words === 'string' ? [words].filter(Boolean) : words;
  const [said, setSaid] = useState<{ text: string; list: readonly string[]; now: string | false }>({
    ...{ text: '', list: [], now },
  });
  const [isLeft, setIsLeft] = useState(false);
  if (now !== said.now) {
    setSaid(now === false ? { ...said, now } : { text: [now, ...list].join('. '), list, now });
  } else if (isLeft && said.list.join('\n') !== list.join('\n')) {
    setSaid({ text: list.filter((one) => !said.list.includes(one)).join('. '), list, now });
  }
  useEffect(() => {
    const form = region.current?.closest('form');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      const field = target instanceof Element ? target.closest('.ant-form-item') : null;
      if (relatedTarget instanceof Node && field?.contains(relatedTarget)) return;
      // A key that answers and moves on leaves the field a moment before the words change.
      timer = setTimeout(() => setIsLeft(true));
    };
    const type = (): void => {
      clearTimeout(timer);
      setIsLeft(false);
    };
    form?.addEventListener('focusout', leave);
    for (const typing of typingEvents) form?.addEventListener(typing, type);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('focusout', leave);
      for (const typing of typingEvents) form?.removeEventListener(typing, type);
    };
  }, []);
  return (
    <div ref={region} aria-live="polite" className="visually-hidden">
      {said.text}
    </div>
  );
}

const typingEvents = ['keydown', 'input', 'change'] as const;
