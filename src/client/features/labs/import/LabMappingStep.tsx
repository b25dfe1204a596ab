import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAnalyteHeader } from '@/client/csv/analyteHeader';
import { firstYearOn, readDate } from '@/client/csv/calendarDates';
import { analyteNamed } from '@/client/csv/labAnalyteNames';
import { labFileLimits, type LabColumnUse } from '@/client/csv/labColumns';
import { missingPatientFields } from '@/client/csv/labMapping';
import { missingUses, repeatedUses, unitColumnOf, usesOfLayout } from '@/client/csv/labLayout';
import { labResultRows } from '@/client/csv/labResultRows';
import { dateOfMoment } from '@/client/csv/momentCell';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { formatDate, formatList, formatNumber } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { ColumnTable } from '@/client/patients/transfer/ColumnTable';
import { FileLayout, type TableChoices } from '@/client/patients/transfer/FileLayout';
import { MappingActions } from '@/client/patients/transfer/MappingActions';
import { UnknownNames } from '@/client/patients/transfer/UnknownNames';
import { DecimalSignChoice } from './DecimalSignChoice';
import {
  heldDateOrder,
  heldDecimalSign,
  heldStatusColumn,
  labDateOrder,
  labDecimalSign,
  labStatusColumn,
  namesToAsk,
  specimensToAsk,
  statusesToAsk,
  type LabChoices,
  type SettledStyle,
} from './labChoices';
import { LayoutChoice } from './LayoutChoice';
import { SpecimenQuestions } from './SpecimenQuestions';
import { StatusColumnChoice } from './StatusColumnChoice';
import { StatusQuestions } from './StatusQuestions';

interface LabMappingStepProps {
  table: CsvTable;
  choices: LabChoices;
  /** the choices come from an earlier file */
  isRemembered: boolean;
  onChoices(choices: LabChoices): void;
  /** the file must be read again */
  onTable(chosen: TableChoices): void;
  onNext(style: SettledStyle): void;
  onBack(): void;
}

