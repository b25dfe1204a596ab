import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateNear, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { selectCovers } from './coversOf';
import { useHandOver } from './useHandOver';

/** Who covers the patients of an account today and until when, with a way to end it. */
export function CoverLines({ accountId }: { accountId: string }) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const nameOf = useAccountName();
  const { endCover } = useHandOver();
  const covers = useAppSelector((state) => selectCovers(state, now).get(accountId)) ?? [];
  return covers.map(({ by, until, patients }) => (
    <div key={`${until} ${by}`} className="faint">
      {t('owners.coveredPatients', {
        count: patients.length,
        by: isolated(nameOf(by)),
        day: isolated(formatDateNear(until, now, i18n.language)),
      })}{' '}
      <Button type="link" size="small" className="touch-link" onClick={() => void endCover(patients)}>
        {t('owners.endCover')}
      </Button>
    </div>
  ));
}
