import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectSessionAccount } from '@/client/auth/authSlice';
import { BlankCard } from '@/client/auth/BlankCard';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { selectDamaged, selectOutboxStatus, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { SignInAgain } from '@/client/outbox/save/SignInNotice';
import { useAppSelector } from '@/client/redux/hooks';
import { useDialog } from '@/client/ui/useDialog';
import { useSignOut } from './useSignOut';

/**
 * Shown instead of every screen once the server has disabled the account. What was not uploaded can be backed up, and
 * is uploaded once the account is enabled again.
 */
export function DisabledAccount() {
  const { t } = useTranslation();
  const account = useAppSelector(selectSessionAccount);
  const pending = useAppSelector(selectPendingCount);
  const damaged = useAppSelector(selectDamaged).length;
  const isCounted = useAppSelector(selectOutboxStatus) !== 'unread';
  const backUp = useBackUp();
  const signOut = useSignOut();
  const again = useDialog<true>();
  if (account === null) return null;
  return (
    <BlankCard title={t('disabled.title')}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('failure.auth/accountDisabled')}
        description={t('disabled.text')}
        style={{ marginBottom: 16 }}
      />
      {isCounted && (
        <p role="status">
          {pending === 0 ? t('disabled.nothingWaits') : t('disabled.waiting', { count: pending })}
        </p>
      )}
      <Flex vertical gap="small">
        <Button
          size="large"
          block
          icon={<DownloadOutlined aria-hidden />}
          disabled={pending === 0 && damaged === 0}
          onClick={() => void backUp()}
        >
          {t('backup.make')}
        </Button>
        <Button type="primary" size="large" block onClick={() => again.open(true)}>
          {t('signInAgain.dialog')}
        </Button>
        <Button size="large" block onClick={() => void signOut()}>
          {t('unlock.other')}
        </Button>
      </Flex>
      {again.opened && <SignInAgain email={account.email} onClose={again.close} />}
    </BlankCard>
  );
}
