import { Button, Flex, Form, Input, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault } from '@/client/ui/fieldRule';
import { useDocumentTitle } from '@/client/ui/useDocumentTitle';
import { useQuestion } from '@/client/ui/useQuestion';
import { demoEmail } from '@/contract/demoEmail';
import type { ErrorCode, Failure } from '@/contract/errors';
import { loginSchema } from '@/contract/session';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { selectSessionAccount } from './authSlice';
import { signIn, signOut } from './authThunks';
import { BlankCard } from './BlankCard';
import { ClosedDevice, isDeviceClosed } from './ClosedDevice';
import { DemoEntry } from './DemoEntry';
import { hasKey, unlock } from './lockThunks';
import { useDemoLogin } from './useDemoLogin';

interface Typed {
  password: string;
  /** the same again, when no server can confirm the password */
  again?: string;
}

/**
 * Replaces every screen while the account's data on this device is locked. It needs no network. If the browser has lost
 * the account's key, the user enters the password that the server knows. If the server cannot be reached, the password
 * is typed twice.
 */
export function UnlockPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const account = useAppSelector(selectSessionAccount);
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  /** accepted by the server, but does not unlock the data on this device */
  const [closed, setClosed] = useState<{ password: string; why: Failure } | null>(null);
  const demo = useDemoLogin();
  const ask = useQuestion();
  useEffect(() => void dispatch(hasKey()).then((isThere) => setIsNew(!isThere)), [dispatch]);
  useDocumentTitle(t('unlock.submit'));
  useEffect(() => form.focusField('password'), [form]);

  const name = account?.name ?? '';
  const open = async ({ password, again }: Typed): Promise<Failure | 'serverIsAway' | null> => {
    const isNewHere = !(await dispatch(hasKey()));
    if (!isNewHere) {
      const refused = await dispatch(unlock(password, false));
      if (refused?.code !== 'storage/wrongPassword' || !isOnline) return refused;
      // It may be a new password, set on another device. Only the server knows.
      const outcome = await dispatch(signIn({ email: account?.email ?? '', password }));
      // A failure other than a wrong password is shown: the password may be right, but the server could not check it.
      return notKnown.some((code) => code === outcome?.code) ? refused : outcome;
    }
    if (again !== undefined) return dispatch(unlock(password, true));
    const outcome = await dispatch(signIn({ email: account?.email ?? '', password }));
    return outcome?.code.startsWith('network/') ? 'serverIsAway' : outcome;
  };
  const submit = async (typed: Typed): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await open(typed);
    setIsBusy(false);
    if (outcome === 'serverIsAway') return setIsAskedAgain(true);
    if (outcome === null) return;
    if (isDeviceClosed(outcome)) return setClosed({ password: typed.password, why: outcome });
    setFailure(outcome);
    form.focusField('password');
  };
  const signInAsOther = async (): Promise<void> => {
    const isMeant = await ask({
      title: t('unlock.other'),
      content: t('unlock.otherText', { name }),
      okText: t('unlock.other'),
    });
    if (isMeant) await dispatch(signOut());
  };

  if (closed !== null && account !== null) {
    return (
      <BlankCard title={t('unlock.submit')}>
        <ClosedDevice
          login={{ email: account.email, password: closed.password }}
          why={closed.why}
          // The screen that was locked then appears by itself.
          onSignedIn={() => undefined}
          onBack={() => setClosed(null)}
        />
      </BlankCard>
    );
  }
  return (
    <BlankCard title={t('unlock.submit')}>
      <Form<Typed>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        noValidate
        onFinishFailed={focusFirstFault}
        onFinish={(typed) => void submit(typed)}
      >
        <FailureAlert failure={failure} style={{ marginBottom: 16 }} />
        <Flex vertical style={{ marginBottom: 16 }}>
          <Typography.Text strong>
            <bdi>{name}</bdi>
          </Typography.Text>
          <Typography.Text type="secondary">
            <bdi>{account?.email}</bdi>
          </Typography.Text>
        </Flex>
        <p className="faint">{t(isNew ? 'unlock.newText' : 'unlock.text')}</p>
        {/* Placed here so that the browser's password manager finds the right account. */}
        <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <div className="field-with-link">
          <Form.Item
            name="password"
            label={t('unlock.password')}
            rules={[fieldRule(loginSchema.shape.password)]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Link to={routes.recover.href()}>{t('login.forgotten')}</Link>
        </div>
        {isAskedAgain && (
          <Form.Item
            name="again"
            label={t('unlock.again')}
            extra={t('unlock.againHint')}
            dependencies={['password']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, again) => {
                  if (again !== getFieldValue('password')) throw new Error(t('unlock.notTheSame'));
                },
              }),
            ]}
          >
            <Input.Password />
          </Form.Item>
        )}
        <Flex vertical gap="small">
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {t('unlock.submit')}
          </Button>
          <Button block onClick={() => void signInAsOther()}>
            {t('unlock.other')}
          </Button>
        </Flex>
      </Form>
      <p className="blank-line">{t('unlock.keep')}</p>
      {!isOnline && account?.email === demoEmail && <p className="blank-line">{t('unlock.demoOffline')}</p>}
      {/* Last: the server tells of it later, and nothing moves. */}
      {demo !== null && demo.email === account?.email && (
        <DemoEntry isBusy={isBusy} onEnter={() => void submit({ password: demo.password })} />
      )}
    </BlankCard>
  );
}

/** The server also rejects the password for this account, or cannot be reached. */
const notKnown: readonly ErrorCode[] = ['auth/wrongCredentials', 'network/unreachable', 'network/timeout'];
