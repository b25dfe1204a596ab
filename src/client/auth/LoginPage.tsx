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
import { selectAccount } from './authSlice';
import { signIn } from './authThunks';
import { BlankCard } from './BlankCard';
import { ClosedDevice, isDeviceClosed } from './ClosedDevice';
import { DemoEntry } from './DemoEntry';
import { FormFailure } from './FormFailure';
import { useDemoLogin } from './useDemoLogin';
import { useCheckOnLeave } from './useCheckOnLeave';
import { returnPath } from '@/client/navigation/returnPath';

export function LoginPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isOnline = useAppSelector(selectIsOnline);
  const account = useAppSelector(selectAccount);
  const demo = useDemoLogin();
  const [form] = Form.useForm<Login>();
  const checks = useCheckOnLeave(form);
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
    <BlankCard title={t('screens.login')} intro={t('login.welcome')}>
      <Form<Login>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        {...checks}
        noValidate
        disabled={!isOnline}
        onFinishFailed={focusFirstFault}
        initialValues={{ email: account?.email }}
        onFinish={submit}
      >
        {!isOnline && (
          <Alert role="note" type="info" showIcon title={t('login.offline')} style={{ marginBottom: 16 }} />
        )}
        <FormFailure failure={failure} />
        <Form.Item name="email" label={t('login.email')} rules={[fieldRule(loginSchema.shape.email)]}>
          <Input type="email" autoComplete="username" autoFocus={account === null} />
        </Form.Item>
        <div className="field-with-link">
          <Form.Item
            name="password"
            label={t('login.password')}
            rules={[fieldRule(loginSchema.shape.password)]}
          >
            <Input.Password autoComplete="current-password" autoFocus={account !== null} />
          </Form.Item>
          <Link to={routes.recover.href()}>{t('login.forgotten')}</Link>
        </div>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('login.submit')}
        </Button>
      </Form>
      {demo && <DemoEntry isBusy={isBusy} onEnter={() => void submit(demo)} />}
      <p className="blank-line">
        {t('login.newHere')} <Link to={routes.register.href()}>{t('screens.register')}</Link>
      </p>
    </BlankCard>
  );
}
