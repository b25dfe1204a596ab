import { Alert, Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault, showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { recoverySchema, type Recovery } from '@/contract/session';
import { selectSessionAccount } from './authSlice';
import { recoverAccount, signIn } from './authThunks';
import { BlankCard } from './BlankCard';

const { shape } = recoverySchema;

/** For whoever has forgotten the password: with the code of an owner another one is set, and signs in. */
export function RecoverPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOnline = useAppSelector(selectIsOnline);
  const account = useAppSelector(selectSessionAccount);
  const [form] = Form.useForm<Recovery>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (recovery: Recovery): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const refused = await dispatch(recoverAccount(recovery));
    if (refused === null) {
      const { email, new_password: password } = recovery;
      const outcome = await dispatch(signIn({ email, password }));
      // What stands in the way of it is said where one signs in.
      await navigate(outcome === null ? routes.home.href() : routes.login.href());
    } else {
      setFailure(refused);
      if (refused.fields) showFaults(form, refused.fields);
    }
    setIsBusy(false);
  };

  return (
    <BlankCard title={t('screens.recover')}>
      <Typography.Paragraph type="secondary">{t('recover.intro')}</Typography.Paragraph>
      <Form<Recovery>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        noValidate
        initialValues={{ email: account?.email }}
        onFinishFailed={focusFirstFault}
        onFinish={submit}
      >
        {!isOnline && <Alert type="info" showIcon title={t('login.offline')} style={{ marginBottom: 16 }} />}
        {failure && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={failureText(t, failure)}
            style={{ marginBottom: 16 }}
          />
        )}
        <Form.Item name="email" label={t('login.email')} rules={[fieldRule(shape.email)]}>
          <Input type="email" autoComplete="username" />
        </Form.Item>
        <Form.Item name="code" label={t('recover.code')} rules={[fieldRule(shape.code)]}>
          <Input dir="ltr" />
        </Form.Item>
        <Form.Item
          name="new_password"
          label={t('recover.newPassword')}
          extra={t('register.passwordHint', { count: limits.passwordMinLength })}
          rules={[fieldRule(shape.new_password)]}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('recover.submit')}
        </Button>
        <p className="faint">{t('recover.waiting')}</p>
        <p style={{ textAlign: 'center', marginBottom: 0 }}>
          <Link to={routes.login.href()}>{t('recover.back')}</Link>
        </p>
      </Form>
    </BlankCard>
  );
}
