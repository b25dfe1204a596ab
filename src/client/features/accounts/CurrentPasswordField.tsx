import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { fieldRule } from '@/client/ui/fieldRule';
import { currentPassword } from '@/contract/session';

/** The fields of a form that asks for the password of the signed-in account, because a laptop may be left open. */
export interface WithPassword {
  current_password: string;
}

export function CurrentPasswordField() {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  return (
    <>
      {/* For the browser's password manager. */}
      <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <Form.Item<WithPassword>
        name="current_password"
        label={t('accounts.own.currentPassword')}
        rules={[fieldRule(currentPassword)]}
      >
        <Input.Password autoComplete="current-password" visibilityToggle={false} />
      </Form.Item>
    </>
  );
}
