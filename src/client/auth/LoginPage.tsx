import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { loginSchema, type Login } from '@/contract/session';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { selectAccount } from './authSlice';
import { signIn } from './authThunks';
import { BlankCard } from './BlankCard';
import { ClosedDevice, isDeviceClosed } from './ClosedDevice';
import { returnPath } from '@/client/navigation/returnPath';

export function LoginPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isOnline = useAppSelector(selectIsOnline);
  const account = useAppSelector(selectAccount);
  const [form] = Form.useForm<Login>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** accepted by the server, but does not unlock the data on this device */
  const [closed, setClosed] = useState<{ login: Login; why: Failure } | null>(null);

  const goOn = () => navigate(returnPath(search.get('to')), { replace: true });
  const submit = async (login: Login): Promise<void> => {
    setIsBusy(true);
    const refused = await dispatch(signIn(login));
    setIsBusy(false);
    if (isDeviceClosed(refused)) return setClosed({ login, why: refused });
    setFailure(refused);
    if (refused === null) await goOn();
  };

  if (closed !== null) {
    return (
      <BlankCard title={t('screens.login')}>
        <ClosedDevice
          {...closed}
          onSignedIn={() => void goOn()}
          onBack={() => {
            setFailure(null);
            setClosed(null);
          }}
        />
      </BlankCard>
    );
  }
  return (
    <BlankCard title={t('screens.login')}>
      <Form<Login>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        noValidate
        onFinishFailed={focusFirstFault}
        initialValues={{ email: account?.email }}
        onFinish={submit}
      >
        {!isOnline && <Alert type="info" showIcon title={t('login.offline')} style={{ marginBottom: 16 }} />}
        <FailureAlert failure={failure} style={{ marginBottom: 16 }} />
        <Form.Item name="email" label={t('login.email')} rules={[fieldRule(loginSchema.shape.email)]}>
          <Input type="email" autoComplete="username" size="large" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[fieldRule(loginSchema.shape.password)]}
        >
          <Input.Password autoComplete="current-password" size="large" visibilityToggle={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('login.submit')}
        </Button>
        <p style={{ textAlign: 'center', marginBottom: 0 }}>
          <Link to={routes.register.href()}>{t('screens.register')}</Link>
          {' · '}
          <Link to={routes.recover.href()}>{t('login.forgotten')}</Link>
        </p>
      </Form>
    </BlankCard>
  );
}
