import { useTranslation } from 'react-i18next';
import {
  calculatedLabText,
  decisionText,
  flagSigns,
  flagWord,
  labRangeText,
  labValueText,
  pregnancyText,
} from '@/client/i18n/labWords';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { calculatedFindings } from '@/client/features/labs/calculatedFindings';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { collectedText } from '@/client/i18n/labFieldText';
import { formatMoment } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import type { HistoryEntry } from '@/client/records/overlay';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { isPregnant } from '@/matching/pregnancy';
import { judgedBy, verdictOf } from '@/client/features/labs/labVerdict';
import { muscleNotes } from '@/client/features/labs/resultNotes';
import { PrintedTable, type PrintedColumn, type PrintedDetail, type PrintedRecords } from './PrintedTable';

/** printed collections per analyte */
const printed = 3;

/** The last lab results of each analyte, newest collection first: the value as entered, its flag, and its decision limits. */
export function PrintedLabs({ patientIds, language, patient }: PrintedRecords & { patient: Patient }) {
  const person = useListsOfChart(patient);
  const { t } = useTranslation(undefined, { lng: language });
  const all = useLabHistory(patientIds);
  const { code } = languages[language];
  const speech = { t, language: code };
  const entries = lastOfEach(all);
  const known = all.map(({ record }) => record);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const calculated = calculatedFindings(known, { person, clinicRanges });
  const analyte: PrintedColumn<Lab> = {
    key: 'analyte',
    title: t('fields.analyte'),
    cell: (lab) => t(`labs.analytes.${lab.analyte}`),
  };
  const columns: PrintedColumn<Lab>[] = [
    { key: 'value', title: t('fields.value'), cell: (lab) => labValueText(speech, lab) },
    {
      key: 'flag',
      title: t('print.labs.flag'),
      cell: (lab) => {
        const { flag, decision, pregnancy, hasAdultCritical } = verdictOf(lab, person, known);
        const word = `${flag === null ? '' : flagSigns[flag]} ${flagWord(t, flag)}`.trim();
        return [
          word,
          ...(decision === null ? [] : [decisionText(speech, decision)]),
          ...(calculated.get(lab.record_id) ?? []).map((one) => calculatedLabText(speech, one)),
          ...(pregnancy === null ? [] : [pregnancyText(speech, pregnancy)]),
          ...(hasAdultCritical ? [t('labs.adultCritical')] : []),
          ...muscleNotes(t, lab.analyte, person),
        ].join(' · ');
      },
    },
    {
      key: 'range',
      title: t('fields.range'),
      cell: (lab) => {
        const { range } = judgedBy(lab.range, isPregnant(person, lab.collected_at));
        return range && labRangeText(speech, range);
      },
    },
    {
      key: 'collected_at',
      title: t('fields.collected_at'),
      cell: ({ collected_at }) => collectedText(collected_at, code),
    },
    { key: 'laboratory', title: t('fields.laboratory'), cell: ({ laboratory }) => laboratory },
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  const seen = ({ seen_at, seen_by_name }: Lab): PrintedDetail[] =>
    seen_at === null
      ? []
      : [
          {
            key: 'seen',
            title: t('fields.seen_at'),
            parts: [...(seen_by_name === null ? [] : [seen_by_name]), formatMoment(seen_at, code)],
          },
        ];
  return (
    <>
      <PrintedTable
        title={t('screens.labList')}
        entries={entries}
        lead={analyte}
        columns={columns}
        detailsOf={seen}
        language={language}
      />
      {entries.length < all.length && <p className="faint">{t('print.labs.older', { count: printed })}</p>}
    </>
  );
}

function lastOfEach(entries: readonly HistoryEntry<Lab>[]): HistoryEntry<Lab>[] {
  const order = ({ record }: HistoryEntry<Lab>) => labAnalyteKeys.indexOf(record.analyte);
  const moment = ({ record }: HistoryEntry<Lab>) => Date.parse(record.collected_at);
  const counts = new Map<Lab['analyte'], number>();
  return [...entries]
    .sort((a, b) => moment(b) - moment(a) || order(a) - order(b))
    .filter(({ record: { analyte } }) => {
      const count = (counts.get(analyte) ?? 0) + 1;
      counts.set(analyte, count);
      return count <= printed;
    });
}
