import { foldText } from './foldText';

/** What each column of a file is, in order; `null`: not taken. No field appears twice. */
export type ColumnMapping<F extends string> = (F | null)[];

/** A name is in one column or in two. */
export type NameField = 'first_name' | 'last_name' | 'full_name';

/**
 * Headers for some name. The other columns decide which one: beside a first name it is the last name, alone it is the
 * full name.
 */
export const unclearNames = wordsOf(`name, names, nom, noms, الاسم, اسم, patient, client, المريض, اسم المريض`);

/** Words that say nothing about the content of a column. */
export const fillers = wordsOf(`
  patient, patients, client, clients, person, the, of, s, du, de, la, le, l, d, des, المريض, للمريض,
  المرضى`);

const fillerKeys = new Set(fillers.map(foldText));
const unclearKeys = new Set(unclearNames.map(nameKey));

/** @returns the names in a comma-separated list */
export function wordsOf(listed: string): string[] {
  return listed.split(',').map((word) => word.trim());
}

/** The key by which two headers with the same meaning compare equal. */
export function nameKey(name: string): string {
  const folded = foldText(name);
  const withoutFillers = folded
    .split(' ')
    .filter((word) => !fillerKeys.has(word))
    .join(' ');
  return withoutFillers === '' ? folded : withoutFillers;
}

/** The header without the text in brackets, which may hold one more pair: "Date de naissance (JJ/MM/AAAA)". */
export function withoutBrackets(name: string): string {
  return name.replaceAll(innerBrackets, ' ').replaceAll(innerBrackets, ' ');
}

/** An opening bracket ends the search for the closing one, so that many of them take no longer than other signs. */
const innerBrackets = /\([^()]*\)|\[[^[\]]*\]/g;

/**
 * The field for each name. Every field is also known by its own name.
 *
 * @param namesOf the names for the column of a field
 */
export function fieldsByName<F extends string>(
  fields: readonly F[],
  namesOf: (field: F) => readonly string[],
): ReadonlyMap<string, F> {
  return new Map(
    fields.flatMap((field) => [field, ...namesOf(field)].map((name): [string, F] => [nameKey(name), field])),
  );
}

/** @returns the mapping that the headers suggest; of two columns with the same name, the first is taken */
export function mapByNames<F extends string>(
  header: readonly string[],
  fieldNamed: (name: string) => F | NameField | undefined,
): ColumnMapping<F | NameField> {
  const mapping: ColumnMapping<F | NameField> = header.map(() => null);
  header.forEach((name, column) => takeColumn(mapping, column, fieldNamed(name)));
  header.forEach((name, column) => {
    if (unclearKeys.has(nameKey(name))) takeColumn(mapping, column, nameLeft(mapping));
  });
  return mapping;
}

/** Assigns a field to a column, unless either one is already assigned. */
export function takeColumn<F extends string>(
  mapping: ColumnMapping<F>,
  column: number,
  field: F | undefined,
): void {
  if (field && mapping[column] === null && !mapping.includes(field)) mapping[column] = field;
}

/**
 * Applies a person's choice for a column. The field leaves its old column, so that no field appears twice.
 *
 * @param repeated the fields that may be in several columns
 */
export function mapColumn<F extends string>(
  mapping: ColumnMapping<F>,
  { column, field, repeated = [] }: { column: number; field: F | null; repeated?: readonly F[] | undefined },
): ColumnMapping<F> {
  return mapping.map((old, index) => {
    if (index === column) return field;
    return old !== null && old === field && !repeated.includes(old) ? null : old;
  });
}

function nameLeft(mapping: readonly (string | null)[]): NameField | undefined {
  const hasFirst = mapping.includes('first_name');
  const hasLast = mapping.includes('last_name');
  if (hasFirst && hasLast) return undefined;
  if (hasFirst) return 'last_name';
  return hasLast ? 'first_name' : 'full_name';
}
