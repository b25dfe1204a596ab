import type { TFunction } from 'i18next';
import { flagSigns, flagWord } from '@/client/i18n/labWords';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import type { LabFlag } from '@/clinical/labs/labFlag';

const tones = {
  LL: 'error',
  L: 'warning',
  N: 'success',
  H: 'warning',
  HH: 'error',
} as const satisfies Record<LabFlag, StatusTone>;

/** A flag as a word, with a sign and a colour. Renders nothing without a flag. */
export function LabFlagTag({ flag, t }: { flag: LabFlag | null; t: TFunction }) {
  if (flag === null) return null;
  return (
    <StatusTag tone={tones[flag]} sign={flagSigns[flag] || null}>
      {flagWord(t, flag)}
    </StatusTag>
  );
}
