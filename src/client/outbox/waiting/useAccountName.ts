import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { isolated } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAccountNames } from './accountNames';

/**
 * @returns a function that names an account as the owner of something; one that can own nothing any more is named with
 *   the reason
 */
export function useAccountName(): (accountId: string) => string {
  const { t } = useTranslation();
  const own = useAppSelector(selectAccountId);
  const names = useAppSelector(selectAccountNames);
  const colleagues = useAppSelector((state) => state.colleagues.all);
  return (accountId) => {
    if (accountId === own) return t('owners.you');
    const name = names.get(accountId);
    if (name === undefined) return t('owners.unknown');
    const colleague = colleagues.find(({ account_id }) => account_id === accountId);
    if (colleague?.disabled) return t('owners.disabled', { name: isolated(name) });
    return colleague?.role === 'viewer' ? t('owners.viewer', { name: isolated(name) }) : name;
  };
}
