import { useEffect, useRef, useState } from 'react';

/** Says the words to a screen reader each time a field of its form is left, and not with each key. */
export function SaidOnLeaving({ words }: { words: string }) {
  const region = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const newest = useRef(words);
  useEffect(() => {
    newest.current = words;
  });
  useEffect(() => {
    const form = region.current?.closest('form');
    const say = () => setSaid(newest.current);
    form?.addEventListener('focusout', say);
    return () => form?.removeEventListener('focusout', say);
  }, []);
  return (
    <div ref={region} aria-live="polite" className="visually-hidden">
      {said}
    </div>
  );
}
