import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableFlattener } from '@/client/app/actionLog/flatTables';
import type { SessionLog } from '@/client/app/actionLog/logFile';
import { formatExactTime, formatSpan } from '@/client/i18n/formats';
import { MenuButton } from '@/client/ui/MenuButton';
import { NamedTabs } from '@/client/ui/NamedTabs';
import { DiffView } from './DiffView';
import type { DiaryLine } from './diaryLines';
import type { Replay } from './openReplay';
import { jestTest } from './jestTest';
import { stateDiff } from './stateDiff';
import { Lines, StateView } from './StateView';
import { stateLines } from './stateLines';
import { useCopy } from './useCopy';

interface StepDetailsProps {
  log: SessionLog;
  /** its name */
  file: string;
  line: DiaryLine;
  step: number;
  replay: Replay;
  /** the search and the filter show its line */
  isInDiary: boolean;
  isSkipped: boolean;
  onSkip(): void;
}

const copies = ['copyAction', 'copyState', 'copyLink', 'copyTest'] as const;

/** What the chosen line is, what it changed, and the state after it. */
export function StepDetails({
  log,
  file,
  line,
  step,
  replay,
  isInDiary,
  isSkipped,
  onSkip,
}: StepDetailsProps) {
  const { t, i18n } = useTranslation();
  const copy = useCopy();
  const [tab, setTab] = useState('action');
  const [flatten] = useState(tableFlattener);
  const states = useMemo(() => {
    const stateAt = (one: number) => flatten(replay.at(Math.max(0, one)).state);
    const steps = line.steps.filter((one) => one <= step);
    return {
      ...{ was: stateAt(step - 1), is: stateAt(step) },
      // Between the beginning and the end of a thunk other things happen.
      pairs: steps.map((one): [object, object] => [stateAt(one - 1), stateAt(one)]),
    };
  }, [flatten, replay, line, step]);
  const { was, is } = states;
  const nothing = t(isSkipped ? 'devTools.leftOut' : 'devTools.nothingChanged');
  const entries = line.steps.flatMap((one) => log.actions[one - 1] ?? []);
  const [first, last] = [entries[0], entries.at(-1)];
  const title = line.words ? t(`diary.words.${line.words}`) : line.type || t('devTools.beginning');

  const onCopy = (what: string) => {
    const url = new URL(window.location.href);
    url.searchParams.set('step', String(step));
    const texts = {
      copyAction: JSON.stringify(
        entries.map(({ action }) => action),
        null,
        2,
      ),
      copyState: JSON.stringify(is, null, 2),
      copyLink: url.href,
      copyTest: jestTest({
        file: `src/client/app/replay/logs/${file}`,
        step: { at: step, changes: stateDiff(was, is).changes },
      }),
    };
    const chosen = copies.find((one) => one === what);
    if (chosen) void copy(texts[chosen]);
  };

  return (
    <section className="step-details" aria-label={t('devTools.details')}>
      <Flex align="start" justify="space-between" gap="small" wrap>
        <div className="step-name">
          <Typography.Title level={2}>{title}</Typography.Title>
          {first && last && (
            <Typography.Text type="secondary">
              {formatExactTime(last.at, i18n.language)}
              {entries.length > 1 && (
                <>
                  {' · '}
                  {t('devTools.took', {
                    span: formatSpan(Date.parse(last.at) - Date.parse(first.at), i18n.language),
                  })}
                </>
              )}
            </Typography.Text>
          )}
          {!isInDiary && (
            <Typography.Text type="secondary" className="step-hidden">
              {t('devTools.hidden')}
            </Typography.Text>
          )}
        </div>
        <Flex gap="small">
          {step > 0 && <Button onClick={onSkip}>{t(isSkipped ? 'devTools.unskip' : 'devTools.skip')}</Button>}
          <MenuButton
            label={t('devTools.copy')}
            text={t('devTools.copy')}
            icon={<CopyOutlined aria-hidden />}
            items={copies.map((key) => ({
              key,
              label: t(`devTools.${key}`),
              // Before the first step nothing has happened yet.
              disabled: step === 0 && key === 'copyTest',
            }))}
            onChoose={onCopy}
          />
        </Flex>
      </Flex>
      {replay.at(step).isRefused && (
        <Alert role="alert" type="warning" showIcon title={t('devTools.notTaken')} />
      )}
      <NamedTabs
        label={t('devTools.details')}
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'action',
            label: t('devTools.tabs.action'),
            children:
              entries.length === 0 ? (
                <Typography.Text type="secondary">{t('devTools.beginning')}</Typography.Text>
              ) : (
                entries.map(({ action }, index) => (
                  <Lines key={index} aria-label={action.type} lines={stateLines(action, action)} />
                ))
              ),
          },
          {
            key: 'diff',
            label: t('devTools.tabs.diff'),
            children: <DiffView pairs={states.pairs} nothing={nothing} />,
          },
          {
            key: 'state',
            label: t('devTools.tabs.state'),
            children: <StateView before={was} after={is} nothing={nothing} />,
          },
        ]}
      />
    </section>
  );
}
