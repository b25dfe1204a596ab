/** What the cells of a result in a laboratory's file can be. */
export const labFields = [
  'identifier',
  'last_name',
  'first_name',
  'full_name',
  'birth_date',
  'sex',
  'analyte',
  'loinc',
  'specimen',
  'status',
  'comparator',
  'value',
  'unit',
  'collected_at',
  'collected_time',
  'range',
  'range_low',
  'range_high',
  'laboratory',
  'notes',
] as const;
export type LabField = (typeof labFields)[number];

/** How the results of a file are arranged. */
export const labLayouts = ['resultPerRow', 'analytePerColumn', 'datePerColumn'] as const;
export type LabLayout = (typeof labLayouts)[number];

/** What a column can be: a field of each result of its row, or, in a wide file, a result of each row. */
export const labColumnUses = [...labFields, 'result'] as const;
export type LabColumnUse = (typeof labColumnUses)[number];

/** The columns that are written for a result, in this order. A column that is not a `LabField` is never read back. */
export const labColumns = [
  'identifier',
  'last_name',
  'first_name',
  'birth_date',
  'loinc',
  'analyte',
  'comparator',
  'value',
  'unit',
  'canonical_value',
  'canonical_unit',
  'range_low',
  'range_high',
  'flag',
  'collected_at',
  'laboratory',
  'notes',
  'seen_by',
  'seen_at',
  'captured_at',
] as const;
export type LabColumn = (typeof labColumns)[number];

/** A laboratory's file has shorter rows than a file of patients, and many more. */
export const labFileLimits = { fileBytes: 10_000_000, rows: 200_000 } as const;
