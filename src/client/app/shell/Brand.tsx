import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';

/** The logo of the app, linked to home. */
export function Brand({ color }: { color: string }) {
  const { t } = useTranslation();
  return (
    <Link to={routes.home.href()} className="brand" style={{ color }}>
      <img src="/icon.svg" alt="" width={32} height={32} />
      {t('app.name')}
    </Link>
  );
}
