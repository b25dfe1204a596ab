import type { TFunction } from 'i18next';
import { flagWord } from '@/client/i18n/labWords';
import { StatusTag } from '@/client/ui/StatusTag';
import { needsReview } from '@/clinical/labs/labDecision';
import { hasReference } from '@/clinical/labs/rangeOfEitherSex';
import { LabFlagTag } from './LabFlagTag';
import type { LabVerdict } from './labVerdict';

interface LabStandingProps {
  /** `null`: nothing judges it */
  verdict: Pick<LabVerdict, 'flag' | 'decision' | 'range'> | null;
  /** without a flag, someone has to look at it */
  isNotable?: boolean;
  /** a critical one in one word */
  isShort?: boolean;
  t: TFunction;
}

/** The verdict on a result in words. Normal is plain text: only what is not normal has a colour. */
export function LabStanding({ verdict, isNotable = false, isShort, t }: LabStandingProps) {
  const flag = verdict?.flag ?? null;
  if (flag === 'N') {
    // A guideline may call a value normal that has no reference range.
    const isRanged = hasReference(verdict?.range ?? null);
    return <span className="faint">{isRanged ? t('labs.inRange') : flagWord(t, flag)}</span>;
  }
  if (flag !== null) return <LabFlagTag flag={flag} isShort={isShort} t={t} />;
  // By a guideline, not by its range. A result that was reviewed stays notable.
  if (isNotable || needsReview(flag, verdict?.decision ?? null)) {
    return <StatusTag tone="warning">{t('labs.notable')}</StatusTag>;
  }
  return <span className="faint">{t('labs.notFlagged')}</span>;
}
