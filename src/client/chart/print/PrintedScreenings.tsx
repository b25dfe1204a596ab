import { useTranslation } from 'react-i18next';
import { useSarcFHistory } from '@/client/records/kinds/useSarcFHistory';
import { formatNumber } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { SarcF } from '@/contract/sarcF';
import type { Patient } from '@/contract/patient';
import { verdictsOfDay } from '@/assessment/verdictsOfDay';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { PrintedTable, type PrintedColumn, type PrintedRecords } from './PrintedTable';
import { usePrintedDetails } from './usePrintedDetails';

/** Every SARC-F screening: its answers, who gave them, and the result. */
export function PrintedScreenings({ patient, patientIds, language }: PrintedRecords & { patient: Patient }) {
  const { t } = useTranslation(undefined, { lng: language });
  const screenings = useSarcFHistory(patientIds);
  const { personOn } = useAssessment(patient, patientIds);
  const { verdictTexts } = usePrintedDetails(language);
  const columns: PrintedColumn<SarcF>[] = [
    ...sarcFItems.map((item) => ({
      key: item,
      title: t(`sarcF.items.${item}.name`),
      cell: (record: SarcF) => t(`sarcF.items.${item}.answers.${record[item]}`),
    })),
    {
      key: 'answered_by',
      title: t('sarcF.answeredBy'),
      cell: ({ answered_by }) => answered_by && t(`answerers.${answered_by}`),
    },
    {
      key: 'score',
      title: t('sarcF.score'),
      cell: (record) => {
        const { totalPoints } = scoreSarcF(record);
        return totalPoints === null ? null : formatNumber(totalPoints, languages[language].code);
      },
    },
    {
      key: 'result',
      title: t('sarcF.result'),
      // The verdicts stored with the screening, SARC-CalF with the calf of its day. A screening stored without any is scored now.
      cell: (record) =>
        verdictTexts(
          { verdicts: verdictsOfDay(record, personOn(record.captured_at)) },
          record.captured_at,
        ).join('\n') || t(`sarcF.screen.${scoreSarcF(record).screen}`),
    },
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  return <PrintedTable title={t('sarcF.title')} entries={screenings} columns={columns} language={language} />;
}
