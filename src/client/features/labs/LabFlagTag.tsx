import type { TFunction } from 'i18next';
import { flagSigns, flagWord } from '@/client/i18n/labWords';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import { isCriticalFlag, type LabFlag } from '@/clinical/labs/labFlag';

const tones = {
  LL: 'error',
  L: 'warning',
  N: 'success',
  H: 'warning',
  HH: 'error',
} as const satisfies Record<LabFlag, StatusTone>;

interface LabFlagTagProps {
  flag: LabFlag | null;
  /** a critical one in one word, whose direction the sign shows and a screen reader says */
  isShort?: boolean;
  t: TFunction;
}

/** A flag as a word, with a sign and a colour. Renders nothing without a flag. */
export function LabFlagTag({ flag, isShort = false, t }: LabFlagTagProps) {
  if (flag === null) return null;
  return (
    <StatusTag tone={tones[flag]} sign={flagSigns[flag] || null}>
      {isShort && isCriticalFlag(flag) ? (
        <>
          <span aria-hidden>{t('labs.list.flags.critical')}</span>
          <span className="visually-hidden">{flagWord(t, flag)}</span>
        </>
      ) : (
        flagWord(t, flag)
      )}
    </StatusTag>
  );
}
