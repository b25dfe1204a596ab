import { Alert, Button, Form, Modal, Radio, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import { failureText } from '@/client/i18n/failureText';
import type { NewInvitationAnswer } from '@/contract/accounts';
import type { Failure } from '@/contract/errors';
import { roles, type Role } from '@/contract/session';

interface InviteDialogProps {
  onInvite(role: Role): Promise<ApiResult<NewInvitationAnswer>>;
  onClose(): void;
}

/** Makes an invitation, and shows its code, the only time that it can be seen. */
export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('nutritionist');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [code, setCode] = useState<string | null>(null);

  const invite = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await onInvite(role);
    setIsBusy(false);
    if (answer.ok) setCode(answer.value.code);
    else setFailure(answer.failure);
  };
  return (
    <Modal
      open
      title={t('accounts.invitations.invite')}
      onCancel={onClose}
      // A click beside it would lose the code.
      mask={{ closable: code === null }}
      footer={
        code === null ? (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={isBusy} onClick={() => void invite()}>
              {t('accounts.invitations.make')}
            </Button>
          </>
        ) : (
          <Button type="primary" autoFocus onClick={onClose}>
            {t('accounts.invitations.done')}
          </Button>
        )
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failureText(t, failure)} />}
      {code === null ? (
        <Form layout="vertical">
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
        </Form>
      ) : (
        <>
          <p>{t('accounts.invitations.once')}</p>
          <Typography.Paragraph
            className="account-code"
            copyable={{ tooltips: [t('accounts.invitations.copy'), t('accounts.invitations.copied')] }}
          >
            <bdi dir="ltr" role="status" aria-label={t('accounts.invitations.code')}>
              {code}
            </bdi>
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
