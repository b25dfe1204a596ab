import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { signIn } from '@/client/auth/authThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { loginSchema } from '@/contract/session';
import { selectConnection, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { screenHeading } from '@/client/ui/screenHeading';
import { useFocusAfter } from '@/client/ui/useFocusAfter';

/** Shown while the session is expired. The user signs in again here, and unsaved input on the screen stays. */
export function SignInNotice() {
  const { t } = useTranslation();
  const connection = useAppSelector(selectConnection);
  const pending = useAppSelector(selectPendingCount);
  const account = useAppSelector(selectAccount);
  const [isOpen, setIsOpen] = useState(false);
  const isGone = connection !== 'signInToUpload' || account === null;
  // The dialog and the button that opened it go together.
  const opened = useFocusAfter(isGone, screenHeading);
  if (isGone) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="status"
        className="shell-notice"
        title={t('signInAgain.title')}
        description={t(pending > 0 ? 'signInAgain.text' : 'signInAgain.nothingWaits', { count: pending })}
        action={
          <Button
            type="primary"
            onClick={() => {
              setIsOpen(true);
              opened();
            }}
          >
            {t('login.submit')}
          </Button>
        }
      />
      {isOpen && <SignInAgain email={account.email} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for the password of the account whose session has ended. */
export function SignInAgain({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<{ password: string }>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async ({ password }: { password: string }): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    // On success the notice disappears, and this dialog with it.
    const refused = await dispatch(signIn({ email, password }));
    setFailure(refused);
    setIsBusy(false);
    if (refused) form.focusField('password');
  };
  return (
    <Modal open title={t('signInAgain.dialog')} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        onFinishFailed={focusFirstFault}
        onFinish={submit}
      >
        <FailureAlert failure={failure} style={{ marginBottom: 16 }} />
        <Form.Item label={t('login.email')}>
          <Input value={email} readOnly autoComplete="username" aria-label={t('login.email')} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[fieldRule(loginSchema.shape.password)]}
        >
          <Input.Password autoFocus autoComplete="current-password" visibilityToggle={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('login.submit')}
        </Button>
      </Form>
    </Modal>
  );
}
