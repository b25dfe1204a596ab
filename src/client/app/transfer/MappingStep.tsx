import { Alert, Button, Card, Flex, Select, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOrders } from '@/client/csv/calendarDates';
import { mapColumn } from '@/client/csv/columnMapping';
import { csvEncodings, type CsvEncoding } from '@/client/csv/csvEncoding';
import { csvDelimiters, type CsvDelimiter } from '@/client/csv/csvLayout';
import { importFields, type ImportField } from '@/client/csv/patientColumns';
import { missingFields } from '@/client/csv/patientMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { formatList } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { sexes } from '@/contract/patient';
import { birthDateOrder, sexWordsToAsk, type ColumnChoices } from './readFile';

export interface TableChoices {
  encoding?: CsvEncoding;
  delimiter?: CsvDelimiter;
}

interface MappingStepProps {
  table: CsvTable;
  choices: ColumnChoices;
  onChoices(choices: ColumnChoices): void;
  /** the file is to be read anew */
  onTable(chosen: TableChoices): void;
  onNext(): void;
  onBack(): void;
}

const previewRows = 5;

/** Which column of a CSV file is which field, with the first rows in sight. */
export function MappingStep({ table, choices, onChoices, onTable, onNext, onBack }: MappingStepProps) {
  const { t, i18n } = useTranslation();
  const [today] = useState(() => localMoment(new Date()).slice(0, 10));
  const { mapping } = choices;
  const missing = missingFields(mapping);
  const dates = useMemo(() => birthDateOrder(table, mapping, today), [table, mapping, today]);
  const sexWords = useMemo(() => sexWordsToAsk(table, mapping), [table, mapping]);
  const fieldName = (field: ImportField) =>
    t(field === 'full_name' ? 'transfer.fullName' : `fields.${field}`);
  const fieldOptions = importFields.map((value) => ({ value, label: fieldName(value) }));

  return (
    <>
      <Card title={t('transfer.file')} size="small">
        <Flex gap="middle" wrap align="center">
          <span>{t('transfer.rows', { count: table.rows.length })}</span>
          <label>
            {t('transfer.encoding')}{' '}
            <Select
              value={table.encoding}
              options={csvEncodings.map((value) => ({ value, label: t(`transfer.encodings.${value}`) }))}
              popupMatchSelectWidth={false}
              onChange={(encoding) => onTable({ encoding, delimiter: table.delimiter })}
            />
          </label>
          <label>
            {t('transfer.delimiter')}{' '}
            <Select
              value={table.delimiter}
              options={csvDelimiters.map((value) => ({
                value,
                label: t(`transfer.delimiters.${delimiterName(value)}`),
              }))}
              popupMatchSelectWidth={false}
              onChange={(delimiter) => onTable({ encoding: table.encoding, delimiter })}
            />
          </label>
          <label>
            {t('transfer.dateOrder')}{' '}
            <Select
              value={choices.dateOrder}
              options={dateOrders.map((value) => ({ value, label: t(`transfer.dateOrders.${value}`) }))}
              popupMatchSelectWidth={false}
              onChange={(dateOrder) => onChoices({ ...choices, dateOrder })}
            />
          </label>
        </Flex>
      </Card>
      {table.isGuess && <Alert type="warning" showIcon title={t('transfer.encodingGuessed')} />}
      {dates.isGuess && <Alert type="warning" showIcon title={t('transfer.dateOrderGuessed')} />}
      {dates.hasTwoDigitYears && <Alert type="warning" showIcon title={t('transfer.twoDigitYears')} />}
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
      <Table
        aria-label={t('transfer.columns')}
        size="small"
        pagination={false}
        rowKey="column"
        scroll={{ x: 'max-content' }}
        dataSource={table.header.map((name, column) => ({ name, column }))}
        columns={[
          { title: t('transfer.column'), render: (_, { name }) => <bdi>{name}</bdi> },
          {
            title: t('transfer.field'),
            render: (_, { name, column }) => (
              <Select
                aria-label={t('transfer.fieldOf', { column: name })}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('transfer.notTaken')}
                style={{ minWidth: 200 }}
                value={mapping[column] ?? null}
                options={fieldOptions}
                onChange={(field: ImportField | undefined) =>
                  onChoices({ ...choices, mapping: mapColumn(mapping, { column, field: field ?? null }) })
                }
              />
            ),
          },
          {
            title: t('transfer.firstRows'),
            render: (_, { column }) => (
              <span className="faint">
                {table.rows.slice(0, previewRows).map(({ line, cells }) => (
                  <bdi key={line} className="sample-cell">
                    {cells[column]}
                  </bdi>
                ))}
              </span>
            ),
          },
        ]}
      />
      {missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('transfer.missing', { fields: formatList(missing.map(fieldName), i18n.language) })}
        />
      )}
      <Flex gap="small">
        <Button type="primary" disabled={missing.length > 0} onClick={onNext}>
          {t('transfer.check')}
        </Button>
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
      </Flex>
    </>
  );
}

function delimiterName(delimiter: CsvDelimiter): 'comma' | 'semicolon' | 'tab' {
  if (delimiter === ',') return 'comma';
  return delimiter === ';' ? 'semicolon' : 'tab';
}
