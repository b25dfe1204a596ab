import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import type { NewInvitation, NewInvitationAnswer } from '@/contract/accounts';
import { may, roles, type Role } from '@/contract/roles';
import { CodeDialog } from './CodeDialog';

interface InviteDialogProps {
  onInvite(invitation: NewInvitation): Promise<ApiResult<NewInvitationAnswer>>;
  onClose(): void;
}

/** Creates an invitation, with the role of the person who accepts it. */
export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('nutritionist');
  return (
    <CodeDialog
      title={t('accounts.invitations.invite')}
      makeText={t('accounts.invitations.make')}
      code={{ label: t('accounts.invitations.code'), text: t('accounts.invitations.once') }}
      isPasswordAsked={may(role, 'manage')}
      onMake={(given) => onInvite({ role, ...given })}
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
    </CodeDialog>
  );
}
