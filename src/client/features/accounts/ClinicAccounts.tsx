import { Alert, App, Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { isolated } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import { useAppSelector } from '@/client/redux/hooks';
import { HandOverAllDialog } from '@/client/patients/owners/HandOverAllDialog';
import { UnreadItems } from '@/client/ui/UnreadItems';
import { useQuestion } from '@/client/ui/useQuestion';
import type { AccountChange, ManagedAccount } from '@/contract/accounts';
import { limits } from '@/contract/limits';
import { may, type Role } from '@/contract/roles';
import { AccountItem, type AccountAction } from './AccountItem';
import { CodeDialog } from './CodeDialog';
import { InvitationsCard } from './InvitationsCard';
import { LettersCard } from './LettersCard';
import { OwnerDialog } from './OwnerDialog';
import type { AccountCall } from './accountCall';
import { useClinicAccounts } from './useClinicAccounts';

/** An account that is to get the access of an owner, for which the password is asked. */
interface NextOwner {
  account_id: string;
  change: Omit<AccountChange, 'current_password'>;
  title: string;
  okText: string;
  /** says that it is done */
  doneText: string;
}

/** The accounts of the clinic with their roles, and the invitations to join it. */
export function ClinicAccounts() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const self = useAppSelector(selectAccount);
  const { shown, isOnline, reload, make } = useClinicAccounts();
  /** the account whose password was forgotten */
  const [accountToRecover, setAccountToRecover] = useState<ManagedAccount | null>(null);
  /** the account whose patients are handed over */
  const [handsOver, setHandsOver] = useState<string | null>(null);
  const [nextOwner, setNextOwner] = useState<NextOwner | null>(null);

  /** Reports what was done, or why it was not. */
  const makeAndConfirm = async <T,>(call: AccountCall<T>, successText: string): Promise<void> => {
    const answer = await make(call);
    if (answer.ok) void message.success(successText);
    else void message.error(failureText(t, answer.failure));
  };
  const sendsEmail = shown.status === 'loaded' && shown.value.clinic.sends_email;
  const confirmed = (title: string, content: string, okText: string) =>
    ask({ title, content, okText, cancelText: t('accounts.ask.keep'), okButtonProps: { danger: true } });

  const roleText = ({ name }: ManagedAccount, role: Role) =>
    t('accounts.said.role', { name: isolated(name), role: t(`account.roles.${role}`) });
  const changeRole = async (account: ManagedAccount, role: Role): Promise<void> => {
    const { account_id, name } = account;
    if (may(role, 'manage')) {
      return setNextOwner({
        ...{ account_id, change: { role }, doneText: roleText(account, role) },
        ...{ title: t('accounts.ask.roleTitle', { name }), okText: t('accounts.ask.roleYes') },
      });
    }
    await makeAndConfirm(
      (api, token) => api.changeAccount(account_id, { role }, token),
      roleText(account, role),
    );
  };
  const act = async (account: ManagedAccount, action: AccountAction): Promise<void> => {
    const { account_id, name } = account;
    switch (action) {
      case 'handOver':
        return setHandsOver(account_id);
      case 'recover':
        return setAccountToRecover(account);
      case 'enable': {
        const change = { disabled: false };
        const doneText = t('accounts.said.enabled', { name });
        if (may(account.role, 'manage')) {
          return setNextOwner({
            ...{ account_id, change, doneText },
            ...{ title: t('accounts.ask.enableTitle', { name }), okText: t('accounts.ask.enableYes') },
          });
        }
        return makeAndConfirm((api, token) => api.changeAccount(account_id, change, token), doneText);
      }
      case 'disable': {
        const title = t('accounts.ask.disableTitle', { name });
        const text = t('accounts.ask.disableText', { name });
        if (!(await confirmed(title, text, t('accounts.ask.disableYes')))) return;
        return makeAndConfirm(
          (api, token) => api.changeAccount(account_id, { disabled: true }, token),
          t('accounts.said.disabled', { name }),
        );
      }
      case 'revokeCode': {
        const title = t('accounts.ask.revokeCodeTitle', { name });
        if (!(await confirmed(title, t('accounts.ask.revokeCodeText'), t('accounts.ask.revokeYes')))) return;
        return makeAndConfirm(
          (api, token) => api.revokeRecovery(account_id, token),
          t('accounts.said.codeRevoked', { name }),
        );
      }
      case 'signOut': {
        const title = t('accounts.ask.signOutTitle', { name });
        const text = t('accounts.ask.signOutText');
        if (!(await confirmed(title, text, t('accounts.ask.signOutYes')))) return;
        return makeAndConfirm(
          (api, token) => api.signOutAccount(account_id, token),
          t('accounts.said.signedOut', { name }),
        );
      }
    }
  };

  return (
    <Flex vertical gap="middle">
      {!isOnline && <Alert role="note" type="info" showIcon title={t('accounts.offline')} />}
      {shown.status === 'loading' && isOnline && <Skeleton active />}
      {shown.status === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureText(t, shown.failure)}
          action={
            <Button size="small" onClick={() => void reload()}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
      {accountToRecover && (
        <CodeDialog
          title={t('accounts.recovery.title', { name: isolated(accountToRecover.name) })}
          makeText={t('accounts.recovery.make')}
          code={{
            label: t('accounts.recovery.code'),
            text: t('accounts.recovery.once', {
              name: isolated(accountToRecover.name),
              count: limits.recoveryHours,
            }),
          }}
          isPasswordAsked
          sentTo={() => (sendsEmail ? accountToRecover.email : null)}
          onMake={({ current_password = '' }) =>
            make((api, token) => api.makeRecovery(accountToRecover.account_id, { current_password }, token))
          }
          onClose={() => setAccountToRecover(null)}
        >
          <p>{t('accounts.recovery.text', { name: isolated(accountToRecover.name) })}</p>
        </CodeDialog>
      )}
      {handsOver !== null && <HandOverAllDialog from={handsOver} onClose={() => setHandsOver(null)} />}
      {nextOwner && (
        <OwnerDialog
          title={nextOwner.title}
          okText={nextOwner.okText}
          onConfirm={async (given) => {
            const { account_id, change, doneText } = nextOwner;
            const answer = await make((api, token) =>
              api.changeAccount(account_id, { ...change, ...given }, token),
            );
            if (!answer.ok) return answer.failure;
            void message.success(doneText);
            return null;
          }}
          onClose={() => setNextOwner(null)}
        />
      )}
      {shown.status === 'loaded' && (
        <>
          <UnreadItems count={shown.value.unreadable} onAgain={() => void reload()} />
          {!sendsEmail && isOnlyOwner(self?.account_id, shown.value.accounts) && (
            <Alert
              role="note"
              type="info"
              showIcon
              title={t('accounts.onlyOwner.title')}
              description={t('accounts.onlyOwner.text', { command: isolated('npm run recovery') })}
            />
          )}
          <Card>
            <ul className="plain-list account-list" aria-label={t('accounts.list')}>
              {shown.value.accounts.map((account) => (
                <AccountItem
                  key={account.account_id}
                  account={account}
                  isSelf={account.account_id === self?.account_id}
                  isOnline={isOnline}
                  onRole={(role) => void changeRole(account, role)}
                  onAction={(action) => void act(account, action)}
                />
              ))}
            </ul>
          </Card>
          <InvitationsCard
            invitations={shown.value.invitations}
            isOnline={isOnline}
            sendsEmail={sendsEmail}
            onInvite={(invitation) => make((api, token) => api.invite(invitation, token))}
            onRevoke={async ({ invitation_id }) => {
              const title = t('accounts.ask.revokeTitle');
              const text = t('accounts.ask.revokeText');
              if (!(await confirmed(title, text, t('accounts.ask.revokeYes')))) return;
              await makeAndConfirm(
                (api, token) => api.revokeInvitation(invitation_id, token),
                t('accounts.said.revoked'),
              );
            }}
          />
          {sendsEmail && (
            <LettersCard
              language={shown.value.clinic.language}
              isOnline={isOnline}
              onLanguage={(language) =>
                void makeAndConfirm(
                  (api, token) => api.changeClinic({ language }, token),
                  t('accounts.letter.saved', { language: languages[language].name }),
                )
              }
            />
          )}
        </>
      )}
    </Flex>
  );
}

/** Nobody of the clinic could make a code for a new password. */
function isOnlyOwner(selfId: string | undefined, accounts: readonly ManagedAccount[]): boolean {
  return accounts.every(
    ({ account_id, role, disabled_at }) =>
      account_id === selfId || disabled_at !== null || !may(role, 'manage'),
  );
}
