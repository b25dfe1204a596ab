import { AlignLeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { WholeTerms } from '@/client/ui/WholeTerms';
import { partsStandingOut } from './standingOut';
import type { SummarySentence } from './summaryOf';
import { useSummaryWords } from './useSummaryWords';
import './summary.css';

interface ChartSummaryProps {
  /** one at least */
  sentences: readonly SummarySentence[];
  /** of the place where the patient lives */
  timeZone: string;
}

/** How the patient is, in sentences that rules write from the records. */
export function ChartSummary({ sentences, timeZone }: ChartSummaryProps) {
  const { t } = useTranslation();
  const textOf = useSummaryWords(timeZone);
  return (
    <section className="chart-summary" aria-label={t('chart.summary.title')}>
      <AlignLeftOutlined aria-hidden />
      <div>
        <p>
          {partsStandingOut(textOf(sentences)).map((part, at) =>
            at % 2 === 0 ? <WholeTerms key={at} text={part} /> : <strong key={at}>{part}</strong>,
          )}
        </p>
        <span className="faint">
          {t('chart.summary.rules')} {t('assessment.caution')}
        </span>
      </div>
    </section>
  );
}
