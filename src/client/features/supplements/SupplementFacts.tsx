import { useTranslation } from 'react-i18next';
import {
  adherenceText,
  contentsText,
  courseText,
  pausesText,
  timingText,
} from '@/client/i18n/supplementWords';
import type { Supplement } from '@/contract/supplement';

interface SupplementFactsProps {
  supplement: Supplement;
  /** `YYYY-MM-DD` */
  day: string;
}

/** What is recorded of a supplement beside its name and dose: its times, its course, the last note on it, and details. */
export function SupplementFacts({ supplement, day }: SupplementFactsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const lastNote = supplement.adherence.at(-1);
  const details = [
    supplement.contents.length > 0 &&
      t('supplements.page.contains', { contents: contentsText(speech, supplement.contents) }),
    supplement.reason,
    supplement.earlier_pauses.length > 0 &&
      t('supplements.page.pauses', { pauses: pausesText(speech, supplement.earlier_pauses) }),
    supplement.above_limit_reason !== null &&
      t('supplements.page.aboveFor', { reason: supplement.above_limit_reason }),
    ...supplement.kept_close.map(({ reason }) => t('supplements.page.keptFor', { reason })),
    supplement.notes,
  ].filter((detail) => typeof detail === 'string');
  return (
    <>
      <div>{timingText(speech, supplement.timing)}</div>
      <div className="faint">
        {courseText(speech, supplement, day)}
        {lastNote && ` · ${adherenceText(speech, lastNote)}`}
      </div>
      {details.map((detail) => (
        <div key={detail} className="faint supplement-detail">
          {detail}
        </div>
      ))}
    </>
  );
}
