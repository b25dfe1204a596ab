import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { enterableUnits } from '@/clinical/labs/labUnits';
import type { LabAnswers, LabQuestion } from '@/client/fhir/labQuestions';
import { labUnitText } from '@/client/i18n/labUnitText';
import { AnswerTable } from './AnswerTable';
import { UnknownNames } from './UnknownNames';

interface UnknownCodesStepProps {
  questions: readonly LabQuestion[];
  answers: LabAnswers;
  onAnswers(answers: LabAnswers): void;
  onNext(): void;
  onBack(): void;
}

/** Asks what the codes and units of another system mean that are not known here. */
export function UnknownCodesStep({ questions, answers, onAnswers, onNext, onBack }: UnknownCodesStepProps) {
  const { t } = useTranslation();
  const extentOf = ({ results }: LabQuestion) => t('transfer.records.labs', { count: results });
  const names = questions.flatMap((question) =>
    question.kind === 'analyte' ? [{ ...question, extent: extentOf(question) }] : [],
  );
  const units = questions.flatMap((question) => {
    if (question.kind !== 'unit') return [];
    const { key, analyte, unit } = question;
    const words = t('labImport.unitWord', { unit, analyte: t(`labs.analytes.${analyte}`) });
    const options = enterableUnits(analyte).map((value) => ({ value, label: labUnitText(value) || value }));
    return [{ key, words, extent: extentOf(question), options }];
  });
  return (
    <>
      <Alert role="note" type="info" showIcon title={t('transfer.codesAsked')} />
      {names.length > 0 && (
        <UnknownNames
          names={names}
          analytes={answers.analytes}
          onAnalytes={(analytes) => onAnswers({ ...answers, analytes })}
        />
      )}
      {units.length > 0 && (
        <AnswerTable
          title={t('labImport.unknownUnits', { count: units.length })}
          questions={units}
          placeholder={t('transfer.choosePlease')}
          answers={answers.units}
          onAnswers={(chosen) => onAnswers({ ...answers, units: chosen })}
        />
      )}
      <Flex gap="small" wrap>
        <Button type="primary" onClick={onNext}>
          {t('transfer.check')}
        </Button>
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
      </Flex>
    </>
  );
}
