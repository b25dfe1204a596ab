import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labDecision } from '@/clinical/labs/labDecision';
import { isCriticalFlag, labFlag } from '@/clinical/labs/labFlag';
import { labPlausibility } from '@/clinical/labs/labPlausibility';
import { labRangeFor, type ClinicRange, type LabRange } from '@/clinical/labs/labRange';
import { moment } from '@/contract/fields';
import { hasTime, labSchema, type Lab } from '@/contract/lab';
import { faultOfText } from '@/contract/safeText';
import { readAnalyteHeader } from './analyteHeader';
import { readDate, type DateStyle } from './calendarDates';
import { isGarbled } from './garbledText';
import { analyteNamed, analyteOfLoinc } from './labAnalyteNames';
import type { LabFault, LabQuestion } from './labFaults';
import type { LabMapping } from './labMapping';
import type { DecimalSign } from './labNumbers';
import type { FoundPatient, LabPatient, RowPerson } from './labPatients';
import { labRecordId } from './labRecordId';
import type { LabCells } from './labResultRows';
import { RowCells } from './labRowCells';
import { rangeOfReport, readBounds } from './labRowRange';
import { readSpecimen, type SpecimenMeaning } from './labRowSpecimen';
import { readStatus, type LabStatus, type StatusMeaning } from './labRowStatus';
import { readCollected } from './labRowTime';
import { readFigure, readUnit } from './labRowValue';
import { readSex } from './patientWords';

/** What a file says about one result. Saving adds its canonical form, and a range if the file has none. */
export type LabResult = Pick<
  Lab,
  | 'record_id'
  | 'patient_id'
  | 'analyte'
  | 'value'
  | 'comparator'
  | 'unit'
  | 'collected_at'
  | 'laboratory'
  | 'notes'
  | 'range'
>;

export interface LabRowOptions extends DateStyle {
  /** `null`: the file has no number that depends on it */
  decimalSign: DecimalSign | null;
  /** what the column of the status holds; `null`: there is none, or no letter depends on it */
  statusColumn: StatusMeaning | null;
  /** a person's answers for unknown words for a status, by `unknownStatusKey` */
  statuses: Readonly<Record<string, LabStatus>>;
  /** a person's answers for unknown words for a specimen, by `unknownSpecimenKey` */
  specimens: Readonly<Record<string, SpecimenMeaning>>;
  /** a person's answers for names that mean no analyte, by `analyteNameKey` */
  analytes: Readonly<Record<string, LabAnalyteKey>>;
  /** the wall-clock time of this device, with its offset */
  now: string;
  findPatient(person: RowPerson): FoundPatient;
  clinicRanges: readonly ClinicRange[];
}

export type LabRow =
  | {
      ok: true;
      row: LabCells;
      patient: LabPatient;
      result: LabResult;
      /** the value is critical, or may be meant in another unit */
      questions: LabQuestion[];
      /** parts of the row that are not taken, though the result is */
      remarks: readonly LabFault[];
    }
  | {
      ok: false;
      row: LabCells;
      faults: LabFault[];
      /** the result that the laboratory has withdrawn */
      withdrawn?: WithdrawnLab;
    };

/** A result that the laboratory has withdrawn, as far as the row still tells it. */
export interface WithdrawnLab extends Pick<LabResult, 'analyte' | 'collected_at'> {
  patient: LabPatient;
  /** `null`: the row has no value any more */
  typed: Pick<LabResult, 'analyte' | 'value' | 'comparator' | 'unit'> | null;
}

/** Reads one row as a result of one patient, or reports every reason why it cannot be taken. */
export function readLabRow(row: LabCells, mapping: LabMapping, options: LabRowOptions): LabRow {
  const cells = new RowCells(row, mapping);
  const found = readPatient(cells, options);
  const patient = found?.patient ?? null;
  const analyte = readAnalyte(cells, options);
  const specimenQuestions = analyte === null ? [] : readSpecimen(cells, analyte, options.specimens);
  const figure = readFigure(cells, options.decimalSign);
  const unit = analyte === null ? null : readUnit(cells, analyte, figure);
  const collected_at = readCollected(cells, options, patient);
  const [laboratory, notes] = [readText(cells, 'laboratory'), readText(cells, 'notes')];
  const statusQuestions = readStatus(cells, options.statusColumn, options.statuses);
  const printed = readBounds(cells, options.decimalSign);
  const withdrawal = cells.faults.filter(({ code }) => code === 'withdrawn');
  if (withdrawal.length > 0) {
    // What else is wrong with it does not matter.
    const faulty = { ok: false as const, row, faults: withdrawal };
    if (patient === null || analyte === null || collected_at === null) return faulty;
    const place = { patient, analyte, collected_at };
    if (cells.text('value') === '') return { ...faulty, withdrawn: { ...place, typed: null } };
    if (figure === null || unit === null) return faulty;
    const { value, comparator } = figure;
    return { ...faulty, withdrawn: { ...place, typed: { analyte, value, comparator, unit } } };
  }
  if (
    patient === null ||
    analyte === null ||
    figure === null ||
    unit === null ||
    collected_at === null ||
    cells.faults.length > 0
  )
    return { ok: false, row, faults: cells.faults };

  const standard = (other: string) =>
    labRangeFor({
      analyte,
      unit: other,
      collectedAt: collected_at,
      subject: patient,
      clinicRanges: options.clinicRanges,
    });
  const range = rangeOfReport({ read: printed, analyte, unit, cells, standard });
  const { value, comparator } = figure;
  const typed = { analyte, value, comparator, unit };
  const plausibility = labPlausibility({
    ...typed,
    rangeIn: (other) => (other === unit && range ? range : standard(other)),
  });
  if (plausibility.status === 'impossible') {
    const { min, max, otherUnit } = plausibility;
    const values = { analyte, unit, ...roundedLimits(min, max) };
    cells.fault(otherUnit === null ? 'impossible' : 'impossibleHere', 'value', {
      ...values,
      ...(otherUnit !== null && { other: otherUnit }),
    });
    return { ok: false, row, faults: cells.faults };
  }
  const { patient_id } = patient;
  const identity = { ...typed, patient_id, collected_at };
  const isWallClock = hasTime(collected_at) && !moment.safeParse(cells.text('collected_at')).success;
  return {
    ok: true,
    row,
    patient,
    result: { ...identity, record_id: labRecordId({ ...identity, isWallClock }), laboratory, notes, range },
    questions: [
      ...(found?.questions ?? []),
      ...specimenQuestions,
      ...statusQuestions,
      ...garbledQuestion(laboratory, notes),
      ...criticalQuestion(typed, range ?? standard(unit), { patient, collected_at }),
      ...(plausibility.status === 'otherUnit'
        ? [{ code: 'otherUnit' as const, unit, other: plausibility.otherUnit }]
        : []),
    ],
    remarks: cells.remarks,
  };
}

