import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hand } from '@/clinical/grip/gripTrials';
import type { Rest } from './useRests';

interface RestTimerProps {
  /** the hand to test next, `null`: all trials are done */
  next: Hand | null;
  /** of that hand, since its last trial; `null`: it had none */
  rest: Rest | null;
  onSkip(hand: Hand): void;
  onExtend(hand: Hand): void;
}

/** Shows which hand is next, and how long it has to rest. The other hand may go on meanwhile, so its rest is not shown. */
export function RestTimer({ next, rest, onSkip, onExtend }: RestTimerProps) {
  const { t } = useTranslation();
  const leftMs = useLeftMs(next === null ? null : rest);
  const isResting = leftMs > 0;
  const isOver = rest !== null && !isResting;
  return (
    <section className="capture-card grip-rest" aria-label={t('grip.rest')}>
      <h3>{next === null ? t('grip.allTaken') : t(`grip.${isResting ? 'restThen' : 'next'}.${next}`)}</h3>
      {next !== null && rest !== null && (
        <>
          <div className="grip-clock">
            <Ring part={rest.totalMs === 0 ? 0 : leftMs / rest.totalMs} />
            <bdi role="timer" className="grip-time">
              {minutesText(leftMs)}
            </bdi>
          </div>
          <div className="grip-rest-buttons">
            {/* Disabled and not gone: the focus may be on it when the rest ends. */}
            <Button disabled={!isResting} onClick={() => onSkip(next)}>
              {t('grip.skipRest')}
            </Button>
            <Button className="grip-extend" onClick={() => onExtend(next)}>
              {t('grip.moreRest')}
            </Button>
          </div>
        </>
      )}
      <div role="status" className="visually-hidden">
        {next === null ? t('grip.allTaken') : isOver && t('grip.restOver')}
      </div>
    </section>
  );
}

/** Runs out clockwise in every language, as a clock does. @param part of the rest that is left, 0 to 1 */
function Ring({ part }: { part: number }) {
  const circle = { cx: 60, cy: 60, r: 54, pathLength: 100 };
  return (
    <svg className="grip-ring" viewBox="0 0 120 120" aria-hidden>
      <circle className="grip-ring-whole" {...circle} />
      {part > 0 && (
        <circle
          className="grip-ring-left"
          {...circle}
          strokeDasharray={`${Math.min(1, part) * 100} 100`}
          transform="rotate(-90 60 60)"
        />
      )}
    </svg>
  );
}

/** "0:42", with the digits of Satchel's numbers. */
function minutesText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is left of a rest, counted four times a second until its end. */
function useLeftMs(rest: Rest | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const endMs = rest?.endMs ?? null;
  useEffect(() => {
    if (endMs === null) return undefined;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endMs]);
  // A rest that began since the last tick is whole.
  return rest === null ? 0 : Math.min(rest.totalMs, Math.max(0, rest.endMs - nowMs));
}
