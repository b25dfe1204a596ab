import type { FormInstance } from 'antd';
import { z } from 'zod';
import { coveringField } from '@/client/outbox/waiting/fieldWords';
import { differences } from '@/client/outbox/waiting/conflict';
import type { OfflineTable } from '@/contract/recordKinds';

/** The values of a form by field. */
export type FormValues = Readonly<Record<string, unknown>>;

const valuesSchema = z.record(z.string(), z.unknown());

/** All that a form holds, also of fields that it does not show now. */
export function heldBy(form: FormInstance): FormValues {
  const held: unknown = form.getFieldsValue(true);
  return valuesSchema.parse(held);
}

/** What a form shows of a record, and which of its fields mean something only together. */
export interface ShownAs<R> {
  valuesOf(record: R): object;
  /** the group of a field of the form that is taken or kept with others; `null` or left out: it stands alone */
  groupOf?: ((formField: string) => string | null) | undefined;
}

/** Fields that change together, of a record that somebody else has saved while a form is open on it. */
export interface IncomingGroup {
  /** of the record */
  fields: readonly string[];
  /** the fields of the form in which they are shown, with both values; none: the form does not show them */
  shown: readonly { name: string; before: unknown; theirs: unknown }[];
  /** `same`: the form says it already; `theirs`: it was not touched here; `both`: it was changed here, too */
  side: 'same' | 'theirs' | 'both';
}

interface Incoming<R> extends ShownAs<R> {
  table: OfflineTable;
  /** the version that the form and the other save began with */
  started: R;
  theirs: R;
  /** the version that the form saves on: the one that waited on this device, otherwise `started` */
  record: R;
  /** what the form holds now */
  typed: FormValues;
  /** values that the form has taken already, by field */
  taken: ReadonlyMap<string, unknown>;
}

/** What somebody else changed of the record of an open form, compared with what was typed into it. */
export function incomingChange<R extends object>(incoming: Incoming<R>): IncomingGroup[] {
  const { table, started, theirs, record, typed, taken, valuesOf, groupOf } = incoming;
  const before: FormValues = { ...valuesOf(started) };
  const theirValue = new Map<string, unknown>(Object.entries(theirs));
  const startedValue = new Map<string, unknown>(Object.entries(started));
  const ownValue = new Map<string, unknown>(Object.entries(record));
  const sideOfUnshown = (fields: readonly string[]): IncomingGroup['side'] => {
    const isAs = (other: Map<string, unknown>) =>
      fields.every((field) => isSameValue(ownValue.get(field), other.get(field)));
    return isAs(theirValue) ? 'same' : isAs(startedValue) ? 'theirs' : 'both';
  };
  const groups = new Map<string, { fields: string[]; names: Set<string> }>();
  for (const { field } of differences(table, started, Object.fromEntries(theirValue))) {
    const patched: FormValues = { ...valuesOf({ ...started, ...{ [field]: theirValue.get(field) } }) };
    const names = namesIn(before, patched).filter((name) => !isSameValue(before[name], patched[name]));
    const together = names.map((name) => groupOf?.(name) ?? null).find((name) => name !== null);
    const key = together === undefined ? `field ${coveringField(table, field)}` : `group ${together}`;
    const group = groups.get(key) ?? { fields: [], names: new Set() };
    group.fields.push(field);
    for (const name of names) group.names.add(name);
    groups.set(key, group);
  }
  const after: FormValues = { ...valuesOf(theirs) };
  const isTouched = (name: string): boolean => {
    const value = typed[name];
    return !isSameValue(value, before[name]) && !(taken.has(name) && isSameValue(value, taken.get(name)));
  };
  return [...groups].map(([key, { fields, names }]) => {
    const members = key.startsWith('group ')
      ? namesIn(before, after, typed).filter((name) => `group ${groupOf?.(name) ?? ''}` === key)
      : [...names];
    if (members.length === 0) return { fields, shown: [], side: sideOfUnshown(fields) };
    const isSame = members.every((name) => isSameValue(typed[name], after[name]));
    const side = isSame ? 'same' : members.some(isTouched) ? 'both' : 'theirs';
    const shown = members.map((name) => ({ name, before: before[name], theirs: after[name] }));
    return { fields, shown, side };
  });
}

function namesIn(...values: FormValues[]): string[] {
  return [...new Set(values.flatMap((one) => Object.keys(one)))];
}

/** An empty input means no value. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const normalized = (value: unknown) => (value === undefined || value === '' ? null : value);
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
}
