import { useTranslation } from 'react-i18next';
import { useSupplementFindings } from '@/client/chart/attention/useSupplementFindings';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { languages } from '@/client/i18n/languages';
import {
  adherenceText,
  contentsText,
  courseText,
  doseText,
  keptCloseText,
  pausesText,
  supplementName,
  timingText,
} from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { findingText } from '@/client/patients/table/findingText';
import { inShort } from '@/client/patients/table/rowFindings';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import type { Patient } from '@/contract/patient';
import type { Supplement } from '@/contract/supplement';
import { PrintedTable, type PrintedColumn, type PrintedDetail, type PrintedRecords } from './PrintedTable';
import { usePrintedDetails } from './usePrintedDetails';

const order: readonly CourseState[] = ['taken', 'planned', 'paused', 'stopped'];

/**
 * Current, planned and past supplements, each with how it was taken and why it was stopped, then what is found in those
 * that are taken.
 */
export function PrintedSupplements({ patientIds, language, patient }: PrintedRecords & { patient: Patient }) {
  const { t } = useTranslation(undefined, { lng: language });
  const day = useToday().slice(0, 10);
  const { code } = languages[language];
  const speech = { t, language: code };
  const { confirmation } = usePrintedDetails(language);
  const findings = useSupplementFindings(patient, patientIds);
  const rank = (supplement: Supplement) => order.indexOf(courseStateOn(supplement, day));
  const entries = useSupplementHistory(patientIds).toSorted((a, b) => rank(a.record) - rank(b.record));
  const name: PrintedColumn<Supplement> = {
    key: 'name',
    title: t('supplements.fields.key'),
    cell: (supplement) => supplementName(speech, supplement),
  };
  const columns: PrintedColumn<Supplement>[] = [
    { key: 'dose', title: t('supplements.fields.dose'), cell: (supplement) => doseText(speech, supplement) },
    {
      key: 'timing',
      title: t('supplements.fields.timing'),
      cell: ({ timing }) => timingText(speech, timing),
    },
    {
      key: 'course',
      title: t('supplements.list.since'),
      cell: (supplement) => courseText(speech, supplement, day),
    },
    { key: 'reason', title: t('supplements.fields.reason'), cell: ({ reason }) => reason },
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  const details = (supplement: Supplement): PrintedDetail[] => {
    const { contents, earlier_pauses, kept_close, adherence, above_limit_reason } = supplement;
    const detail = (
      key: 'contents' | 'earlier_pauses' | 'kept_close' | 'adherence',
      parts: string[],
    ): PrintedDetail[] => (parts.length === 0 ? [] : [{ key, title: t(`supplements.fields.${key}`), parts }]);
    return [
      ...detail('contents', contents.length === 0 ? [] : [contentsText(speech, contents)]),
      ...detail('earlier_pauses', earlier_pauses.length === 0 ? [] : [pausesText(speech, earlier_pauses)]),
      ...detail(
        'kept_close',
        kept_close.map((one) => keptCloseText(speech, one)),
      ),
      ...detail(
        'adherence',
        adherence.map((one) => adherenceText(speech, one)),
      ),
      ...confirmation(supplement, above_limit_reason === null ? [] : [above_limit_reason]),
    ];
  };
  return (
    <>
      <PrintedTable
        title={t('screens.supplements')}
        entries={entries}
        lead={name}
        columns={columns}
        detailsOf={details}
        language={language}
      />
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => {
            const text = findingText(inShort(finding), speech);
            return (
              <li key={text}>
                <strong>
                  <bdi>{text}</bdi>
                </strong>
                {finding.kind === 'interaction' &&
                  ` · ${t('supplements.list.interaction', {
                    severity: t(`supplements.severities.${finding.interaction.severity}`),
                  })} · ${t(`supplements.interactions.${finding.interaction.key}`)}`}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
