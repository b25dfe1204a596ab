import { Flex, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionLog } from '@/client/app/actionLog/logFile';
import type { AboutDevice } from '@/client/app/actionLog/aboutDevice';
import { browserText } from '@/client/features/accounts/browserText';
import { formatMoment } from '@/client/i18n/formats';
import { Diary } from './Diary';
import { DiaryFilter } from './DiaryFilter';
import { diaryLines, lineAt } from './diaryLines';
import { firstFilter, isWanted } from './diaryFilters';
import { openReplay } from './openReplay';
import { ReplayControls } from './ReplayControls';
import { StepDetails } from './StepDetails';
import { useStepInAddress } from './useStepInAddress';

interface ReplayPlayerProps {
  log: SessionLog;
  /** its name */
  file: string;
  /** the step in the address is one of this log, not of the one before it */
  isLinked: boolean;
}

/** One log: its actions as a diary, and beside it what the chosen step is and did. */
export function ReplayPlayer({ log, file, isLinked }: ReplayPlayerProps) {
  const { t, i18n } = useTranslation();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(() => new Set());
  const [filter, setFilter] = useState(firstFilter);
  const [step, setStep] = useStepInAddress(log.actions.length, isLinked);
  const replay = useMemo(() => openReplay(log, skipped), [log, skipped]);
  const all = useMemo(() => diaryLines(log.actions, replay.outline()), [log, replay]);
  const wordsOf = useCallback(
    (words: Parameters<typeof isWanted>[1]['words']) => words && t(`diary.words.${words}`),
    [t],
  );
  const lines = useMemo(
    () => all.filter((line) => isWanted(filter, line, { actions: log.actions, wordsOf })),
    [all, filter, log, wordsOf],
  );
  const chosen = lineAt(all, step);
  const toggle = (steps: readonly number[]) =>
    setSkipped((before) => {
      const after = new Set(before);
      for (const one of steps) if (!after.delete(one)) after.add(one);
      return after;
    });

  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">
        {t('devTools.madeAt', { moment: formatMoment(log.made_at, i18n.language) })}
        {' · '}
        {t(`devTools.masking.${log.masking}`)}
        {log.about && (
          <span className="replay-about">
            <bdi>{aboutText(t, log.about)}</bdi>
          </span>
        )}
      </Typography.Text>
      <ReplayControls step={step} total={replay.total} lines={lines} onStep={setStep} />
      <div className="replay-panes">
        <section className="replay-master" aria-label={t('devTools.diary')}>
          <DiaryFilter
            filter={filter}
            quiet={all.filter(({ isQuiet }) => isQuiet).length}
            onChange={setFilter}
          />
          <Diary lines={lines} chosen={chosen} skipped={skipped} onStep={setStep} />
        </section>
        <StepDetails
          log={log}
          file={file}
          line={chosen}
          step={step}
          replay={replay}
          isInDiary={lines.includes(chosen)}
          isSkipped={chosen.steps.every((one) => skipped.has(one))}
          onSkip={() => toggle(chosen.steps)}
        />
      </div>
    </Flex>
  );
}

/** The same in every language: versions, names and sizes. */
function aboutText(
  t: TFunction,
  { app_version, browser, language, time_zone, viewport }: AboutDevice,
): string {
  const size = `${viewport.width} × ${viewport.height}`;
  return [`Satchel ${app_version}`, browserText(t, browser), language, time_zone, size].join(' · ');
}
