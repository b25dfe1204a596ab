import { MailOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import { formatMoment } from '@/client/i18n/formats';
import { SectionCard } from '@/client/ui/SectionCard';
import { useDialog } from '@/client/ui/useDialog';
import type { Invitation, NewInvitation, NewInvitationAnswer } from '@/contract/accounts';
import { limits } from '@/contract/limits';
import { InviteDialog } from './InviteDialog';

interface InvitationsCardProps {
  invitations: readonly Invitation[];
  isOnline: boolean;
  sendsEmail: boolean;
  onInvite(invitation: NewInvitation): Promise<ApiResult<NewInvitationAnswer>>;
  onRevoke(invitation: Invitation): Promise<void>;
}

/** The invitations that are still open. */
export function InvitationsCard({
  invitations,
  isOnline,
  sendsEmail,
  onInvite,
  onRevoke,
}: InvitationsCardProps) {
  const { t, i18n } = useTranslation();
  const dialog = useDialog<true>();
  return (
    <SectionCard
      title={t('accounts.invitations.title')}
      extra={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={!isOnline}
          onClick={() => dialog.open(true)}
        >
          {t('accounts.invitations.invite')}
        </Button>
      }
    >
      <div className="faint">{t('accounts.invitations.text', { count: limits.invitationDays })}</div>
      {invitations.length === 0 && <div>{t('accounts.invitations.none')}</div>}
      <ul className="plain-list account-list" aria-label={t('accounts.invitations.title')}>
        {invitations.map((invitation) => {
          const role = t(`account.roles.${invitation.role}`);
          const moment = formatMoment(invitation.expires_at, i18n.language);
          return (
            <li key={invitation.invitation_id} className="account-row">
              <MailOutlined aria-hidden className="faint" />
              <div>
                <strong>{role}</strong>
                {invitation.email !== null && (
                  <>
                    {' '}
                    <bdi>{invitation.email}</bdi>
                  </>
                )}
                <div className="faint">
                  {t('accounts.invitations.expires', { moment })}
                  {invitation.invited_by_name !== null && (
                    <> · {t('accounts.invitations.by', { name: invitation.invited_by_name })}</>
                  )}
                </div>
              </div>
              <Flex>
                <Button
                  size="small"
                  disabled={!isOnline}
                  aria-label={t('accounts.invitations.revokeOf', { role, moment })}
                  onClick={() => void onRevoke(invitation)}
                >
                  {t('accounts.invitations.revoke')}
                </Button>
              </Flex>
            </li>
          );
        })}
      </ul>
      {dialog.opened && <InviteDialog sendsEmail={sendsEmail} onInvite={onInvite} onClose={dialog.close} />}
    </SectionCard>
  );
}
