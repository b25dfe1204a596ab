import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/** A right of the role of clinics on a table, or on one column of it. */
export interface ClinicRight {
  table: string;
  privilege: 'SELECT' | 'INSERT' | 'UPDATE';
  column: string | null;
}

/** Tables of records: their rows belong to a patient and can be archived. */
const recordTables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) =>
    ['patient_id', 'archived'].every((needed) => columns.some(({ name }) => name === needed)),
  );

const trails = ['reference_ranges', 'audit_entries', 'included_saves', 'account_audit_entries'];

/** What the role may do after all migrations. A migration that grants or revokes changes this list too. */
export const clinicRights: readonly ClinicRight[] = [
  ...recordTables.flatMap(({ name }) => [
    whole(name, 'SELECT'),
    whole(name, 'INSERT'),
    whole(name, 'UPDATE'),
  ]),
  ...trails.flatMap((table) => [whole(table, 'SELECT'), whole(table, 'INSERT')]),
  ...[whole('clinics', 'SELECT'), ...columnsOf('clinics', 'UPDATE', ['last_change', 'language'])],
  ...columnsOf('accounts', 'SELECT', [
    ...['account_id', 'clinic_id', 'name', 'email', 'role', 'disabled_at', 'created_at'],
  ]),
  ...columnsOf('accounts', 'UPDATE', ['role', 'disabled_at']),
  ...[whole('invitations', 'SELECT'), whole('invitations', 'INSERT')],
  ...columnsOf('invitations', 'UPDATE', ['revoked_at']),
  ...columnsOf('password_recoveries', 'SELECT', [
    ...['account_id', 'made_by', 'created_at', 'expires_at', 'used_at', 'revoked_at'],
  ]),
  whole('password_recoveries', 'INSERT'),
  ...columnsOf('password_recoveries', 'UPDATE', ['revoked_at']),
  ...columnsOf('sessions', 'SELECT', [
    ...['session_id', 'account_id', 'begun_at', 'user_agent', 'rotated_at', 'expires_at', 'ended_at'],
  ]),
  ...columnsOf('sessions', 'UPDATE', ['ended_at']),
];

function whole(table: string, privilege: ClinicRight['privilege']): ClinicRight {
  return { table, privilege, column: null };
}

function columnsOf(table: string, privilege: ClinicRight['privilege'], columns: string[]): ClinicRight[] {
  return columns.map((column) => ({ table, privilege, column }));
}
