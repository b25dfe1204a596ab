import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from './PartBoundary';
import { lazyPart, useLazyPart } from '@/client/ui/lazyPart';
import { Logo } from './Logo';

/** Not in the first scripts: the words stand beside it without it, too. */
const satchelPicture = lazyPart(
  'The picture of the sign-in',
  async () => (await import(/* webpackChunkName: "satchelPicture" */ './SatchelPicture')).SatchelPicture,
);

/** Beside the form of a wide screen without navigation: what Satchel is. */
export function WelcomePane() {
  const { t } = useTranslation();
  const picture = useLazyPart(satchelPicture);
  return (
    <aside className="welcome" aria-label={t('app.name')}>
      <BlankBrand />
      <div className="welcome-picture">
        <PartBoundary>{picture.status === 'loaded' && <picture.Component />}</PartBoundary>
      </div>
      <p className="welcome-sentence">{t('app.tagline')}</p>
      <ul className="welcome-points">
        {(['offline', 'first', 'plan'] as const).map((point) => (
          <li key={point}>
            <CheckCircleFilled aria-hidden />
            {t(`welcome.points.${point}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The logo and the name of the app, no link: behind the sign-in there is nothing to go to yet. */
export function BlankBrand() {
  const { t } = useTranslation();
  return (
    <p className="blank-brand">
      <Logo size={40} />
      {t('app.name')}
    </p>
  );
}
