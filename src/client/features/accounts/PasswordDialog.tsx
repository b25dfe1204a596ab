import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '@/client/auth/authThunks';
import { useAppDispatch } from '@/client/redux/hooks';
import { fieldRule, showFaults } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { passwordChangeSchema, type PasswordChange } from '@/contract/session';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { CurrentPasswordField } from './CurrentPasswordField';

const { shape } = passwordChangeSchema;

interface PasswordDialogProps {
  onClose(): void;
  onChanged(): void;
}

/** Changes the password of the signed-in account. It asks for the current one, because a laptop may be left open. */
export function PasswordDialog({ onClose, onChanged }: PasswordDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<PasswordChange>();
  const fields = useFormFields(form);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (change: PasswordChange): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const refused = await dispatch(changePassword(change));
    setIsBusy(false);
    if (refused === null) return onChanged();
    setFailure(refused);
    if (refused.fields) showFaults(form, refused.fields);
    fields.focusFault();
  };
  return (
    <Modal
      open
      title={t('accounts.own.changePassword')}
      onCancel={onClose}
      okText={t('accounts.own.changePassword')}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      afterOpenChange={(isOpen) => isOpen && fields.focus('current_password')}
    >
      <Form<PasswordChange>
        form={form}
        name={fields.name}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        noValidate
        onFinishFailed={fields.focusFault}
        onFinish={submit}
      >
        <FailureAlert failure={failure} />
        <p className="faint">{t('accounts.own.changeText')}</p>
        <CurrentPasswordField />
        <Form.Item
          name="new_password"
          label={t('accounts.own.newPassword')}
          extra={t('register.passwordHint', { count: limits.passwordMinLength })}
          rules={[fieldRule(shape.new_password)]}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
