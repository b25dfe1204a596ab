import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DisconnectOutlined,
  LockOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useStale } from '@/client/records/useStale';
import { useAppSelector } from '@/client/redux/hooks';
import {
  selectConnection,
  selectDamaged,
  selectOutboxStatus,
  selectPendingCount,
  selectUpload,
  type Connection,
} from '@/client/outbox/outboxSelectors';

interface Look {
  color: string;
  icon: ReactNode;
}

const looks: Record<Connection, Look> = {
  offline: { color: 'default', icon: <DisconnectOutlined aria-hidden /> },
  serverNotAnswering: { color: 'warning', icon: <CloudUploadOutlined aria-hidden /> },
  signInToUpload: { color: 'warning', icon: <LockOutlined aria-hidden /> },
  connected: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
};

const uploading: Look = { color: 'processing', icon: <CloudUploadOutlined aria-hidden /> };
const needsLooking: Look = { color: 'warning', icon: <WarningOutlined aria-hidden /> };

/** No green tick while anything is not uploaded or not read, or cannot be. */
function lookOf(connection: Connection, { pending, missing }: Record<'pending' | 'missing', number>): Look {
  if (missing > 0) return needsLooking;
  return connection === 'connected' && pending > 0 ? uploading : looks[connection];
}

/** Shows the state of the connection, how many records wait and since when data is stale, with a link to the outbox. */
export function ConnectionBadge() {
  const { t } = useTranslation();
  const connection = useAppSelector(selectConnection);
  const pending = useAppSelector(selectPendingCount);
  const outbox = useAppSelector(selectOutboxStatus);
  const upload = useAppSelector(selectUpload);
  const damaged = useAppSelector(selectDamaged).length;
  const stale = useStale(null);

  const parts: string[] = [t(`connection.${connection}`)];
  if (upload.status === 'uploading') {
    parts.push(
      t('connection.uploading', { done: Math.min(upload.done + 1, upload.total), total: upload.total }),
    );
  } else if (outbox === 'unreadable') parts.push(t('connection.unreadable'));
  else if (outbox === 'unread') parts.push(t('connection.unread'));
  else if (pending > 0) parts.push(t('connection.pending', { count: pending }));
  if (damaged > 0) parts.push(t('connection.damaged', { count: damaged }));
  if (stale) parts.push(stale.title);
  if (stale && stale.unreadable > 0) parts.push(t('stale.count', { count: stale.unreadable }));

  return (
    <Link
      to={routes.outbox.href()}
      data-testid="connection"
      className="connection-badge"
      // Shown on hover, and read as the description of the link.
      title={stale?.reasons.join(' ')}
    >
      <ConnectionTag connection={connection} pending={pending} missing={damaged + (stale ? 1 : 0)}>
        {parts.join(' · ')}
      </ConnectionTag>
    </Link>
  );
}

interface ConnectionTagProps {
  connection: Connection;
  /** how many records wait */
  pending: number;
  /** how much is damaged or stale */
  missing?: number;
  children: ReactNode;
}

/** The state of the connection, as the badge shows it. */
export function ConnectionTag({ connection, pending, missing = 0, children }: ConnectionTagProps) {
  const { i18n } = useTranslation();
  const { color, icon } = lookOf(connection, { pending, missing });
  return (
    <Tag
      color={color}
      icon={icon}
      data-count={pending > 0 ? formatNumber(pending, i18n.language) : undefined}
    >
      <span className="connection-words">{children}</span>
    </Tag>
  );
}
