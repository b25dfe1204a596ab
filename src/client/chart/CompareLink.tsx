import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { isInConflict } from '@/client/outbox/upload/failureKind';
import { comparisonHref } from '@/client/outbox/waiting/comparison';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';

/** Leads to the comparison of a record in conflict; to what waits, if the server has not refused it yet. */
export function CompareLink({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  return isInConflict(waiting) ? (
    <Link to={comparisonHref(waiting.descriptor.kind, placeKey(waiting))}>{t('outbox.do.settle')}</Link>
  ) : (
    <Link to={routes.outbox.href()}>{t('record.waiting')}</Link>
  );
}
