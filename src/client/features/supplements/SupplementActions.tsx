import { MoreOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { supplementName } from '@/client/i18n/supplementWords';
import { MenuButton } from '@/client/ui/MenuButton';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import type { Supplement } from '@/contract/supplement';
import type { CourseAction } from './CourseDialog';

export type SupplementAction = CourseAction | 'keepTaking' | 'edit' | 'changeTime' | 'changeDose' | 'remove';

interface SupplementActionsProps {
  supplement: Supplement;
  /** `YYYY-MM-DD` */
  day: string;
  onDo: OnDo;
}

/** The possible actions on a supplement by its state, the most likely first. */
const actions: Record<CourseState, readonly SupplementAction[]> = {
  planned: ['edit', 'stop', 'remove'],
  taken: ['note', 'edit', 'pause', 'stop', 'remove'],
  paused: ['resume', 'note', 'edit', 'stop', 'remove'],
  stopped: ['resume', 'note', 'edit', 'remove'],
};

/** @param at the dose that is meant; left out: no certain one */
export type OnDo = (action: SupplementAction, supplement: Supplement, at?: string) => void;

/** The menu of what can be done with a supplement. */
export function SupplementActions({ supplement, day, onDo }: SupplementActionsProps) {
  const { t } = useTranslation();
  const { paused_from, stopped_on } = supplement;
  const isEndToCome = [paused_from, stopped_on].some((end) => end !== null && end > day);
  const offered: readonly SupplementAction[] = [
    ...(isEndToCome ? (['keepTaking'] as const) : []),
    ...actions[courseStateOn(supplement, day)],
  ];
  return (
    <MenuButton
      label={t('supplements.do.menu', { name: supplementName({ t }, supplement) })}
      icon={<MoreOutlined aria-hidden />}
      items={offered.map((action) => ({
        key: action,
        label: t(`supplements.do.${action}`),
        danger: action === 'remove',
      }))}
      onChoose={(chosen) => {
        const action = offered.find((one) => one === chosen);
        if (action) onDo(action, supplement);
      }}
    />
  );
}
