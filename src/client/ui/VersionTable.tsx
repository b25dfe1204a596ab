import { Flex, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { breakpoints } from './breakpoints';
import { useMediaQuery } from './useMediaQuery';
import { notLive } from './notLive';

interface Version<T> {
  /** the heading of its column */
  title: ReactNode;
  /** before its value in a narrow table, which has no columns */
  name: ReactNode;
  render(row: T): ReactNode;
}

interface VersionTableProps<T> extends Pick<TableProps<T>, 'rowKey' | 'size' | 'onRow' | 'locale'> {
  label: string;
  rows: readonly T[];
  /** the heading over the names of the fields */
  fieldTitle: ReactNode;
  fieldOf(row: T): ReactNode;
  versions: readonly Version<T>[];
}

/**
 * The name of a version before a value in it, for a person who hears the table: rows that are a group of choices do not
 * say their columns.
 */
export function VersionName({ name }: { name: string }) {
  return <span className="visually-hidden">{name} </span>;
}

/** So many hundredths of a wide table are the columns of the versions, each as wide as the other. */
const versionsShare = 78;

/** Versions of a record side by side, a row for each field. On a phone they are one below the other. */
export function VersionTable<T>(props: VersionTableProps<T>) {
  const { label, rows, fieldTitle, fieldOf, versions, ...table } = props;
  const width = `${Math.floor(versionsShare / versions.length)}%`;
  const isNarrow = useMediaQuery(`(width < ${breakpoints.small}px)`);
  return (
    <Table<T>
      loading={notLive}
      {...table}
      aria-label={label}
      pagination={false}
      dataSource={rows}
      {...(!isNarrow && { scroll: { x: 'max-content' } })}
      columns={
        isNarrow
          ? [
              {
                title: versions.map(({ title }, at) => <div key={at}>{title}</div>),
                render: (_, row) => (
                  <Flex vertical gap={4}>
                    <strong>{fieldOf(row)}</strong>
                    {versions.map(({ name, render }, at) => (
                      <div key={at}>
                        <div className="faint">{name}</div>
                        {render(row)}
                      </div>
                    ))}
                  </Flex>
                ),
              },
            ]
          : [
              { title: fieldTitle, render: (_, row) => fieldOf(row) },
              ...versions.map(({ title, render }) => ({
                title,
                width,
                render: (_: unknown, row: T) => render(row),
              })),
            ]
      }
    />
  );
}
