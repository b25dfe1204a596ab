import { CloudUploadOutlined, DisconnectOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Typography } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ForWriters } from '@/client/auth/ForWriters';
import { formatNumber } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { DamagedTable } from './DamagedTable';
import {
  selectConnection,
  selectDamaged,
  selectIsPaused,
  selectNeedingPerson,
  selectOutboxStatus,
  selectPendingCount,
  selectUpload,
} from '@/client/outbox/outboxSelectors';
import { uploadsResumed } from '@/client/outbox/outboxSlice';
import { ReceiptsTable } from '@/client/outbox/upload/ReceiptsTable';
import { RestoreBackup } from '@/client/outbox/backup/RestoreBackup';
import { uploadRequested } from '@/client/outbox/upload/uploadListeners';
import { UploadProgress } from '@/client/outbox/upload/UploadProgress';
import { UploadStatus } from '@/client/outbox/upload/UploadStatus';
import { useSentCount } from '@/client/outbox/upload/useSentCount';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { NamedTabs } from '@/client/ui/NamedTabs';
import { useFocusKept } from '@/client/ui/useFocusKept';
import { ConflictPanel } from './ConflictPanel';
import type { MergedCharts } from './MergedConflict';
import { NeedsAttention } from './NeedsAttention';
import { OutboxSummary } from './OutboxSummary';
import { useSettling } from './useSettling';
import type { WaitingGistType } from './WaitingRow';
import { WaitingTable } from './WaitingTable';

const views = ['waiting', 'sent', 'setAside'] as const;

interface OutboxPageProps {
  /** the charts that duplicates were merged into */
  charts: MergedCharts;
  /** the values of a record in a line */
  Gist: WaitingGistType;
}

/**
 * What is on this device but not on the server, what was sent, and what was set aside.
 */
export function OutboxPage({ charts, Gist }: OutboxPageProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const backUp = useBackUp();
  const pending = useAppSelector(selectPendingCount);
  const damaged = useAppSelector(selectDamaged);
  const status = useAppSelector(selectOutboxStatus);
  const upload = useAppSelector(selectUpload);
  const isPaused = useAppSelector(selectIsPaused);
  const connection = useAppSelector(selectConnection);
  // In the URL, so that a reload or "back" shows the same view.
  const [search, setSearch] = useSearchParams();
  const wanted = views.find((view) => view === search.get('view')) ?? 'waiting';
  const problems = useAppSelector(selectNeedingPerson).filter(({ held }) => !held).length;
  const number = (value: number) => formatNumber(value, i18n.language);
  const sent = useSentCount();
  const { settling, settle, close } = useSettling();
  const lists = useRef<HTMLDivElement>(null);
  useFocusKept(lists, () => lists.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'));
  const view = wanted === 'setAside' && damaged.length === 0 ? 'waiting' : wanted;

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <div>
          <Typography.Title level={1}>{t('screens.outbox')}</Typography.Title>
          <OutboxSummary />
        </div>
        <Flex gap="small" wrap className="outbox-actions">
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={pending === 0 && damaged.length === 0}
            onClick={() => void backUp()}
          >
            {t('backup.make')}
          </Button>
          <ForWriters>
            <Button
              type="primary"
              icon={<CloudUploadOutlined aria-hidden />}
              loading={upload.status === 'uploading' && !isPaused}
              disabled={connection === 'offline' || connection === 'signInToUpload' || pending === 0}
              onClick={() => dispatch(isPaused ? uploadsResumed() : uploadRequested())}
            >
              {t('outbox.uploadNow')}
            </Button>
            <RestoreBackup />
          </ForWriters>
        </Flex>
      </Flex>
      {status === 'unreadable' && <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />}
      {damaged.length > 0 && view !== 'setAside' && (
        <Alert role="note" type="warning" showIcon title={t('outbox.damaged', { count: damaged.length })} />
      )}
      {(connection === 'offline' || connection === 'serverNotAnswering') && (
        <p role="status" className="faint waiting-offline">
          <DisconnectOutlined aria-hidden /> <strong>{t(`connection.${connection}`)}</strong>{' '}
          {t(`connection.explained.${connection}`)}
        </p>
      )}
      <UploadStatus />
      <div className="outbox-kept" ref={lists}>
        <NeedsAttention Gist={Gist} onSettle={settle} />
        <div className="outbox-lists">
          <UploadProgress />
          <NamedTabs
            className="outbox-views"
            label={t('outbox.views')}
            activeKey={view}
            onChange={(key) => setSearch({ view: key }, { replace: true })}
            items={[
              {
                key: 'waiting',
                label: t('outbox.waitingTab', { n: number(pending - problems) }),
                children: <WaitingTable Gist={Gist} onSettle={settle} />,
              },
              {
                key: 'sent',
                label: sent === null ? t('outbox.sent.title') : t('outbox.sent.tab', { n: number(sent) }),
                children: <ReceiptsTable />,
              },
              ...(damaged.length > 0
                ? [
                    {
                      key: 'setAside',
                      label: t('outbox.setAside.tab', { n: number(damaged.length) }),
                      children: <DamagedTable />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      {settling && <ConflictPanel waiting={settling} charts={charts} onClose={close} />}
    </Flex>
  );
}
