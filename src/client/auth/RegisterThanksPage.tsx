import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { routes } from '@/client/navigation/routes';
import { useLinkClicks } from '@/client/ui/useLinkClicks';
import { BlankCard } from './BlankCard';

/** The same for a free address and a taken one, so that no one learns who has an account. */
export function RegisterThanksPage() {
  const { t } = useTranslation();
  const followLink = useLinkClicks();
  return (
    <BlankCard title={t('screens.registerThanks')} intro={t('registerThanks.text')}>
      <Button type="primary" size="large" block href={routes.login.href()} onClick={followLink}>
        {t('registerThanks.signIn')}
      </Button>
    </BlankCard>
  );
}
