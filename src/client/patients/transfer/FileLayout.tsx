import { Alert, Card, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dateOrders, type DateOrder } from '@/client/csv/calendarDates';
import { csvEncodings, type CsvEncoding } from '@/client/csv/csvEncoding';
import { csvDelimiters, type CsvDelimiter } from '@/client/csv/csvLayout';
import type { DateOrderGuess } from '@/client/csv/dateOrderGuess';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { formatItems } from '@/client/i18n/formats';

export interface TableChoices {
  encoding?: CsvEncoding;
  delimiter?: CsvDelimiter;
  headerLine?: number;
}

interface FileLayoutProps {
  table: CsvTable;
  /** `null`: the user has to choose */
  dateOrder: DateOrder | null;
  dates: DateOrderGuess;
  onDateOrder(order: DateOrder): void;
  /** the file must be read again */
  onTable(chosen: TableChoices): void;
}

/** The format of a CSV file, and which parts of it are guessed. */
export function FileLayout({ table, dateOrder, dates, onDateOrder, onTable }: FileLayoutProps) {
  const { t, i18n } = useTranslation();
  const isBelowTitles = !table.isMessages && table.firstRows[0]?.line !== table.headerLine;
  return (
    <>
      <Card title={t('transfer.file')} size="small">
        <Flex gap="middle" wrap align="center" className="file-choices">
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
          {!table.isMessages && (
            <>
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
                {t('transfer.headerRow')}{' '}
                <Select
                  value={table.headerLine}
                  options={table.firstRows.map(({ line, cells }) => ({
                    value: line,
                    label: t('transfer.headerLine', { line, cells: beginningOf(cells, i18n.language) }),
                  }))}
                  popupMatchSelectWidth={false}
                  onChange={(headerLine) =>
                    onTable({ encoding: table.encoding, delimiter: table.delimiter, headerLine })
                  }
                />
              </label>
            </>
          )}
          <label>
            {t('transfer.dateOrder')}{' '}
            <Select
              value={dateOrder}
              placeholder={t('transfer.choosePlease')}
              options={dateOrders.map((value) => ({ value, label: t(`transfer.dateOrders.${value}`) }))}
              popupMatchSelectWidth={false}
              onChange={onDateOrder}
            />
          </label>
        </Flex>
      </Card>
      {table.isGuess && <Alert role="note" type="warning" showIcon title={t('transfer.encodingGuessed')} />}
      {isBelowTitles && (
        <Alert
          role="note"
          type="info"
          showIcon
          title={t('transfer.linesAbove', { line: table.headerLine })}
        />
      )}
      {table.shortRows > 0 && (
        <Alert role="note" type="info" showIcon title={t('transfer.shortRows', { count: table.shortRows })} />
      )}
      {dates.isGuess && <Alert role="note" type="warning" showIcon title={t('transfer.dateOrderGuessed')} />}
      {dates.hasTwoDigitYears && (
        <Alert role="note" type="warning" showIcon title={t('transfer.twoDigitYears')} />
      )}
    </>
  );
}

const shownCells = 3;

/** The first cells of a row, to recognise it by. */
export function beginningOf(cells: readonly string[], language: string): string {
  const shown = cells.filter((cell) => cell.trim() !== '').map((cell) => cell.trim().slice(0, 30));
  return formatItems(shown.slice(0, shownCells), language);
}

function delimiterName(delimiter: CsvDelimiter): 'comma' | 'semicolon' | 'tab' {
  if (delimiter === ',') return 'comma';
  return delimiter === ';' ? 'semicolon' : 'tab';
}
