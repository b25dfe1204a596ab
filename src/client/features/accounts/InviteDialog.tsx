import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import { fieldRule } from '@/client/ui/fieldRule';
import { newInvitationSchema, type NewInvitation, type NewInvitationAnswer } from '@/contract/accounts';
import { may, roles, type Role } from '@/contract/roles';
import { CodeDialog, type GivenForCode } from './CodeDialog';

interface InviteDialogProps {
  /** the server can send the code */
  sendsEmail: boolean;
  onInvite(invitation: NewInvitation): Promise<ApiResult<NewInvitationAnswer>>;
  onClose(): void;
}

/** Creates an invitation, with the role of the person who accepts it. */
export function InviteDialog({ sendsEmail, onInvite, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('nutritionist');
  return (
    <CodeDialog
      title={t('accounts.invitations.invite')}
      makeText={t('accounts.invitations.make')}
      code={{ label: t('accounts.invitations.code'), text: t('accounts.invitations.once') }}
      isPasswordAsked={may(role, 'manage')}
      sentTo={({ email = '' }) => email || null}
      onMake={({ email, ...given }) => onInvite({ role, ...given, ...(email && { email }) })}
      onClose={onClose}
    >
      <Form.Item label={t('accounts.invitations.role')}>
        <Radio.Group
          vertical
          aria-label={t('accounts.invitations.role')}
          value={role}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
          options={roles.map((value) => ({
            value,
            label: (
              <>
                {t(`account.roles.${value}`)}
                <span className="faint below">{t(`accounts.rights.${value}`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      {sendsEmail && (
        <Form.Item<GivenForCode>
          name="email"
          label={t('accounts.letter.to')}
          extra={t('accounts.letter.hint')}
          rules={[fieldRule(newInvitationSchema.shape.email)]}
        >
          <Input type="email" autoComplete="off" dir="ltr" />
        </Form.Item>
      )}
    </CodeDialog>
  );
}
