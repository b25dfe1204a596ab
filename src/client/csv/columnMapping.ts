import { foldText } from './foldText';

/** What each column of a file is, in its order; `null`: not taken. No field stands in it twice. */
export type ColumnMapping<F extends string> = (F | null)[];

/** A name stands in one column or in two. */
export type NameField = 'first_name' | 'last_name' | 'full_name';

/** These say a name, and the columns beside them say which: with a first name it is the last name, alone it is both. */
export const unclearNames = wordsOf(
  `name, names, nom, noms, الاسم, اسم, patient, client, المريض, اسم المريض`,
);

/** Words that tell nothing of what a column holds. */
export const fillers = wordsOf(`
  patient, patients, client, clients, person, the, of, s, du, de, la, le, l, d, des, المريض, للمريض,
  المرضى`);

const fillerKeys = new Set(fillers.map(foldText));
const unclearKeys = new Set(unclearNames.map(nameKey));

/** @returns the names of a list with commas between them */
export function wordsOf(listed: string): string[] {
  return listed.split(',').map((word) => word.trim());
}

/** What two headers of one meaning have in common, to compare them. */
export function nameKey(name: string): string {
  const folded = foldText(name);
  const told = folded
    .split(' ')
    .filter((word) => !fillerKeys.has(word))
    .join(' ');
  return told === '' ? folded : told;
}

/** The header without what stands in brackets: "Date de naissance (JJ/MM/AAAA)". */
export function withoutBrackets(name: string): string {
  return name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
}

/**
 * Which field each name means. Every field is known by its own name, too.
 *
 * @param namesOf what a column of a field is called
 */
export function fieldsByName<F extends string>(
  fields: readonly F[],
  namesOf: (field: F) => readonly string[],
): ReadonlyMap<string, F> {
  return new Map(
    fields.flatMap((field) => [field, ...namesOf(field)].map((name): [string, F] => [nameKey(name), field])),
  );
}

/** @returns what the headers say; of two columns with the same name the first is taken */
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

/** Gives a column a field, unless it has one, or the field a column. */
export function takeColumn<F extends string>(
  mapping: ColumnMapping<F>,
  column: number,
  field: F | undefined,
): void {
  if (field && mapping[column] === null && !mapping.includes(field)) mapping[column] = field;
}

/** A person chooses what a column is. The field leaves the column it was on, so that none stands twice. */
export function mapColumn<F extends string>(
  mapping: ColumnMapping<F>,
  { column, field }: { column: number; field: F | null },
): ColumnMapping<F> {
  return mapping.map((old, index) => {
    if (index === column) return field;
    return old === field ? null : old;
  });
}

function nameLeft(mapping: readonly (string | null)[]): NameField | undefined {
  const hasFirst = mapping.includes('first_name');
  const hasLast = mapping.includes('last_name');
  if (hasFirst && hasLast) return undefined;
  if (hasFirst) return 'last_name';
  return hasLast ? 'first_name' : 'full_name';
}
