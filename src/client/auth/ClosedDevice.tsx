import { Alert, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import { fieldRule, focusFirstFault } from '@/client/ui/fieldRule';
import { useQuestion } from '@/client/ui/useQuestion';
import type { Failure } from '@/contract/errors';
import { loginSchema, type Login } from '@/contract/session';
import { signIn } from './authThunks';
import { useCheckOnLeave } from './useCheckOnLeave';

interface ClosedDeviceProps {
  /** accepted by the server but not by this device */
  login: Login;
  /** `storage/otherPassword` or `storage/keyLost` */
  why: Failure;
  onSignedIn(): void;
  onBack(): void;
}

/** Whether the server accepts a password that does not unlock the account's data on this device. */
export function isDeviceClosed(failure: Failure | null): failure is Failure {
  return failure?.code === 'storage/otherPassword' || failure?.code === 'storage/keyLost';
}

/**
 * The way forward when a password does not unlock the account's data on this device. The user enters an earlier
 * password, if one can still unlock it, or gives up the local data. Used after sign-in, unlocking and recovery.
 */
export function ClosedDevice({ login, why, onSignedIn, onBack }: ClosedDeviceProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useQuestion();
  const [failure, setFailure] = useState(why);
  const [isBusy, setIsBusy] = useState(false);
  // No password can unlock it any more.
  const isKeyLost = why.code === 'storage/keyLost';

  const [form] = Form.useForm<{ earlierPassword: string }>();
  const checks = useCheckOnLeave(form);
  const enter = async (how: { earlierPassword: string } | { mayGiveUpData: true }): Promise<void> => {
    setIsBusy(true);
    const refused = await dispatch(signIn({ ...login, ...how }));
    setIsBusy(false);
    if (refused === null) onSignedIn();
    else setFailure(refused);
  };
  const giveUp = async (): Promise<void> => {
    const isMeant = await ask({
      title: t('login.giveUpTitle'),
      content: t('login.giveUpText'),
      okText: t('login.giveUp'),
      okButtonProps: { danger: true },
    });
    if (isMeant) await enter({ mayGiveUpData: true });
  };

  return (
    <Form<{ earlierPassword: string }>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      {...checks}
      noValidate
      onFinishFailed={focusFirstFault}
      onFinish={enter}
    >
      <Alert
        type="error"
        showIcon
        role="alert"
        title={failureText(t, failure)}
        style={{ marginBottom: 16 }}
      />
      <Typography.Paragraph type="secondary">
        <bdi>{login.email}</bdi>
      </Typography.Paragraph>
      {!isKeyLost && (
        <Form.Item
          name="earlierPassword"
          label={t('login.earlierPassword')}
          rules={[fieldRule(loginSchema.shape.password)]}
        >
          <Input.Password autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <Flex vertical gap="small">
        {!isKeyLost && (
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {t('login.submit')}
          </Button>
        )}
        <Button block danger disabled={isBusy} onClick={() => void giveUp()}>
          {t('login.giveUp')}
        </Button>
        <Button type="link" block onClick={onBack}>
          {t('recover.back')}
        </Button>
      </Flex>
    </Form>
  );
}
