import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/client/api/apiResult';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { showFaults } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { CurrentPasswordField, type WithPassword } from './CurrentPasswordField';

interface OwnerDialogProps {
  title: string;
  okText: string;
  /** @returns why the account did not get the access of an owner, `null` when it did */
  onConfirm(given: WithPassword): Promise<ApiFailure | null>;
  onClose(): void;
}

/** Asks whether an account should get, or get back, the access of an owner, and for the password. */
export function OwnerDialog({ title, okText, onConfirm, onClose }: OwnerDialogProps) {
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
    fields.focusFault();
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      okText={okText}
      cancelText={t('accounts.ask.keep')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      afterOpenChange={(isOpen) => isOpen && fields.focus('current_password')}
    >
      <Form<WithPassword> form={form} {...fields.form} requiredMark={false} onFinish={submit}>
        <FailureAlert failure={failure} />
        <p>{t('accounts.ask.roleText')}</p>
        <CurrentPasswordField />
      </Form>
    </Modal>
  );
}
