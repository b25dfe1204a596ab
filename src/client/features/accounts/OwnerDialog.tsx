import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/client/api/apiResult';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { showFaults } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { CurrentPasswordField, type WithPassword } from './CurrentPasswordField';

interface OwnerDialogProps {
  /** of the account that becomes an owner */
  name: string;
  /** @returns why it did not become one, `null` when it did */
  onConfirm(given: WithPassword): Promise<ApiFailure | null>;
  onClose(): void;
}

/** Asks whether an account should become an owner, and for the password. */
export function OwnerDialog({ name, onConfirm, onClose }: OwnerDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<WithPassword>();
  const fields = useFormFields(form);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (given: WithPassword): Promise<void> => {
    setIsBusy(true);
    const refused = await onConfirm(given);
    setIsBusy(false);
    if (refused === null) return onClose();
    setFailure(refused);
    if (refused.fields) showFaults(form, refused.fields);
  };
  return (
    <Modal
      open
      title={t('accounts.ask.roleTitle', { name })}
      onCancel={onClose}
      okText={t('accounts.ask.roleYes')}
      cancelText={t('accounts.ask.keep')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
    >
      <Form<WithPassword> form={form} {...fields.form} requiredMark={false} onFinish={submit}>
        <FailureAlert failure={failure} />
        <p>{t('accounts.ask.roleText')}</p>
        <CurrentPasswordField />
      </Form>
    </Modal>
  );
}
