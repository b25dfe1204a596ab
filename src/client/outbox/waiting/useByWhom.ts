import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { isolated } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAccountNames } from './accountNames';
import { useMomentNear } from './useMomentNear';

/**
 * @returns a function that tells who saved a version and when, as the end of a sentence: "by you, today, 10:32";
 *   `serverName` is the name that the server gave with the version
 */
export function useByWhom(): (accountId: string, moment: string, serverName?: string | null) => string {
  const { t } = useTranslation();
  const near = useMomentNear();
  const own = useAppSelector(selectAccountId);
  const names = useAppSelector(selectAccountNames);
  return (accountId, at, serverName = null) => {
    const moment = near(at);
    if (accountId === own) return t('conflict.byYou', { moment });
    const name = serverName ?? names.get(accountId);
    return name === undefined
      ? t('conflict.byColleague', { moment })
      : t('conflict.byAccount', { name: isolated(name), moment });
  };
}