function garbledQuestion(...texts: readonly (string | null)[]): LabQuestion[] {
  const word = texts.find((text) => text !== null && isGarbled(text));
  return word == null ? [] : [{ code: 'garbled', word }];
}

function criticalQuestion(
  typed: Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit'>,
  range: LabRange | null,
  { patient, collected_at }: { patient: LabPatient; collected_at: string },
): LabQuestion[] {
  const flag = labFlag(typed, range);
  const side = flag === 'LL' ? 'low' : 'high';
  const limit = flag === 'LL' ? range?.critical_low : range?.critical_high;
  if (isCriticalFlag(flag) && limit != null) return [{ code: 'critical', side, limit, ...typed }];
  const decision = labDecision(typed, patient, collected_at);
  return decision && isCriticalFlag(decision.flag) ? [{ code: 'decision', decision, ...typed }] : [];
}

type TakenPatient = Extract<FoundPatient, { ok: true }>;

function readPatient(cells: RowCells, options: LabRowOptions): TakenPatient | null {
  const identity = ['identifier', 'last_name', 'first_name', 'full_name'] as const;
  if (identity.filter((field) => cells.isTurned(field)).length > 0) return null;
  const [birthText, sexText] = [cells.text('birth_date'), cells.text('sex')];
  const birth_date = birthText === '' ? null : readDate(birthText, options);
  if (birthText !== '' && birth_date === null) return cells.fault('notDate', 'birth_date');
  const sex = sexText === '' ? null : readSex(sexText);
  if (sexText !== '' && sex === null) return cells.fault('notSex', 'sex');
  const [identifier, last_name, first_name, full_name] = [
    cells.text('identifier'),
    cells.text('last_name'),
    cells.text('first_name'),
    cells.text('full_name'),
  ];
  const found = options.findPatient({ identifier, last_name, first_name, full_name, birth_date, sex });
  if (found.ok) return found;
  const { code, field, cell, values } = found.fault;
  cells.faults.push({ code, field, cell: cells.text(field) || cell, values });
  return null;
}

function readAnalyte(cells: RowCells, { analytes }: LabRowOptions): LabAnalyteKey | null {
  const [name, code] = [cells.text('analyte'), cells.text('loinc')];
  if (name === '' && code === '') return cells.fault('noAnalyte', 'analyte');
  const named = name === '' ? null : analyteNamed(readAnalyteHeader(name).name, analytes);
  const coded = code === '' ? null : analyteOfLoinc(code);
  if (name !== '' && named === null) return cells.fault('unknownAnalyte', 'analyte');
  // A code for another sample or method means another analyte, whatever the name beside it.
  if (code !== '' && coded === null) return cells.fault('unknownLoinc', 'loinc');
  if (named !== null && coded !== null && named !== coded)
    return cells.fault('otherAnalyte', 'loinc', { analyte: coded });
  // By another formula it differs; a code, or a person's answer, says by which it is.
  const isFormulaOpen = coded === null && named === 'egfr' && analyteNamed(name) === 'egfr';
  if (isFormulaOpen && !/2021/.test(name)) cells.remark('formulaUnstated', 'analyte');
  return named ?? coded;
}

function readText(cells: RowCells, field: 'laboratory' | 'notes'): string | null {
  const text = cells.text(field);
  if (text === '') return null;
  const checked = labSchema.shape[field].safeParse(text);
  const sentence = checked.success
    ? faultOfText(text, { hasLines: field === 'notes' })
    : (checked.error.issues[0]?.message ?? '');
  return sentence === null ? text : cells.fault('refused', field, { sentence });
}

function roundedLimits(min: number, max: number): { min: number; max: number } {
  return { min: Number(min.toPrecision(4)), max: Number(max.toPrecision(4)) };
}
