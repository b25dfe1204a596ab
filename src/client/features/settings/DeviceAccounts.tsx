import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Flex, Tag, Typography } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSessionAccount } from '@/client/auth/authSlice';
import { removeFromDevice } from '@/client/auth/authThunks';
import { accountsHere, type AccountHere } from '@/client/auth/lockThunks';
import { failureText } from '@/client/i18n/failureText';
import { backupName, backupOfRows } from '@/client/outbox/backup/backup';
import { copySealed } from '@/client/outbox/backup/sealedCopy';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { PendingText } from '@/client/ui/PendingText';
import { downloadText } from '@/client/ui/downloadText';
import { useQuestion } from '@/client/ui/useQuestion';

/** The accounts with data on this device, all of it encrypted, and a way to remove it. */
export function DeviceAccounts() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useQuestion();
  const { message } = App.useApp();
  const [accounts, setAccounts] = useState<readonly AccountHere[] | null>(null);
  const own = useAppSelector(selectSessionAccount);
  // Read errors are shown elsewhere on this card.
  const read = useCallback(
    () => dispatch(accountsHere()).then(setAccounts, () => setAccounts([])),
    [dispatch],
  );
  useEffect(() => void read(), [read]);

  const copy = async (account_id: string, email: string): Promise<void> => {
    const copied = await dispatch(copySealed(account_id));
    if ('code' in copied) {
      void message.error(failureText(t, copied));
      return;
    }
    const name = backupName(copied.made_at);
    downloadText({ name, text: backupOfRows(copied) });
    void message.success(t('settings.accountsHere.copied', { name, email }), 10);
  };
  const remove = async ({ account_id, waiting, isOwn, hasKey, ...owner }: AccountHere): Promise<void> => {
    const email = owner.email ?? t('settings.accountsHere.unknown');
    const isMeant = await ask({
      title: t('settings.accountsHere.ask', { email }),
      content: (
        <>
          {waiting > 0 && <p>{t('settings.accountsHere.lost', { count: waiting })}</p>}
          {waiting > 0 && hasKey && (
            <>
              <p>{t('settings.accountsHere.copyFirst', { email })}</p>
              <p>
                <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void copy(account_id, email)}>
                  {t('settings.accountsHere.copy')}
                </Button>
              </p>
            </>
          )}
          <p>{t('settings.accountsHere.comesBack')}</p>
          {isOwn && <p>{t('settings.accountsHere.signsOut')}</p>}
        </>
      ),
      okText: t('settings.accountsHere.remove'),
      okButtonProps: { danger: true },
    });
    if (!isMeant) return;
    const failure = await dispatch(removeFromDevice(account_id));
    if (failure !== null) void message.error(failureText(t, failure));
    else if (!isOwn) void message.success(t('settings.accountsHere.removed'));
    await read();
  };

  return (
    <Flex vertical gap={6} data-setting="accountsHere">
      <Typography.Text id="accounts-here">{t('settings.accountsHere.label')}</Typography.Text>
      <Typography.Text type="secondary">{t('settings.accountsHere.hint')}</Typography.Text>
      <ul className="plain-list" aria-labelledby="accounts-here">
        {accounts === null && own !== null && (
          // Of the own account all but what waits is known before the device is read.
          <li>
            <AccountRow
              email={own.email}
              isOwn
              waiting={<PendingText like={t('settings.accountsHere.nothingWaits')} />}
            />
          </li>
        )}
        {accounts?.map((account) => {
          const email = account.email ?? t('settings.accountsHere.unknown');
          return (
            <li key={account.account_id}>
              <AccountRow
                email={email}
                isOwn={account.isOwn}
                waiting={
                  account.waiting === 0
                    ? t('settings.accountsHere.nothingWaits')
                    : t('settings.accountsHere.waiting', { count: account.waiting })
                }
                onRemove={() => void remove(account)}
              />
            </li>
          );
        })}
      </ul>
    </Flex>
  );
}

interface AccountRowProps {
  email: string;
  isOwn: boolean;
  /** how many records are here only */
  waiting: ReactNode;
  /** left out while it is not known what would be lost */
  onRemove?: () => void;
}

function AccountRow({ email, isOwn, waiting, onRemove }: AccountRowProps) {
  const { t } = useTranslation();
  return (
    <Flex justify="space-between" align="center" gap="small">
      <div>
        <Flex gap="small" align="center" wrap>
          <bdi>{email}</bdi>
          {isOwn && <Tag>{t('settings.accountsHere.you')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">{waiting}</Typography.Text>
      </div>
      <Button
        danger
        size="small"
        aria-label={t('settings.accountsHere.removeOf', { email })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        {t('settings.accountsHere.remove')}
      </Button>
    </Flex>
  );
}
