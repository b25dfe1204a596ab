import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { useAppSelector } from '@/client/redux/hooks';
import { MenuButton } from '@/client/ui/MenuButton';
import { useMediaQuery } from '@/client/ui/useMediaQuery';

interface FurtherAction {
  key: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  isDisabled?: boolean;
  /** only for those who may write */
  isWriting?: boolean;
  onChoose(): void;
}

interface ReminderActionsProps {
  further: readonly FurtherAction[];
  onAdd(): void;
}

/** What can be done with reminders as a whole. On a phone all but adding one is in a menu, so that the first one is in sight. */
export function ReminderActions({ further, onAdd }: ReminderActionsProps) {
  const { t } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const isNarrow = useMediaQuery('(width < 600px)');
  const offered = further.filter(({ isWriting = false }) => mayWrite || !isWriting);
  const add = (
    <ForWriters>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {t('screens.reminderAddCatalog')}
      </Button>
    </ForWriters>
  );
  return (
    <Flex justify="end" gap="small" wrap={!isNarrow} className="page-actions">
      {isNarrow && add}
      {isNarrow ? (
        <MenuButton
          label={t('chart.more')}
          icon={<MoreOutlined aria-hidden />}
          isFramed
          items={offered.map(({ key, label, isDisabled = false }) => ({ key, label, disabled: isDisabled }))}
          onChoose={(chosen) => offered.find(({ key }) => key === chosen)?.onChoose()}
        />
      ) : (
        offered.map(({ key, label, icon, hint, isDisabled = false, onChoose }) => (
          <Tooltip key={key} title={hint}>
            <Button icon={icon} disabled={isDisabled} onClick={onChoose}>
              {label}
            </Button>
          </Tooltip>
        ))
      )}
      {!isNarrow && add}
    </Flex>
  );
}
