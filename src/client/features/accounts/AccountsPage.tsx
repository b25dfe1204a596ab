import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { NamedTabs } from '@/client/ui/NamedTabs';
import { AuditTrail } from './AuditTrail';
import { ClinicAccounts } from './ClinicAccounts';
import './accounts.css';

/** The clinic's accounts and what each has done, for owners. */
export function AccountsPage() {
  const { t } = useTranslation();
  const self = useAppSelector(selectAccount);
  const [search, setSearch] = useSearchParams();
  return (
    <Flex vertical gap="middle" className="accounts">
      <div>
        <Typography.Title level={1}>{t('screens.accounts')}</Typography.Title>
        <Typography.Text type="secondary">
          {t('accounts.intro', { clinic: self?.clinic_name ?? '' })}
        </Typography.Text>
      </div>
      <NamedTabs
        label={t('screens.accounts')}
        activeKey={search.get('tab') === 'audit' ? 'audit' : 'accounts'}
        onChange={(tab) => setSearch(tab === 'audit' ? { tab } : {}, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'accounts', label: t('screens.accounts'), children: <ClinicAccounts /> },
          { key: 'audit', label: t('accounts.audit.title'), children: <AuditTrail /> },
        ]}
      />
    </Flex>
  );
}
