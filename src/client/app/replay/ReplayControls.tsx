import {
  CaretRightOutlined,
  DiffOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button, Flex, Slider } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameTooltip } from '@/client/ui/NameTooltip';
import type { DiaryLine } from './diaryLines';

/** How long each step is shown during playback, in milliseconds. */
const playMs = 500;

interface ReplayControlsProps {
  step: number;
  total: number;
  /** what the diary shows, which the buttons go through */
  lines: readonly DiaryLine[];
  onStep(step: number): void;
}

/** Buttons through the lines of the diary, to the next change or failure, and a slider for any step. */
export function ReplayControls({ step, total, lines, onStep }: ReplayControlsProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  const after = (isSought: (line: DiaryLine) => boolean = () => true) =>
    lines.find((line) => line.step > step && isSought(line))?.step;
  const forward = after();
  const back = lines.findLast((line) => line.step < step)?.step;
  const change = after(({ isChange }) => isChange);
  const failure = after(({ isFailure }) => isFailure);
  const isRunning = isPlaying && forward !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => onStep(forward), playMs);
    return () => clearTimeout(timer);
  }, [isRunning, forward, onStep]);

  const go = (to: number | undefined) => {
    setIsPlaying(false);
    if (to !== undefined) onStep(to);
  };
  const play = () => {
    if (forward === undefined) onStep(0);
    setIsPlaying(!isRunning);
  };
  const button = (name: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <NameTooltip name={name}>
      <Button aria-label={name} icon={icon} onClick={onClick} disabled={isDisabled} />
    </NameTooltip>
  );

  return (
    <Flex vertical gap="small" className="replay-controls">
      <Flex gap="small" align="center" wrap>
        {button(t('devTools.first'), <StepBackwardOutlined aria-hidden />, () => go(0), step === 0)}
        {button(t('devTools.back'), <LeftOutlined aria-hidden />, () => go(back), back === undefined)}
        {isRunning
          ? button(t('devTools.pause'), <PauseOutlined aria-hidden />, play)
          : button(t('devTools.play'), <CaretRightOutlined aria-hidden />, play, total === 0)}
        {button(
          t('devTools.forward'),
          <RightOutlined aria-hidden />,
          () => go(forward),
          forward === undefined,
        )}
        {button(t('devTools.last'), <StepForwardOutlined aria-hidden />, () => go(total), step === total)}
        {button(
          t('devTools.nextChange'),
          <DiffOutlined aria-hidden />,
          () => go(change),
          change === undefined,
        )}
        {button(
          t('devTools.nextFailure'),
          <WarningOutlined aria-hidden />,
          () => go(failure),
          failure === undefined,
        )}
        {/* During playback a screen reader would announce every step. */}
        <span role="status" aria-live={isRunning ? 'off' : 'polite'}>
          {t('devTools.stepOf', { step, total })}
        </span>
      </Flex>
      <Slider
        min={0}
        max={total}
        value={step}
        onChange={go}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('devTools.position')}
        ariaValueTextFormatterForHandle={(value) => t('devTools.stepOf', { step: value, total })}
      />
    </Flex>
  );
}
