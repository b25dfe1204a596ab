import {
  CaretRightOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Flex, Slider, Tooltip } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How long each step is shown during playback, in milliseconds. */
const playMs = 500;

interface ReplayControlsProps {
  step: number;
  total: number;
  onStep(step: number): void;
}

/** Buttons for first, back, play, forward and last, and a slider for any step. */
export function ReplayControls({ step, total, onStep }: ReplayControlsProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  const isRunning = isPlaying && step < total;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => onStep(step + 1), playMs);
    return () => clearTimeout(timer);
  }, [isRunning, step, onStep]);

  const go = (to: number) => {
    setIsPlaying(false);
    onStep(to);
  };
  const play = () => {
    if (step === total) onStep(0);
    setIsPlaying(!isRunning);
  };
  const button = (name: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Tooltip title={name}>
      <Button aria-label={name} icon={icon} onClick={onClick} disabled={isDisabled} />
    </Tooltip>
  );

  return (
    <Flex vertical gap="small" className="replay-controls">
      <Flex gap="small" align="center" wrap>
        {button(t('devTools.first'), <StepBackwardOutlined aria-hidden />, () => go(0), step === 0)}
        {button(t('devTools.back'), <LeftOutlined aria-hidden />, () => go(step - 1), step === 0)}
        {isRunning
          ? button(t('devTools.pause'), <PauseOutlined aria-hidden />, play)
          : button(t('devTools.play'), <CaretRightOutlined aria-hidden />, play, total === 0)}
        {button(t('devTools.forward'), <RightOutlined aria-hidden />, () => go(step + 1), step === total)}
        {button(t('devTools.last'), <StepForwardOutlined aria-hidden />, () => go(total), step === total)}
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
