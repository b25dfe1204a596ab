import { Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { hands, type Hand } from '@/clinical/grip/gripTrials';

interface RestTimerProps {
  /** between two trials of the same hand, in seconds */
  restSeconds: number;
  /** the time of the last trial of each hand, in milliseconds; none: no trial yet */
  takenAtMs: Partial<Record<Hand, number>>;
  /** the hand to test next, `null`: all trials are done */
  next: Hand | null;
}

/** Shows which hand is next. After a trial it starts to count the rest of that hand; the other hand may continue. */
export function RestTimer({ restSeconds, takenAtMs, next }: RestTimerProps) {
  const { t, i18n } = useTranslation();
  const nowMs = useClock(Math.max(0, ...Object.values(takenAtMs)) + restSeconds * 1000);
  const resting = hands.flatMap((hand) => {
    const seconds = Math.ceil(((takenAtMs[hand] ?? -Infinity) - nowMs) / 1000 + restSeconds);
    return next !== null && seconds > 0 ? [{ hand, seconds: Math.min(seconds, restSeconds) }] : [];
  });
  return (
    <div className="grip-rest">
      <Typography.Text strong role="status">
        {next === null ? t('grip.allTaken') : t(`grip.next.${next}`)}
      </Typography.Text>
      {resting.map(({ hand, seconds }) => (
        <span key={hand} role="timer" className="grip-rest-left">
          <Progress
            type="circle"
            size={18}
            percent={(100 * seconds) / restSeconds}
            showInfo={false}
            aria-hidden
          />
          {t(`grip.rests.${hand}`, { seconds: formatNumber(seconds, i18n.language) })}
        </span>
      ))}
    </div>
  );
}

/** The time in milliseconds, updated four times a second until a given time. */
function useClock(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return nowMs;
}
