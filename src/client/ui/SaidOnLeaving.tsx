import { useEffect, useRef, useState } from 'react';

/**
 * Says the words to a screen reader when a field of its form is left, and not with each key. The inputs of one question
 * are one field.
 */
export function SaidOnLeaving({ words }: { words: string }) {
  const region = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft && said !== words) setSaid(words);
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
      {said}
    </div>
  );
}

const typingEvents = ['keydown', 'input', 'change'] as const;
