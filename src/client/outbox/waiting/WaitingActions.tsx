import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  MergeCellsOutlined,
  MoreOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { App, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { MenuButton } from '@/client/ui/MenuButton';
import type { Failure } from '@/contract/errors';
import { areBothKept, oneSided } from './conflict';
import { kindText } from './kindText';
import { usePatientName } from './PatientName';
import { shownKinds } from '@/client/outbox/shownKinds';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { settleConflict, type BothVersions } from './settleConflict';
import { useDeleteWaiting } from './useDeleteWaiting';
import { useWaitingState } from './useWaitingState';
import { holdRecord, releaseRecord } from './waitingThunks';
import type { WaitingState } from './waitingState';

type Action = 'edit' | 'retry' | 'hold' | 'release' | 'settle' | 'keepBoth' | 'export' | 'delete';

const icons: Record<Action, React.ReactNode> = {
  edit: <EditOutlined aria-hidden />,
  retry: <RedoOutlined aria-hidden />,
  hold: <PauseOutlined aria-hidden />,
  release: <PlayCircleOutlined aria-hidden />,
  settle: <SwapOutlined aria-hidden />,
  keepBoth: <MergeCellsOutlined aria-hidden />,
  export: <DownloadOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
};

/**
 * The most likely action in each state; the menu beside it has all of them. What only waits its turn needs nothing, so
 * its row stays quiet.
 */
const first: Record<WaitingState, Action | null> = {
  held: 'release',
  conflict: 'settle',
  refused: 'edit',
  waitingForPatient: null,
  retrying: 'retry',
  waiting: null,
};

interface WaitingActionsProps {
  waiting: Waiting;
  /** both versions, if they are in conflict */
  conflict: BothVersions | null;
  /** opens the comparison of the two versions of a conflict */
  onSettle(waiting: Waiting): void;
}

/** What a person can do with a waiting record. */
export function WaitingActions({ waiting, conflict, onSettle }: WaitingActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const { state } = useWaitingState(waiting);
  const isOnline = useAppSelector(selectIsOnline);
  const backUp = useBackUp();
  const askToDelete = useDeleteWaiting();
  const { patient_id, descriptor } = waiting;
  const name = usePatientName({ patient_id, name: descriptor.name });
  const place = placeOf(waiting);

  const tell = ({ code = 'storage/unavailable', message: text = '' }: Partial<Failure>): void => {
    void message.error(failureText(t, { code, message: text }));
  };
  const run = async (thunk: typeof holdRecord): Promise<void> => {
    const outcome = await dispatch(thunk(place));
    if (outcome.meta.requestStatus === 'rejected') tell(outcome.payload ?? {});
  };
  const keepBoth = async (versions: BothVersions): Promise<void> => {
    const outcome = await dispatch(settleConflict({ ...versions, choices: oneSided(versions.rows) }));
    if (settleConflict.fulfilled.match(outcome)) void message.success(t('outbox.bothKept', { name }));
    else tell(outcome.payload ?? {});
  };
  const choose = (action: string): void => {
    if (action === 'edit') void navigate(shownKinds[waiting.descriptor.kind].editHref(waiting));
    else if (action === 'retry' || action === 'release') void run(releaseRecord);
    else if (action === 'hold') void run(holdRecord);
    else if (action === 'settle') onSettle(waiting);
    else if (action === 'keepBoth' && conflict) void keepBoth(conflict);
    else if (action === 'export') void backUp(place);
    else if (action === 'delete') void askToDelete(waiting);
  };
  const mayKeepBoth = conflict !== null && areBothKept(conflict.rows);
  const actions: Action[] = [
    ...(mayKeepBoth ? (['keepBoth'] as const) : []),
    ...(state === 'conflict' ? (['settle'] as const) : []),
    'edit',
    ...(state === 'held' ? (['release'] as const) : (['retry', 'hold'] as const)),
    'export',
    'delete',
  ];
  // Offline nothing can be sent, however often it is tried.
  const primary = first[state] === 'retry' && !isOnline ? null : first[state];

  return (
    <Flex gap={4} justify="end" align="center">
      {mayKeepBoth && <Button onClick={() => choose('keepBoth')}>{t('outbox.do.keepBoth')}</Button>}
      {primary !== null && (
        <Button type={mayKeepBoth ? 'text' : 'default'} onClick={() => choose(primary)}>
          {t(`outbox.do.${primary}`)}
        </Button>
      )}
      <MenuButton
        label={t('outbox.more', { name, kind: kindText(t, descriptor) })}
        icon={<MoreOutlined aria-hidden />}
        onChoose={choose}
        items={actions.map((action) => ({
          key: action,
          icon: icons[action],
          label: t(`outbox.do.${action}`),
          danger: action === 'delete',
        }))}
      />
    </Flex>
  );
}
