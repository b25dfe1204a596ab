import { Button } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatDateNear, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { selectCovers, type CoveredPatients } from './coversOf';
import { useHandOver } from './useHandOver';

interface CoverLinesProps {
  accountId: string;
  /** where the focus goes when a line goes with its cover */
  row: RefObject<HTMLElement | null>;
}

/** Who covers the patients of an account today and until when, with a way to end it. */
export function CoverLines({ accountId, row }: CoverLinesProps) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const own = useAppSelector(selectAccountId);
  const nameOf = useAccountName();
  const { endCover } = useHandOver();
  const covers = useAppSelector((state) => selectCovers(state, now).get(accountId)) ?? [];
  const text = ({ by, until, patients: { length: count } }: CoveredPatients): string => {
    const day = isolated(formatDateNear(until, now, i18n.language));
    return by === own
      ? t('owners.coveredPatientsByYou', { count, day })
      : t('owners.coveredPatients', { count, by: isolated(nameOf(by)), day });
  };
  const end = async (covered: CoveredPatients): Promise<void> => {
    if (await endCover(covered.patients)) row.current?.focus();
  };
  return covers.map((covered) => (
    <div key={`${covered.until} ${covered.by}`} className="faint">
      {text(covered)}{' '}
      <Button type="link" size="small" className="touch-link" onClick={() => void end(covered)}>
        {t('owners.endCover')}
      </Button>
    </div>
  ));
}
