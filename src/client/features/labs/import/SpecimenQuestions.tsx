import { useTranslation } from 'react-i18next';
import { specimenMeanings, type SpecimenMeaning } from '@/client/csv/labRowSpecimen';
import { AnswerTable } from '@/client/patients/transfer/AnswerTable';
import type { UnknownWord } from './labChoices';

interface SpecimenQuestionsProps {
  /** those with most results first */
  words: readonly UnknownWord[];
  /** the answers, by key */
  meanings: Readonly<Record<string, SpecimenMeaning>>;
  onMeanings(meanings: Record<string, SpecimenMeaning>): void;
}

/** Asks once for the file what each unknown word for a specimen means. Rows of one that stays open are asked about. */
export function SpecimenQuestions({ words, meanings, onMeanings }: SpecimenQuestionsProps) {
  const { t } = useTranslation();
  const options = specimenMeanings.map((value) => ({ value, label: t(`labImport.specimens.${value}`) }));
  return (
    <AnswerTable
      title={t('labImport.unknownSpecimens', { count: words.length })}
      questions={words.map(({ key, word, results }) => ({
        ...{ key, options },
        words: t('labImport.specimenWord', { word }),
        extent: t('labs.list.count', { count: results }),
      }))}
      placeholder={t('transfer.choosePlease')}
      answers={meanings}
      onAnswers={onMeanings}
    />
  );
}
