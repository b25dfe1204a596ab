import { Button, Flex, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import { doseText, supplementName, tooCloseText } from '@/client/i18n/supplementWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import type { TooClose } from '@/clinical/supplements/supplementPlan';
import type { Supplement } from '@/contract/supplement';
import type { CourseAction } from './CourseDialog';
import { SupplementAlerts } from './SupplementAlerts';
import { SupplementFacts } from './SupplementFacts';

export type SupplementAction = CourseAction | 'keepTaking' | 'edit' | 'remove';

interface SupplementCardProps {
  entry: HistoryEntry<Supplement>;
  /** `YYYY-MM-DD` */
  day: string;
  /** its times that are too close to the current intake of something else */
  close: readonly TooClose[];
  /** takes the focus with it when it moves */
  isFollowed: boolean;
  /** null: a form is open, and no other action is possible */
  onDo: ((action: SupplementAction, supplement: Supplement) => void) | null;
}

/** The possible actions on a supplement by its state, the most likely first. */
const actions: Record<CourseState, readonly SupplementAction[]> = {
  planned: ['edit', 'stop', 'remove'],
  taken: ['note', 'edit', 'pause', 'stop', 'remove'],
  paused: ['resume', 'note', 'edit', 'stop', 'remove'],
  stopped: ['resume', 'note', 'edit', 'remove'],
};

/** One supplement in a patient's list: what, how much, when, since when, and the last note on it. */
export function SupplementCard(props: SupplementCardProps) {
  const { entry, day, close, isFollowed, onDo } = props;
  const { record, isWaiting } = entry;
  const { t, i18n } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The focused button may be gone after the state has changed.
    if (isFollowed && document.activeElement === document.body)
      card.current?.querySelector('button')?.focus();
  });
  const { language } = i18n;
  const speech = { t, language };
  const name = supplementName(speech, record);
  const state = courseStateOn(record, day);
  const isEndToCome = [record.paused_from, record.stopped_on].some((end) => end !== null && end > day);
  const offered: readonly SupplementAction[] = [
    ...(isEndToCome ? (['keepTaking'] as const) : []),
    ...actions[state],
  ];
  return (
    <li ref={card} className="supplement-card" data-state={state} data-record={record.record_id}>
      <div>
        <div className="supplement-heading">
          <strong>{name}</strong>
          <span>{doseText(speech, record)}</span>
          {isWaiting && <Tag color="processing">{t('record.waiting')}</Tag>}
        </div>
        <SupplementFacts supplement={record} day={day} />
        <SupplementAlerts type="warning" titles={close.map((one) => tooCloseText(speech, one))} />
      </div>
      <Flex gap={4} wrap className="supplement-actions">
        <ForWriters>
          {onDo &&
            offered.map((action) => (
              <Button
                key={action}
                size="small"
                type={action === 'remove' ? 'text' : 'default'}
                danger={action === 'remove'}
                aria-label={t('supplements.do.of', { action: t(`supplements.do.${action}`), name })}
                onClick={() => onDo(action, record)}
              >
                {t(`supplements.do.${action}`)}
              </Button>
            ))}
        </ForWriters>
      </Flex>
    </li>
  );
}
