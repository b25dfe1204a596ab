import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { AnswerTable } from './AnswerTable';

interface UnknownNamesProps {
  /** those with most results first */
  names: readonly { key: string; name: string; extent: string }[];
  /** the answers, by key */
  analytes: Readonly<Record<string, LabAnalyteKey>>;
  onAnalytes(analytes: Record<string, LabAnalyteKey>): void;
}

/** Asks which analyte each unknown name or code of a file means. What is not answered is left out of the import. */
export function UnknownNames({ names, analytes, onAnalytes }: UnknownNamesProps) {
  const { t, i18n } = useTranslation();
  const options = useMemo(
    () =>
      labAnalyteKeys
        .map((value) => ({ value, label: t(`labs.analytes.${value}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [t, i18n.language],
  );
  return (
    <AnswerTable
      title={t('labImport.unknownNames', { count: names.length })}
      questions={names.map(({ key, name, extent }) => ({
        ...{ key, extent, options },
        words: t('labImport.analyteWord', { word: name }),
      }))}
      placeholder={t('labImport.noAnalyte')}
      answers={analytes}
      onAnswers={onAnalytes}
    />
  );
}
