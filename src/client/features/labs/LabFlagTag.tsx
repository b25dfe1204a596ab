import type { TFunction } from 'i18next';
import { flagSigns, flagWord } from '@/client/i18n/labWords';
import type { LabFlag } from '@/clinical/labs/labFlag';
import './labs.css';

/**
 * A flag as a word, with a sign and a colour. Renders nothing without a flag. A plain element, since a list shows
 * dozens.
 */
export function LabFlagTag({ flag, t }: { flag: LabFlag | null; t: TFunction }) {
  if (flag === null) return null;
  return (
    <span className="lab-flag" data-flag={flag}>
      <span aria-hidden>{flagSigns[flag]}</span> {flagWord(t, flag)}
    </span>
  );
}
