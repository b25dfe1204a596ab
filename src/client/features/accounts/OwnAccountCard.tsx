import { Alert, App, Button, Card, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { formatExactMoment, formatMoment } from '@/client/i18n/formats';
import { UnreadItems } from '@/client/ui/UnreadItems';
import { useAppSelector } from '@/client/redux/hooks';
import { PendingText } from '@/client/ui/PendingText';
import { useDialog } from '@/client/ui/useDialog';
import { browserText } from './browserText';
import { PasswordDialog } from './PasswordDialog';
import { useOwnSessions } from './useOwnSessions';
import './accounts.css';

/** The signed-in account: its password and its other sessions. */
export function OwnAccountCard() {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const account = useAppSelector(selectAccount);
  const { shown, isOnline, reload, end } = useOwnSessions();
  const password = useDialog<true>();
  if (account === null) return null;

  const endOne = async (sessionId: string): Promise<void> => {
    const failure = await end(sessionId);
    if (failure === null) void message.success(t('accounts.own.ended'));
    else void message.error(failureText(t, failure));
  };
  return (
    <Card>
      <Flex component="section" vertical gap="middle" aria-label={t('accounts.own.title')}>
        <Typography.Title level={2} style={{ margin: 0 }}>
          {t('accounts.own.title')}
        </Typography.Title>
        <Flex justify="space-between" align="start" gap="small" wrap data-setting="password">
          <div>
            <strong>
              <bdi>{account.name}</bdi>
            </strong>{' '}
            <Tag>{t(`account.roles.${account.role}`)}</Tag>
            <div className="faint">
              <bdi dir="ltr">{account.email}</bdi>
            </div>
          </div>
          <Button disabled={!isOnline} onClick={() => password.open(true)}>
            {t('accounts.own.changePassword')}
          </Button>
        </Flex>
        <Typography.Text strong data-setting="sessions">
          {t('accounts.own.sessions')}
        </Typography.Text>
        {!isOnline && <Alert role="note" type="info" showIcon title={t('accounts.own.offline')} />}
        {isOnline && shown.status === 'loading' && <ThisSession />}
        {isOnline && shown.status === 'failed' && (
          <Alert
            role="status"
            type="error"
            showIcon
            title={failureText(t, shown.failure)}
            action={
              <Button size="small" onClick={() => void reload()}>
                {t('error.tryAgain')}
              </Button>
            }
          />
        )}
        {shown.status === 'loaded' && (
          <UnreadItems count={shown.value.unreadable} onAgain={() => void reload()} />
        )}
        {shown.status === 'loaded' && (
          <ul className="plain-list account-list" aria-label={t('accounts.own.sessions')}>
            {shown.value.items.map(({ session_id, user_agent, last_seen_at, is_current }) => {
              const browser = browserText(t, user_agent);
              const moment = formatMoment(last_seen_at, i18n.language);
              return (
                <li key={session_id} className="account-row">
                  <div>
                    <Flex gap="small" wrap>
                      <bdi>{browser}</bdi>
                      {is_current && <Tag color="success">{t('accounts.own.current')}</Tag>}
                    </Flex>
                    <div className="faint">{t('accounts.lastSeen', { moment })}</div>
                  </div>
                  {!is_current && (
                    <Flex>
                      <Button
                        size="small"
                        disabled={!isOnline}
                        aria-label={t('accounts.own.endOf', {
                          browser,
                          // Several may have been seen in one minute.
                          moment: formatExactMoment(last_seen_at, i18n.language),
                        })}
                        onClick={() => void endOne(session_id)}
                      >
                        {t('accounts.own.end')}
                      </Button>
                    </Flex>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Flex>
      {password.opened && (
        <PasswordDialog
          onClose={password.close}
          onChanged={() => {
            password.close();
            void message.success(t('accounts.own.changed'));
            void reload();
          }}
        />
      )}
    </Card>
  );
}

/** The session of this browser, which is known before the server has answered, but for when it was last used. */
function ThisSession() {
  const { t, i18n } = useTranslation();
  const moment = formatMoment(new Date(0).toISOString(), i18n.language);
  return (
    <div className="account-list">
      <div className="account-row">
        <div>
          <Flex gap="small" wrap>
            <bdi>{browserText(t, navigator.userAgent)}</bdi>
            <Tag color="success">{t('accounts.own.current')}</Tag>
          </Flex>
          <div className="faint">
            <PendingText like={t('accounts.lastSeen', { moment })} />
          </div>
        </div>
      </div>
    </div>
  );
}
