import { FieldTimeOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';

interface StopwatchProps {
  /** what is timed */
  name: string;
  /** of the time that is given when it stops */
  decimals: number;
  isDisabled: boolean;
  onStop(seconds: number): void;
}

const tickMs = 100;

/** Times a test: one press starts, the next one stops and gives the seconds. A screen reader hears both. */
export function Stopwatch({ name, decimals, isDisabled, onStop }: StopwatchProps) {
  const { t, i18n } = useTranslation();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (startedAt === null) return undefined;
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [startedAt]);

  const press = (): void => {
    const pressedAt = performance.now();
    setNow(pressedAt);
    setStartedAt(startedAt === null ? pressedAt : null);
    if (startedAt === null) return setSaid(t('measurements.stopwatchStarted'));
    const seconds = Number(((pressedAt - startedAt) / 1000).toFixed(decimals));
    setSaid(t('measurements.withUnit', { value: formatNumber(seconds, i18n.language), unit: t('units.s') }));
    onStop(seconds);
  };
  const isRunning = startedAt !== null;
  return (
    <>
      <Button
        className="stopwatch"
        aria-label={t('measurements.stopwatch', { measure: name })}
        aria-pressed={isRunning}
        disabled={isDisabled}
        icon={isRunning ? <PauseOutlined aria-hidden /> : <FieldTimeOutlined aria-hidden />}
        onClick={press}
      >
        {isRunning && <span aria-hidden>{formatNumber((now - startedAt) / 1000, i18n.language, 1)}</span>}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
