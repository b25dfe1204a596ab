import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DisconnectOutlined,
  LockOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
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
  icon: React.ReactNode;
}

const looks: Record<Connection, Look> = {
  offline: { color: 'default', icon: <DisconnectOutlined aria-hidden /> },
  serverNotAnswering: { color: 'warning', icon: <CloudUploadOutlined aria-hidden /> },
  signInToUpload: { color: 'warning', icon: <LockOutlined aria-hidden /> },
  connected: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
};

const uploading: Look = { color: 'processing', icon: <CloudUploadOutlined aria-hidden /> };
const needsLooking: Look = { color: 'warning', icon: <WarningOutlined aria-hidden /> };

/** No green tick while anything is not uploaded, or cannot be. */
function lookOf(connection: Connection, { pending, damaged }: Record<'pending' | 'damaged', number>): Look {
  if (damaged > 0) return needsLooking;
  return connection === 'connected' && pending > 0 ? uploading : looks[connection];
}

/** Shows the state of the connection and how many records wait, with a link to the outbox. */
export function ConnectionBadge() {
  const { t, i18n } = useTranslation();
  const connection = useAppSelector(selectConnection);
  const pending = useAppSelector(selectPendingCount);
  const outbox = useAppSelector(selectOutboxStatus);
  const upload = useAppSelector(selectUpload);
  const damaged = useAppSelector(selectDamaged).length;
  const { color, icon } = lookOf(connection, { pending, damaged });

  const parts: string[] = [t(`connection.${connection}`)];
  if (upload.status === 'uploading') {
    parts.push(
      t('connection.uploading', { done: Math.min(upload.done + 1, upload.total), total: upload.total }),
    );
  } else if (outbox === 'unreadable') parts.push(t('connection.unreadable'));
  else if (outbox === 'unread') parts.push(t('connection.unread'));
  else if (pending > 0) parts.push(t('connection.pending', { count: pending }));
  if (damaged > 0) parts.push(t('connection.damaged', { count: damaged }));

  return (
    <Link to={routes.outbox.href()} data-testid="connection" className="connection-badge">
      <Tag
        color={color}
        icon={icon}
        data-count={pending > 0 ? formatNumber(pending, i18n.language) : undefined}
      >
        <span className="connection-words">{parts.join(' · ')}</span>
      </Tag>
    </Link>
  );
}
