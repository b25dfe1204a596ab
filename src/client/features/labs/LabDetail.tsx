import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { collectedText } from '@/client/i18n/labFieldText';
import { labConversionText } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { useFocusAfter } from '@/client/ui/useFocusAfter';
import { useLinkClicks } from '@/client/ui/useLinkClicks';
import type { TrendPeriod } from '@/client/ui/trendSeries';
import { formatList } from '@/client/i18n/formats';
import { isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import type { Failure } from '@/contract/errors';
import { collectionKey, hasTime, type Lab } from '@/contract/lab';
import { may } from '@/contract/roles';
import { LabCharts } from './LabCharts';
import { isNotableResult, type LabLine } from './labLines';
import { labMeaning, rangeLineText } from './labMeaning';
import { LabSample } from './LabSample';
import { LabStanding } from './LabStanding';
import type { ChartPerson } from './labVerdict';
import { ownNotes } from './resultNotes';
import { figureOf } from './resultText';
import { useMarkSeen } from './useMarkSeen';

interface LabDetailProps {
  line: LabLine;
  /** of the chart */
  lines: readonly LabLine[];
  person: ChartPerson;
  patientId: string;
  patientName: string;
  courses: readonly TrendPeriod[];
  /** `false`: what is around it has the heading */
  hasHeading: boolean;
  /** takes the focus to its heading; each new object does */
  entered: object | null;
}

/** One analyte: its newest result, how it came to it, what it means, and what to do. */
export function LabDetail(props: LabDetailProps) {
  const { line, lines, person, patientId, patientName, courses, hasHeading, entered } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const { key, newest } = line;
  const account = useAppSelector(selectAccount);
  const mayEditRanges = account !== null && may(account.role, 'manage');
  const figure = figureOf(newest, language);
  const record = newest.kind === 'entered' ? newest.entry.record : null;
  const { tone, lead, sentences } = labMeaning(speech, line, lines);
  const notes = ownNotes(speech, line, person);
  const detail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entered) labDetailStart(detail.current)?.focus();
  }, [entered]);
  const head = (
    <div className="lab-detail-head">
      {hasHeading && <h2 tabIndex={-1}>{t(`labs.analytes.${key}`)}</h2>}
      <div className="lab-detail-value" data-flag={newest.verdict?.flag ?? 'none'}>
        <bdi className="lab-detail-figure one-line">{figure?.text ?? '–'}</bdi>
        {figure && <bdi className="faint">{labUnitText(figure.unit)}</bdi>}
        <LabStanding verdict={newest.verdict} isNotable={isNotableResult(newest)} t={t} />
        <span className="faint lab-detail-date">{collectedText(newest.collectedAt, language)}</span>
      </div>
    </div>
  );
  return (
    <>
      <section ref={detail} className="lab-detail" tabIndex={-1} aria-label={t(`labs.analytes.${key}`)}>
        {figure === null ? head : <LabCharts key={key} line={line} courses={courses} head={head} />}
        {(lead !== null || sentences.length + notes.length > 0) && (
          <div className="lab-meaning" data-tone={tone}>
            {lead !== null && <strong>{lead}. </strong>}
            {[...notes.map((text) => t('labs.meaning.sentence', { text })), ...sentences].join(' ')}
          </div>
        )}
        {newest.kind === 'calculated' && (
          <p className="faint lab-detail-line">
            {t('labs.calculated.from', {
              inputs: formatList(
                newest.result.inputs.map((input) => t(`labs.analytes.${input}`)),
                language,
              ),
            })}
          </p>
        )}
        {figure && (
          <div className="lab-detail-range">
            <p className="faint lab-detail-line">{rangeLineText(speech, line, person)}</p>
            {mayEditRanges && !isCalculatedOnly(key) && (
              <Link to={`${routes.referenceRanges.href()}?analyte=${key}`}>{t('labs.detail.editRange')}</Link>
            )}
          </div>
        )}
        {record !== null && record.unit !== record.canonical_unit && (
          <p className="faint lab-detail-line">
            {t('labs.edit.kept', { value: labConversionText(record, language) })}
          </p>
        )}
        <LabDetailActions {...{ line, patientId, patientName }} />
      </section>
      {record !== null && (
        <LabSample
          lab={record}
          isWaiting={newest.kind === 'entered' && newest.entry.isWaiting}
          sample={sampleOf(record, lines)}
        />
      )}
    </>
  );
}

/** Where the focus begins in a detail: at its heading, where it has one of its own. @param place the detail, or around it */
export function labDetailStart(place: Element | null | undefined): HTMLElement | null {
  return (
    place?.querySelector<HTMLElement>('.lab-detail-head h2') ??
    place?.closest<HTMLElement>('.lab-detail') ??
    null
  );
}

/** What was measured in the collection of a result. On one day may be several: without a time it is the result alone. */
function sampleOf(lab: Lab, lines: readonly LabLine[]): readonly Lab[] {
  if (!hasTime(lab.collected_at)) return [lab];
  return lines.flatMap(({ results }) =>
    results.flatMap((one) =>
      one.kind === 'entered' && collectionKey(one.collectedAt) === collectionKey(lab.collected_at)
        ? [one.entry.record]
        : [],
    ),
  );
}

/** Marking the results as reviewed, the only primary one, then what may follow. */
function LabDetailActions({
  line,
  patientId,
  patientName,
}: Pick<LabDetailProps, 'line' | 'patientId' | 'patientName'>) {
  const { t } = useTranslation();
  const followLink = useLinkClicks();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { newest, results } = line;
  const unseen = results.flatMap((one) =>
    one.kind === 'entered' && one.entry.record.seen_at === null ? [one.entry.record] : [],
  );
  const actions = useRef<HTMLDivElement>(null);
  const start = () => labDetailStart(actions.current?.closest('.lab-detail'));
  const markSeen = useMarkSeen(
    () => patientName,
    ({ analyte }) => t(`labs.analytes.${analyte}`),
    start,
  );
  const onMark = useFocusAfter(unseen.length === 0, start);
  return (
    <ForWriters>
      <FailureAlert failure={failure} />
      <Flex ref={actions} gap="small" wrap className="lab-detail-actions" onClick={followLink}>
        {unseen.length > 0 && (
          <Button
            type="primary"
            onClick={() => {
              onMark();
              void markSeen(unseen).then(setFailure);
            }}
          >
            {unseen.length === 1 ? t('labs.seen.mark') : t('labs.list.markChosen', { count: unseen.length })}
          </Button>
        )}
        <Button
          icon={<ClockCircleOutlined aria-hidden />}
          href={`${routes.reminderAddCatalog.href()}?patient=${patientId}`}
        >
          {t('labs.detail.addReminder')}
        </Button>
        {newest.kind === 'entered' && (
          <Button type="text" href={routes.labEdit.href(newest.entry.record.record_id)}>
            {t('labs.detail.edit')}
          </Button>
        )}
      </Flex>
    </ForWriters>
  );
}
