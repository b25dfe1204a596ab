import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { Logo } from './Logo';

interface BrandProps {
  color: string;
  /** without its name in sight */
  isLogoOnly?: boolean;
}

/** The logo of the app, linked to home. */
export function Brand({ color, isLogoOnly = false }: BrandProps) {
  const { t } = useTranslation();
  return (
    <Link to={routes.home.href()} className="brand" style={{ color }}>
      <Logo size={32} {...(isLogoOnly && { name: t('app.name') })} />
      {!isLogoOnly && t('app.name')}
    </Link>
  );
}
