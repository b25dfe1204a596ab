import { useTranslation } from 'react-i18next';
import './labs.css';

/** Beside a result that nobody has seen yet. */
export function UnseenMark() {
  const { t } = useTranslation();
  return (
    <span className="lab-unseen" title={t('labs.seen.not')}>
      <span className="visually-hidden">{t('labs.seen.not')}</span>
    </span>
  );
}
