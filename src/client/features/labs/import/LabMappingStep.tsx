import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labFields, type LabField } from '@/client/csv/labColumns';
import { missingLabFields } from '@/client/csv/labMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { localMoment } from '@/client/i18n/localMoment';
import { ColumnTable } from '@/client/patients/transfer/ColumnTable';
import { FileLayout, type TableChoices } from '@/client/patients/transfer/FileLayout';
import { MappingActions } from '@/client/patients/transfer/MappingActions';
import { DecimalSignChoice } from './DecimalSignChoice';
import {
  heldDateOrder,
  heldDecimalSign,
  labDateOrder,
  labDecimalSign,
  namesToAsk,
  type LabChoices,
  type SettledStyle,
} from './readLabs';
import { UnknownNames } from './UnknownNames';

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

/** How a laboratory file is interpreted: its layout, its columns, its analyte names. */
export function LabMappingStep(props: LabMappingStepProps) {
  const { table, choices, isRemembered, onChoices, onTable, onNext, onBack } = props;
  const { t } = useTranslation();
  const [today] = useState(() => localMoment(new Date()).slice(0, 10));
  const { mapping, analytes } = choices;
  const missing = missingLabFields(mapping);
  const dates = useMemo(() => labDateOrder(table, mapping, today), [table, mapping, today]);
  const dateOrder = heldDateOrder(choices, dates);
  const decimals = useMemo(() => labDecimalSign(table, mapping), [table, mapping]);
  const decimalSign = heldDecimalSign(choices, decimals);
  const isSignNeeded = decimals.state !== 'notNeeded' && decimalSign === null;
  const hindrances = [
    ...(dateOrder === null ? [t('labImport.dateOrderNeeded')] : []),
    ...(isSignNeeded ? [t('labImport.decimalSignNeeded')] : []),
  ];
  const names = useMemo(() => namesToAsk(table, mapping), [table, mapping]);
  const fieldName = (field: LabField) => t(`labImport.fields.${field}`);

  return (
    <>
      {isRemembered && <Alert type="info" showIcon title={t('labImport.remembered')} />}
      <FileLayout
        table={table}
        dateOrder={dateOrder}
        dates={dates}
        onDateOrder={(order) => onChoices({ ...choices, dateOrder: order })}
        onTable={onTable}
      />
      {decimals.state !== 'notNeeded' && (
        <DecimalSignChoice
          guess={decimals}
          sign={decimalSign}
          onSign={(sign) => onChoices({ ...choices, decimalSign: sign })}
        />
      )}
      {names.length > 0 && (
        <UnknownNames
          names={names}
          analytes={analytes}
          onAnalytes={(answered) => onChoices({ ...choices, analytes: answered })}
        />
      )}
      {!table.isMessages && (
        <ColumnTable
          table={table}
          mapping={mapping}
          fields={labFields}
          nameOf={fieldName}
          onMapping={(changed) => onChoices({ ...choices, mapping: changed })}
        />
      )}
      <MappingActions
        missing={missing.map((fields) => fields.map(fieldName).join(' / '))}
        hindrance={hindrances.join(' ')}
        onNext={() => dateOrder !== null && onNext({ dateOrder, decimalSign })}
        onBack={onBack}
      />
    </>
  );
}
