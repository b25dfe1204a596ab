import { useEffect, useState } from 'react';

/** How long nothing has been typed when the words are said. */
export const pauseMs = 700;

interface SaidAfterPauseProps {
  /** what the words are about: while it changes, nothing is said */
  typed: string;
  words: string;
}

/** Says to a screen reader what was found for a typed text, once its user has stopped typing, and not with each key. */
export function SaidAfterPause({ typed, words }: SaidAfterPauseProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <div role="status" className="visually-hidden">
      {said}
    </div>
  );
}
