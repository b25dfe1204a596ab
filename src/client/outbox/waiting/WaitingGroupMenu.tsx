import { FolderOpenOutlined, MoreOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failureText } from '@/client/i18n/failureText';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { MenuButton } from '@/client/ui/MenuButton';
import type { WaitingGroup } from './waitingGroups';
import { holdRecord, releaseRecord } from './waitingThunks';

interface WaitingGroupMenuProps {
  group: WaitingGroup;
  /** the accessible name of the button */
  label: string;
}

/** What can be done with all records of a patient and session at once. */
export function WaitingGroupMenu({ group, label }: WaitingGroupMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const held = group.records.filter((waiting) => waiting.held);
  const unheld = group.records.filter((waiting) => !waiting.held);

  /** One after the other, as they are sent; the first that fails ends it, because so would the next. */
  const runAll = async (thunk: typeof holdRecord, records: readonly Waiting[]): Promise<void> => {
    for (const waiting of records) {
      const outcome = await dispatch(thunk(placeOf(waiting)));
      if (outcome.meta.requestStatus === 'fulfilled') continue;
      const failure = thunk.rejected.match(outcome) ? outcome.payload : undefined;
      void message.error(failureText(t, failure ?? { code: 'storage/unavailable', message: '' }));
      return;
    }
  };
  const choose = (action: string): void => {
    if (action === 'hold') void runAll(holdRecord, unheld);
    else if (action === 'release') void runAll(releaseRecord, held);
    else void navigate(routes.patient.href(group.patient_id));
  };
  return (
    <MenuButton
      label={label}
      icon={<MoreOutlined aria-hidden />}
      onChoose={choose}
      items={[
        { key: 'open', icon: <FolderOpenOutlined aria-hidden />, label: t('outbox.group.openChart') },
        ...(unheld.length > 0
          ? [{ key: 'hold', icon: <PauseOutlined aria-hidden />, label: t('outbox.group.holdAll') }]
          : []),
        ...(held.length > 0
          ? [
              {
                key: 'release',
                icon: <PlayCircleOutlined aria-hidden />,
                label: t('outbox.group.releaseAll'),
              },
            ]
          : []),
      ]}
    />
  );
}
