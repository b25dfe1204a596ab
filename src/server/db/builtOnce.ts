import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database';

/** Queries of every save, whose SQL is built once: to build one takes longer than to send it. */

interface Prepared<T> {
  execute(values: Record<string, unknown>): Promise<T>;
}

/**
 * A query with placeholders, built once for each connection. It is sent without a name, because a pooler such as PgBouncer
 * may have another connection run it the next time.
 */
export function builtOnce<T>(
  build: (queries: Queries) => { prepare(name: string): Prepared<T> },
): (queries: Queries, values: Record<string, unknown>) => Promise<T> {
  const built = new WeakMap<Queries, Prepared<T>>();
  return (queries, values) => {
    const query = built.get(queries) ?? build(queries).prepare('');
    built.set(queries, query);
    return query.execute(values);
  };
}

const dialect = new PgDialect();

/**
 * An insert of one row.
 *
 * @param onConflict what becomes of a row that is there already
 * @returns a function that takes a row with a value for every column that the database does not fill in itself
 */
export function insertBuiltOnce(
  table: PgTable,
  onConflict: SQL = sql``,
): (queries: Queries, row: object) => Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([field]) => sql.placeholder(field));
  const { sql: text } = dialect.sqlToQuery(
    sql`insert into ${table} (${list(names)}) values (${list(values)}) ${onConflict}`,
  );
  return async (queries, row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    const params = columns.map(([field, column]) => {
      if (!given.has(field)) throw new Error(`A row of ${column.name} has no ${field}.`);
      const value = given.get(field);
      return value === null ? null : column.mapToDriverValue(value);
    });
    await queries._.session.prepareQuery({ sql: text, params }, undefined, undefined, false).execute();
  };
}

/** An insert of one row, or an update of the row with the same key. */
export function putBuiltOnce(
  table: PgTable,
  key: readonly string[],
): (queries: Queries, row: object) => Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const set = columns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const target = key.map((name) => sql.identifier(name));
  return insertBuiltOnce(table, sql`on conflict (${list(target)}) do update set ${list(set)}`);
}

function list(parts: readonly (SQL | ReturnType<typeof sql.identifier | typeof sql.placeholder>)[]): SQL {
  return sql.join([...parts], sql`, `);
}
