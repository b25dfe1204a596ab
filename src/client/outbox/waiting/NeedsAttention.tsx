import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { selectNeedingPerson } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { StatusTag } from '@/client/ui/StatusTag';
import { ProblemRow } from './ProblemRow';
import { WaitingHeadings } from './WaitingHeadings';
import type { WaitingGistType } from './WaitingRow';
import { WaitingRows } from './WaitingRows';
import './waiting.css';

interface NeedsAttentionProps {
  Gist: WaitingGistType;
  /** opens the comparison of the two versions of a conflict */
  onSettle(waiting: Waiting): void;
}

/** Conflicts and rejected records, with the cause and what to do; nothing where there is none. */
export function NeedsAttention({ Gist, onSettle }: NeedsAttentionProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  // A record that a person holds back is no problem any more.
  const records = useAppSelector(selectNeedingPerson).filter(({ held }) => !held);
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={id} className="waiting-problems">
      <div role="table" aria-labelledby={id} className="waiting-card">
        <WaitingHeadings headings={[t('outbox.record'), t('outbox.actions')]} />
        <div role="rowgroup">
          <div role="row" className="waiting-head">
            <div role="rowheader" className="waiting-what">
              <h2 id={id}>{t('outbox.needsAttention')}</h2>
              <StatusTag tone="error" sign={null}>
                {formatNumber(records.length, i18n.language)}
              </StatusTag>
            </div>
          </div>
          <WaitingRows records={records} Row={ProblemRow} Gist={Gist} onSettle={onSettle} />
        </div>
      </div>
    </section>
  );
}
