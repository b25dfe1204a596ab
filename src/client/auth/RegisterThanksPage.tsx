import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { BlankCard } from './BlankCard';

/** The same for a free address and a taken one, so that no one learns who has an account. */
export function RegisterThanksPage() {
  const { t } = useTranslation();
  return (
    <BlankCard title={t('screens.registerThanks')}>
      <Typography.Paragraph>{t('registerThanks.text')}</Typography.Paragraph>
      <Link to={routes.login.href()}>{t('registerThanks.signIn')}</Link>
    </BlankCard>
  );
}
