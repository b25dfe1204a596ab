import { fieldFaults } from '@/contract/fieldFaults';
import { clinicalLists, type ClinicalList } from '@/contract/patient';
import { plainDecimal } from '@/client/i18n/decimals';
import { splitFullName, type NameOrder } from '@/matching/fullName';
import { oneLine } from '@/matching/oneLine';
import { readDate, type DateStyle } from './calendarDates';
import { readAmputations } from './amputationWords';
import { splitCell } from './cellList';
import { contradictsItself, readClinicalList } from './clinicalListCell';
import type { CsvRow } from './csvRowReader';
import { readMoment } from './momentCell';
import {
  patientColumns,
  patientValuesSchema,
  type PatientColumn,
  type PatientValues,
} from './patientColumns';
import type { PatientMapping } from './patientMapping';
import { readEthnicityGroup, readHand, readLanguage, readSex, type SexCodes } from './patientWords';
import { isShortened } from './spreadsheetCell';

/** What a person chose or confirmed about the meaning of the cells. */
export interface PatientRowOptions extends DateStyle {
  sexCodes?: SexCodes;
  nameOrder?: NameOrder;
}

export interface CellFault {
  field: PatientColumn;
  /** a sentence of the contract (`readFault` returns its code) */
  sentence: string;
  /** as in the file; '' when it is empty, or the field has no column */
  cell: string;
  line: number;
}

export type PatientRow =
  | {
      ok: true;
      line: number;
      values: PatientValues;
      /** the fields that a spreadsheet shortened (`isShortened`); they are empty */
      shortened: PatientColumn[];
      /** whether something that a list cannot hold was added to the notes */
      isNoted: boolean;
      /** the lists whose cell also says that none is known */
      alsoNone: ClinicalList[];
    }
  | { ok: false; line: number; faults: CellFault[] };

/**
 * Reads one row as a patient. Surrounding spaces are removed, and an empty cell is `null`. Dates, sexes, hands,
 * languages and numbers are parsed. A cell that cannot be parsed is passed on unchanged, and the contract refuses it
 * with its own sentence. What a list cannot hold (`readClinicalList`) is added to the notes.
 */
export function readPatientRow(row: CsvRow, mapping: PatientMapping, options: PatientRowOptions): PatientRow {
  const { line } = row;
  const texts = cellTexts(row, mapping);
  const shortened = numbered.filter((field) => isShortened(texts.get(field) ?? ''));
  const read = new Map<PatientColumn, unknown>();
  for (const field of patientColumns) {
    const text = texts.get(field) ?? '';
    read.set(field, text === '' || shortened.includes(field) ? null : readCell(field, text, options));
  }
  const remarks = clinicalLists.flatMap((field) => readClinicalList(texts.get(field) ?? '').remark ?? []);
  if (remarks.length > 0)
    read.set('notes', [texts.get('notes') ?? '', ...remarks].filter(Boolean).join('\n'));
  const fullName = texts.get('full_name') ?? '';
  const names = splitFullName(fullName, options.nameOrder ?? 'firstLast');
  read.set('first_name', read.get('first_name') ?? names?.first_name ?? null);
  read.set('last_name', read.get('last_name') ?? names?.last_name ?? null);
  const checked = patientValuesSchema.safeParse(Object.fromEntries(read));
  if (checked.success)
    return {
      ...{ ok: true, line, values: checked.data, shortened, isNoted: remarks.length > 0 },
      alsoNone: clinicalLists.filter((field) => contradictsItself(texts.get(field) ?? '')),
    };
  const cellOf = (field: PatientColumn) =>
    (texts.get(field) ?? '') || (field === 'first_name' || field === 'last_name' ? fullName : '');
  const found = Object.entries(fieldFaults(checked.error));
  const faults = patientColumns.flatMap((field) => {
    // A fault in a list has the path of its item: allergies.3
    const [, sentence] = found.find(([path]) => path.split('.')[0] === field) ?? [];
    return sentence === undefined ? [] : [{ field, sentence, cell: cellOf(field), line }];
  });
  return { ok: false, line, faults };
}

/** The fields with long numbers, which spreadsheets shorten. */
const numbered: readonly PatientColumn[] = ['identifier', 'phone'];

function cellTexts({ cells }: CsvRow, mapping: PatientMapping): Map<string, string> {
  const texts = new Map<string, string>();
  mapping.forEach((field, column) => {
    if (field !== null) texts.set(field, cells[column]?.trim() ?? '');
  });
  return texts;
}

/** @returns the value, or the text itself when it cannot be parsed */
function readCell(field: PatientColumn, text: string, options: PatientRowOptions): unknown {
  switch (field) {
    case 'birth_date':
      return readDate(text, options) ?? text;
    case 'due_date':
      // A year of two digits is one of this century.
      return readDate(text, { dateOrder: options.dateOrder, firstYear: 2000 }) ?? text;
    case 'sex':
      return readSex(text, options.sexCodes) ?? text;
    case 'dominant_hand':
      return readHand(text) ?? text;
    case 'ethnicity_group':
      return readEthnicityGroup(text) ?? text;
    case 'language':
      return readLanguage(text) ?? text;
    case 'usual_weight_kg':
      return readKilograms(text) ?? text;
    case 'next_visit_at':
      // Visits are planned in this century.
      return readMoment(text, { dateOrder: options.dateOrder, firstYear: 2000 }) ?? text;
    case 'allergies':
    case 'conditions':
    case 'medicines':
      return readClinicalList(text).list;
    case 'tags':
      return splitCell(text);
    case 'amputations':
      return splitCell(text)?.flatMap((part): string[] => readAmputations(part) ?? [part]) ?? null;
    case 'address':
      // Spreadsheets keep the lines of an address in one cell; here it is one line.
      return oneLine(text);
    case 'first_name':
    case 'last_name':
    case 'identifier':
    case 'phone':
    case 'email':
    case 'notes':
    case 'time_zone':
      return text;
  }
}

/**
 * 70,125 and 70.125 are both 70.125 kg: no one weighs a thousand times as much, so the decimal sign is not asked for.
 *
 * @returns `null` also for units other than kilograms: none is converted silently
 */
function readKilograms(text: string): number | null {
  const number = plainDecimal(text.replace(/(?:kg|kgs|كغ|كجم|كغم)\.?$/i, '').trimEnd());
  return /^-?\d+(?:\.\d+)?$/.test(number) ? Number(number) : null;
}