/** How a laboratory file is interpreted: its format, its layout, its columns, its analyte names. */
export function LabMappingStep(props: LabMappingStepProps) {
  const { table, choices, isRemembered, onChoices, onTable, onNext, onBack } = props;
  const { t, i18n } = useTranslation();
  const [today] = useState(() => localMoment(new Date()).slice(0, 10));
  const { layout, mapping, unitLine, rangeLine, analytes, patientId } = choices;
  // The patient of a wide file may be chosen in place of a column.
  const isWide = layout !== 'resultPerRow';
  const missing = missingUses(choices, isWide);
  const missingPatient = isWide && patientId === null ? missingPatientFields(mapping) : [];
  const results = useMemo(
    () => labResultRows(table, { layout, mapping, unitLine, rangeLine }),
    [table, layout, mapping, unitLine, rangeLine],
  );
  const dates = useMemo(() => labDateOrder(results, today), [results, today]);
  const dateOrder = heldDateOrder(choices, dates);
  const decimals = useMemo(() => labDecimalSign(results, table.delimiter), [results, table.delimiter]);
  const decimalSign = heldDecimalSign(choices, decimals);
  const statuses = useMemo(() => labStatusColumn(results), [results]);
  const statusColumn = heldStatusColumn(choices, statuses);
  const unknownStatuses = useMemo(() => statusesToAsk(results, statusColumn), [results, statusColumn]);
  const isSignNeeded = decimals.state !== 'notNeeded' && decimalSign === null;
  const useName = (use: LabColumnUse) =>
    use === 'result' ? t('labImport.resultColumn') : t(`labImport.fields.${use}`);
  const namesOf = (uses: readonly LabColumnUse[][]) => uses.map((fields) => fields.map(useName).join(' / '));
  const hindrances = [
    ...(missingPatient.length > 0
      ? [t('labImport.patientNeeded', { fields: formatList(namesOf(missingPatient), i18n.language) })]
      : []),
    ...(dateOrder === null ? [t('labImport.dateOrderNeeded')] : []),
    ...(isSignNeeded ? [t('labImport.decimalSignNeeded')] : []),
    ...(statuses.state === 'ambiguous' && statusColumn === null ? [t('labImport.statusColumnNeeded')] : []),
    ...(results.rows.length > labFileLimits.rows
      ? [t('labImport.tooManyResults', { max: formatNumber(labFileLimits.rows, i18n.language) })]
      : []),
  ];
  const names = useMemo(() => namesToAsk(results), [results]);
  const specimens = useMemo(() => specimensToAsk(results), [results]);
  const units = table.rows.find(({ line }) => line === unitLine)?.cells;
  const analyteOf = (header: string) => {
    const { name, unit } = readAnalyteHeader(header);
    const analyte = analyteNamed(name, analytes);
    return { analyteName: analyte === null ? name : t(`labs.analytes.${analyte}`), unit };
  };
  /** The analyte and unit of a column of results, its day, or the analyte whose units a column holds. */
  const meaningOf = (column: number): string | null => {
    const header = table.header[column] ?? '';
    if (layout === 'analytePerColumn' && mapping[column] === 'unit') {
      const ofResults = mapping.findIndex(
        (use, at) => use === 'result' && unitColumnOf(mapping, at) === column,
      );
      return analyteOf(table.header[ofResults] ?? '').analyteName;
    }
    if (mapping[column] !== 'result') return null;
    if (layout === 'datePerColumn') {
      const style = { dateOrder: dateOrder ?? dates.dateOrder, firstYear: firstYearOn(today) };
      const day = readDate(dateOfMoment(header), style);
      return day === null ? null : formatDate(day, i18n.language);
    }
    const { analyteName, unit } = analyteOf(header);
    return [analyteName, unit || units?.[column]].filter(Boolean).join(' · ');
  };

  return (
    <>
      {isRemembered && <Alert role="note" type="info" showIcon title={t('labImport.remembered')} />}
      <FileLayout
        table={table}
        dateOrder={dateOrder}
        dates={dates}
        onDateOrder={(order) => onChoices({ ...choices, dateOrder: order })}
        onTable={onTable}
      />
      {!table.isMessages && <LayoutChoice table={table} choices={choices} onChoices={onChoices} />}
      {decimals.state !== 'notNeeded' && (
        <DecimalSignChoice
          guess={decimals}
          sign={decimalSign}
          onSign={(sign) => onChoices({ ...choices, decimalSign: sign })}
        />
      )}
      {statuses.state === 'ambiguous' && (
        <StatusColumnChoice
          words={statuses.words}
          meaning={statusColumn}
          onMeaning={(meaning) => onChoices({ ...choices, statusColumn: meaning })}
        />
      )}
      {unknownStatuses.length > 0 && (
        <StatusQuestions
          words={unknownStatuses}
          statuses={choices.statuses}
          onStatuses={(answered) => onChoices({ ...choices, statuses: answered })}
        />
      )}
      {names.length > 0 && (
        <UnknownNames
          names={names.map(({ key, word, results }) => ({
            ...{ key, name: word },
            extent: t('labs.list.count', { count: results }),
          }))}
          analytes={analytes}
          onAnalytes={(answered) => onChoices({ ...choices, analytes: answered })}
        />
      )}
      {specimens.length > 0 && (
        <SpecimenQuestions
          words={specimens}
          meanings={choices.specimens}
          onMeanings={(meanings) => onChoices({ ...choices, specimens: meanings })}
        />
      )}
      {!table.isMessages && (
        <ColumnTable
          table={table}
          mapping={mapping}
          fields={usesOfLayout(layout)}
          nameOf={useName}
          repeated={repeatedUses[layout]}
          meaningOf={meaningOf}
          onMapping={(changed) => onChoices({ ...choices, mapping: changed })}
        />
      )}
      <MappingActions
        missing={namesOf(missing)}
        hindrance={hindrances.join(' ')}
        onNext={() => dateOrder !== null && onNext({ dateOrder, decimalSign, statusColumn })}
        onBack={onBack}
      />
    </>
  );
}
