import { RightOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExactMoment, formatMoment, isolated } from '@/client/i18n/formats';
import { kindIcons } from '@/client/outbox/waiting/kindIcons';
import { fullName } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { DottedLine } from '@/client/ui/DottedLine';
import { StatusTag } from '@/client/ui/StatusTag';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { HistoryItem } from './historyItems';
import type { HistorySave } from './historySaves';
import { useHistoryWords, type Supplements } from './useHistoryWords';

interface HistoryLineProps {
  item: HistoryItem;
  supplements: Supplements;
  /** the patient whose chart it is */
  chartId: string | undefined;
}

/** What was recorded or changed, by whom and when, in a line that opens to all fields, before and after. */
export function HistoryLine({ item, supplements, chartId }: HistoryLineProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const words = useHistoryWords(supplements);
  const { saves } = item;
  const [newest, ...earlier] = saves;
  const together = earlier.length > 0 ? item.together : null;
  const isOfSeveral = together !== null;
  const line =
    together === null
      ? words.line(newest)
      : together === 'reviewed'
        ? words.subjectsOf(saves)
        : words.gistsOf(saves);
  const hasMore = earlier.length > 0 || words.fieldsOf(newest).length > 0;
  const title = (
    <>
      <strong>{isOfSeveral ? t(`history.${together}`, { count: saves.length }) : words.title(newest)}</strong>
      {newest.source === 'waiting' && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
      {earlier.length > 0 && !isOfSeveral && (
        <StatusTag tone="neutral">{t('history.corrections', { count: saves.length })}</StatusTag>
      )}
      {line !== '' && (
        // No bdi: the line runs in the direction of the screen, also where it begins with a Latin unit.
        <span className="history-line">
          <WholeTerms text={line} />
        </span>
      )}
    </>
  );
  return (
    <li className="history-item">
      <span className="history-icon">{kindIcons[newest.table]}</span>
      {hasMore ? (
        <button
          type="button"
          className="history-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {title}
            {/* Lines of one minute may say the same. */}
            <span className="visually-hidden">, {formatExactMoment(newest.at, i18n.language)}</span>
          </span>
          <RightOutlined aria-hidden className="history-arrow" />
        </button>
      ) : (
        <span className="history-head">
          <span>{title}</span>
        </span>
      )}
      <When save={newest} chartId={chartId} />
      <div id={id} hidden={!isOpen} className="history-more">
        {isOpen &&
          saves.map((save) => (
            <div key={save.key}>
              {isOfSeveral && <strong>{words.subjectOf(save)}</strong>}
              {earlier.length > 0 && !isOfSeveral && <When save={save} chartId={undefined} />}
              <ul className="history-fields">
                {words.fieldsOf(save).map(({ field, label, before, value }) => (
                  <li key={field}>
                    {t('history.field', { field: label })}{' '}
                    {before === null ? (
                      <bdi>{value}</bdi>
                    ) : (
                      <>
                        <del>
                          <bdi>{before}</bdi>
                        </del>{' '}
                        <span aria-hidden className="arrow-onward">
                          →
                        </span>{' '}
                        <ins>
                          <bdi>{value}</bdi>
                        </ins>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {isOpen && newest.source === 'cached' && newest.before === null && newest.kind !== 'added' && (
          <p className="faint">{t('history.earlierNotHere')}</p>
        )}
      </div>
    </li>
  );
}

/** When it was captured and uploaded, and by whom. */
function When({ save, chartId }: { save: HistorySave; chartId: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { captured_at, received_at, author, at } = save;
  const moment = (of: string) => formatMoment(of, i18n.language);
  const parts = [
    ...(captured_at === null ? [] : [t('history.captured', { moment: moment(captured_at) })]),
    ...(received_at === null ? [] : [t('history.received', { moment: moment(received_at) })]),
    ...(captured_at === null && received_at === null ? [t('history.saved', { moment: moment(at) })] : []),
    ...(author === null ? [] : [isolated(author)]),
  ];
  return (
    <div className="faint history-when">
      <DottedLine>{parts}</DottedLine>
      {chartId !== undefined && <OfMerged patientId={save.record['patient_id']} chartId={chartId} />}
    </div>
  );
}

/** Of a duplicate that was merged into the chart: whose record it was. */
function OfMerged({ patientId, chartId }: { patientId: unknown; chartId: string }) {
  const { t } = useTranslation();
  const patient = useAppSelector(({ patients }) => inShards(patients, String(patientId)));
  if (patientId === chartId || !patient) return null;
  return <bdi>{t('history.ofMerged', { name: isolated(fullName(patient)) })}</bdi>;
}
