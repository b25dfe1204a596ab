import { useTranslation } from 'react-i18next';
import { labStatuses, type LabStatus } from '@/client/csv/labRowStatus';
import { AnswerTable } from '@/client/patients/transfer/AnswerTable';
import type { UnknownWord } from './labChoices';

interface StatusQuestionsProps {
  /** those with most results first */
  words: readonly UnknownWord[];
  /** the answers, by key */
  statuses: Readonly<Record<string, LabStatus>>;
  onStatuses(statuses: Record<string, LabStatus>): void;
}

/** Asks once for the file what each unknown word for a status means. Rows of one that stays open are asked about. */
export function StatusQuestions({ words, statuses, onStatuses }: StatusQuestionsProps) {
  const { t } = useTranslation();
  const options = labStatuses.map((value) => ({ value, label: t(`labImport.statuses.${value}`) }));
  return (
    <AnswerTable
      title={t('labImport.unknownStatuses', { count: words.length })}
      questions={words.map(({ key, word, results }) => ({
        ...{ key, options },
        words: t('labImport.statusWord', { word }),
        extent: t('labs.list.count', { count: results }),
      }))}
      placeholder={t('transfer.choosePlease')}
      answers={statuses}
      onAnswers={onStatuses}
    />
  );
}
