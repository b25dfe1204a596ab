import { Alert, Button, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { languageOf } from '@/client/i18n/languages';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import { fieldRule, focusFirstFault, showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { requiredText } from '@/contract/fields';
import { limits } from '@/contract/limits';
import { registrationSchema, type Registration } from '@/contract/session';
import { registerAccount } from './authThunks';
import { BlankCard } from './BlankCard';
import { codeOfLink } from './codeOfLink';
import { FormFailure } from './FormFailure';
import { useCheckOnLeave } from './useCheckOnLeave';

type Place = 'newClinic' | 'join';

export function RegisterPage() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOnline = useAppSelector(selectIsOnline);
  const [form] = Form.useForm<Registration>();
  const checks = useCheckOnLeave(form);
  const { onTyped, onDiscard } = useUnsaved(`register/${useId()}`);
  const invitation_code = codeOfLink(useLocation().hash);
  const [place, setPlace] = useState<Place>(invitation_code === undefined ? 'newClinic' : 'join');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { shape } = registrationSchema;

  const submit = async (registration: Registration): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const language = registration.clinic_name === undefined ? {} : { language: languageOf(i18n.language) };
    const refused = await dispatch(registerAccount({ ...registration, ...language }));
    setIsBusy(false);
    if (refused === null) {
      onDiscard();
      await navigate(routes.registerThanks.href());
      return;
    }
    setFailure(refused);
    if (refused.fields) showFaults(form, refused.fields);
  };

  return (
    <BlankCard title={t('screens.register')} intro={t('register.intro')}>
      <Form<Registration>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        {...checks}
        noValidate
        disabled={!isOnline}
        initialValues={{ invitation_code }}
        onFinishFailed={focusFirstFault}
        onValuesChange={onTyped}
        onInput={onTyped}
        onFinish={submit}
      >
        {!isOnline && (
          <Alert
            role="note"
            type="info"
            showIcon
            title={t('register.offline')}
            style={{ marginBottom: 16 }}
          />
        )}
        <FormFailure failure={failure} />
        <Form.Item name="name" label={t('register.name')} rules={[fieldRule(shape.name)]}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item name="email" label={t('register.email')} rules={[fieldRule(shape.email)]}>
          <Input type="email" autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('register.password')}
          extra={t('register.passwordHint', { count: limits.passwordMinLength })}
          rules={[fieldRule(shape.password)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item label={t('register.place')}>
          <Radio.Group
            aria-label={t('register.place')}
            value={place}
            onChange={(event) => setPlace(event.target.value === 'join' ? 'join' : 'newClinic')}
            options={[
              { value: 'newClinic', label: t('register.newClinic') },
              { value: 'join', label: t('register.join') },
            ]}
          />
        </Form.Item>
        {place === 'newClinic' ? (
          <Form.Item
            name="clinic_name"
            label={t('register.clinicName')}
            preserve={false}
            rules={[fieldRule(requiredText(limits.nameLength))]}
          >
            <Input autoComplete="organization" />
          </Form.Item>
        ) : (
          <Form.Item
            name="invitation_code"
            label={t('register.invitationCode')}
            preserve={false}
            rules={[fieldRule(requiredText(limits.lineLength))]}
          >
            <Input />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('register.submit')}
        </Button>
      </Form>
      <p className="blank-line">
        <Link to={routes.login.href()}>{t('register.haveAccount')}</Link>
      </p>
    </BlankCard>
  );
}
