import { useTranslation } from 'react-i18next';
import type { LabMapping } from '@/client/csv/labMapping';
import { fullName } from '@/client/patients/usePatient';
import { preciseLabValueText } from '@/client/i18n/labWords';
import { cellsShown, type ReviewRow } from './reviewRows';

interface ResultListProps {
  rows: readonly ReviewRow[];
  mapping: LabMapping;
  /** those beyond are only counted */
  atMost: number;
}

/** Names results of a file: patient, analyte and value of each. */
export function ResultList({ rows, mapping, atMost }: ResultListProps) {
  const { t, i18n } = useTranslation();
  const wordsOf = (row: ReviewRow) => {
    if (row.state === 'faulty') return cellsShown(t, row, mapping);
    const { patient, result } = row;
    return {
      patient: fullName(patient),
      analyte: t(`labs.analytes.${result.analyte}`),
      result: preciseLabValueText({ language: i18n.language }, result),
    };
  };
  return (
    <ul>
      {rows.slice(0, atMost).map((row, at) => {
        const { patient, analyte, result } = wordsOf(row);
        return (
          <li key={at}>
            <bdi>{patient}</bdi> · <bdi>{analyte}</bdi>{' '}
            {/* What the file says may be long; a figure is not. */}
            <bdi className={rows[at]?.state === 'faulty' ? undefined : 'one-line'}>{result}</bdi>
          </li>
        );
      })}
      {rows.length > atMost && <li>{t('labImport.andMore', { count: rows.length - atMost })}</li>}
    </ul>
  );
}
