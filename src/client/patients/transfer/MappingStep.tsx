import { Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFields, type ImportField } from '@/client/csv/patientColumns';
import { missingFields } from '@/client/csv/patientMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { localMoment } from '@/client/i18n/localMoment';
import { sexes } from '@/contract/patient';
import { ColumnTable } from './ColumnTable';
import { FileLayout, type TableChoices } from './FileLayout';
import { MappingActions } from './MappingActions';
import { birthDateOrder, sexWordsToAsk, type ColumnChoices } from './readFile';

interface MappingStepProps {
  table: CsvTable;
  choices: ColumnChoices;
  onChoices(choices: ColumnChoices): void;
  /** the file must be read again */
  onTable(chosen: TableChoices): void;
  onNext(): void;
  onBack(): void;
}

/** How a CSV file of patients is interpreted: its layout, its columns, its words for sexes. */
export function MappingStep({ table, choices, onChoices, onTable, onNext, onBack }: MappingStepProps) {
  const { t } = useTranslation();
  const [today] = useState(() => localMoment(new Date()).slice(0, 10));
  const { mapping } = choices;
  const missing = missingFields(mapping);
  const dates = useMemo(() => birthDateOrder(table, mapping, today), [table, mapping, today]);
  const dateOrder = choices.dateOrder ?? (dates.isGuess ? null : dates.dateOrder);
  const sexWords = useMemo(() => sexWordsToAsk(table, mapping), [table, mapping]);
  const fieldName = (field: ImportField) =>
    t(field === 'full_name' ? 'transfer.fullName' : `fields.${field}`);

  return (
    <>
      <FileLayout
        table={table}
        dateOrder={dateOrder}
        dates={dates}
        onDateOrder={(order) => onChoices({ ...choices, dateOrder: order })}
        onTable={onTable}
      />
      {sexWords.map((word) => (
        <Flex key={word} gap="small" align="center">
          <span>{t('transfer.sexWord', { word })}</span>
          <Select
            aria-label={t('transfer.sexWord', { word })}
            style={{ minWidth: 140 }}
            value={choices.sexCodes[word] ?? null}
            options={sexes.map((value) => ({ value, label: t(`patients.sexes.${value}`) }))}
            onChange={(sex) => onChoices({ ...choices, sexCodes: { ...choices.sexCodes, [word]: sex } })}
          />
        </Flex>
      ))}
      <ColumnTable
        table={table}
        mapping={mapping}
        fields={importFields}
        nameOf={fieldName}
        onMapping={(changed) => onChoices({ ...choices, mapping: changed })}
      />
      <MappingActions
        missing={missing.map(fieldName)}
        hindrance={dateOrder === null && t('labImport.dateOrderNeeded')}
        onNext={onNext}
        onBack={onBack}
      />
    </>
  );
}
