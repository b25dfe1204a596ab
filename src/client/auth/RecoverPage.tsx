import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault, showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { forgottenPasswordSchema, recoverySchema, type Login, type Recovery } from '@/contract/session';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { selectSessionAccount } from './authSlice';
import { recoverAccount, signIn } from './authThunks';
import { AskForCode } from './AskForCode';
import { BlankCard } from './BlankCard';
import { ClosedDevice, isDeviceClosed } from './ClosedDevice';
import { codeOfLink } from './codeOfLink';
import { FormFailure } from './FormFailure';
import { useCheckOnLeave } from './useCheckOnLeave';
import { useSendsEmail } from './useSendsEmail';

const { shape } = recoverySchema;

/** For users who have forgotten their password. With a code, from an owner or by email, they set a new one, and are signed in. */
export function RecoverPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOnline = useAppSelector(selectIsOnline);
  const account = useAppSelector(selectSessionAccount);
  const sendsEmail = useSendsEmail();
  const { hash } = useLocation();
  const [form] = Form.useForm<Recovery>();
  const checks = useCheckOnLeave(form);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** the login with the new password, once it is set */
  const [chosen, setChosen] = useState<Login | null>(null);
  const enter = async (login: Login): Promise<void> => {
    setIsBusy(true);
    const refused = await dispatch(signIn(login));
    setIsBusy(false);
    setFailure(refused);
    if (refused === null) await navigate(routes.home.href());
  };
  const submit = async (recovery: Recovery): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const refused = await dispatch(recoverAccount(recovery));
    if (refused === null) {
      const login = { email: recovery.email, password: recovery.new_password };
      setChosen(login);
      return enter(login);
    }
    setIsBusy(false);
    setFailure(refused);
    if (refused.fields) showFaults(form, refused.fields);
  };

  if (chosen !== null) {
    return (
      <BlankCard title={t('screens.recover')}>
        <Alert role="status" type="success" showIcon title={t('recover.done')} style={{ marginBottom: 16 }} />
        {isDeviceClosed(failure) ? (
          <ClosedDevice
            login={chosen}
            why={failure}
            onSignedIn={() => void navigate(routes.home.href())}
            onBack={() => void navigate(routes.login.href())}
          />
        ) : (
          <Flex vertical gap="middle">
            <FailureAlert failure={failure} />
            <Button type="primary" size="large" block loading={isBusy} onClick={() => void enter(chosen)}>
              {t('login.submit')}
            </Button>
          </Flex>
        )}
      </BlankCard>
    );
  }

  return (
    <BlankCard title={t('screens.recover')} intro={t(sendsEmail ? 'recover.introEmail' : 'recover.intro')}>
      <Form<Recovery>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        {...checks}
        noValidate
        disabled={!isOnline}
        initialValues={{ email: account?.email, code: codeOfLink(hash) }}
        onFinishFailed={focusFirstFault}
        onFinish={submit}
      >
        {!isOnline && (
          <Alert role="note" type="info" showIcon title={t('login.offline')} style={{ marginBottom: 16 }} />
        )}
        <FormFailure failure={failure} />
        <Form.Item
          name="email"
          label={t('login.email')}
          rules={[fieldRule(forgottenPasswordSchema.shape.email)]}
        >
          <Input type="email" autoComplete="username" />
        </Form.Item>
        {sendsEmail && (
          <AskForCode
            askEmail={() =>
              form.validateFields(['email']).then(
                ({ email }) => email,
                () => null,
              )
            }
          />
        )}
        <Form.Item name="code" label={t('recover.code')} rules={[fieldRule(shape.code)]}>
          <Input dir="ltr" />
        </Form.Item>
        <Form.Item
          name="new_password"
          label={t('recover.newPassword')}
          extra={t('register.passwordHint', { count: limits.passwordMinLength })}
          rules={[fieldRule(shape.new_password)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('recover.submit')}
        </Button>
        <p className="faint">{t('recover.waiting')}</p>
      </Form>
      <p className="blank-line">
        <Link to={routes.login.href()}>{t('recover.back')}</Link>
      </p>
    </BlankCard>
  );
}
