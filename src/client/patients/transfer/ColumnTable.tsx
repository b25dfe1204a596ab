import { Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { mapColumn, type ColumnMapping } from '@/client/csv/columnMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { breakpoints } from '@/client/ui/breakpoints';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import './transfer.css';
import { notLive } from '@/client/ui/notLive';

interface ColumnTableProps<F extends string> {
  table: CsvTable;
  mapping: ColumnMapping<F>;
  fields: readonly F[];
  nameOf(field: F): string;
  /** the fields that may be in several columns */
  repeated?: readonly F[];
  /** what the header of a column says */
  meaningOf?(column: number): string | null;
  onMapping(mapping: ColumnMapping<F>): void;
}

const previewRows = 5;

interface FileColumn {
  name: string;
  /** from 0 */
  column: number;
}

/** Maps the columns of a CSV file to fields, with its first rows as a preview. On a phone, all of a column is below its name. */
export function ColumnTable<F extends string>(props: ColumnTableProps<F>) {
  const { table, mapping, fields, nameOf, repeated, meaningOf, onMapping } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(`(width < ${breakpoints.small}px)`);
  const options = fields.map((value) => ({ value, label: nameOf(value) }));
  const choice = ({ name, column }: FileColumn) => (
    <>
      <Select<F>
        aria-label={t('transfer.fieldOf', { column: name })}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('transfer.notTaken')}
        style={{ minWidth: isNarrow ? '100%' : 200 }}
        value={mapping[column] ?? null}
        options={options}
        onChange={(field: F | undefined) =>
          onMapping(mapColumn(mapping, { column, field: field ?? null, repeated }))
        }
      />
      <div className="faint">{meaningOf?.(column)}</div>
    </>
  );
  const firstCells = ({ column }: FileColumn) => (
    <span className="faint sample-cells">
      {table.rows.slice(0, previewRows).map(({ line, cells }) => (
        <bdi key={line} className="sample-cell">
          {cells[column]}
        </bdi>
      ))}
    </span>
  );
  return (
    <Table<FileColumn>
      loading={notLive}
      aria-label={t('transfer.columns')}
      size="small"
      pagination={false}
      rowKey="column"
      {...(!isNarrow && { scroll: { x: 'max-content' } })}
      dataSource={table.header.map((name, column) => ({ name, column }))}
      columns={
        isNarrow
          ? [
              {
                title: t('transfer.field'),
                render: (_, one) => (
                  <>
                    <bdi className="column-name">{one.name}</bdi>
                    {choice(one)}
                    {firstCells(one)}
                  </>
                ),
              },
            ]
          : [
              { title: t('transfer.column'), render: (_, { name }) => <bdi>{name}</bdi> },
              { title: t('transfer.field'), render: (_, one) => choice(one) },
              { title: t('transfer.firstRows'), render: (_, one) => firstCells(one) },
            ]
      }
    />
  );
}
