import type { TFunction } from 'i18next';
import './labs.css';

/** Marks a result that no one has seen yet. */
export function UnseenMark({ t }: { t: TFunction }) {
  return (
    <span className="lab-unseen" title={t('labs.seen.not')}>
      <span className="visually-hidden">{t('labs.seen.not')}</span>
    </span>
  );
}
