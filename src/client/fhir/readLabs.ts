import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFlag } from '@/clinical/labs/labFlag';
import { labPlausibility } from '@/clinical/labs/labPlausibility';
import { labRangeFor, type LabRange } from '@/clinical/labs/labRange';
import { canonicalLab, convertLab, readLabUnit } from '@/clinical/labs/labUnits';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { FaultValues } from '@/contract/faults';
import { newLabSchema } from '@/contract/lab';
import { newSave } from '@/contract/newSave';
import type { Patient } from '@/contract/patient';
import type { BundleReading } from './bundleIndex';
import { systems } from './codeSystems';
import { readFhirMoment } from './fhirMoment';
import type { FindingCode, ReportFinding } from './findings';
import { importedLabSchema, type ImportedLab } from './importedChart';
import { wordsOf, type IncomingObservation, type IncomingQuantity } from './incomingResources';
import { unitKey, type LabAnswers } from './labQuestions';
import type { ChartObservation } from './observationKinds';
import { valueOf } from './observationValue';
import { capturedAt } from './readPatient';
import {
  emptyFields,
  readConfirmation,
  readConversion,
  readLabRange,
  readMoment,
  readQuantityOf,
  readSeenBy,
  readText,
} from './readRecordExtensions';
import { effectiveDateOrMoment, isArchived, readStatus } from './recordState';
import { isOtherSpecimen } from './specimens';
import { derivedId } from './resourceIds';
import { reportRefused } from './reportRefused';

type Subject = Pick<Patient, 'patient_id' | 'sex' | 'birth_date'>;
type LabReading = Pick<BundleReading, 'answers' | 'report' | 'ask'>;

/**
 * The lab results of one patient, from our own export or another system's. Nothing is guessed: a result is left out if
 * its unit is not one of the analyte or contradicts itself. An unknown unit is asked about.
 */
export function readLabs(
  patient: Subject,
  observations: readonly ChartObservation[],
  reading: LabReading,
): ImportedLab[] {
  return observations.flatMap((one) =>
    one.kind.kind === 'lab' ? readLab(patient, one.kind.analyte, one, reading) : [],
  );
}

function readLab(
  patient: Subject,
  analyte: LabAnalyteKey,
  { item, observation }: ChartObservation,
  { answers, report, ask }: LabReading,
): ImportedLab[] {
  const { extension, note = [], performer = [], issued, effectivePeriod } = observation;
  const archived = isArchived(extension);
  if (!archived && !readStatus(observation, item.name, report)) return [];
  if (isOtherSpecimen(analyte, observation)) {
    report('left out', item.name, 'otherSpecimen', { specimen: observation.specimen?.display ?? '–' });
    return [];
  }
  const collected_at = effectiveDateOrMoment(observation, item.name, report);
  if (collected_at === null) return [];
  const read = readResult(analyte, observation, answers);
  if (!read.ok) {
    report('left out', item.name, read.code, read.values);
    const { unknownUnit: unit } = read;
    if (unit !== undefined) ask({ kind: 'unit', key: unitKey(analyte, unit), analyte, unit });
    return [];
  }
  const { value, comparator, unit } = read;
  const own = capturedAt(extension);
  const result = { analyte, value, comparator, unit, collected_at };
  const range =
    own === undefined
      ? foreignRange(patient, result, observation, answers, (code, values) =>
          report('left out', item.name, code, values),
        )
      : readLabRange(extension);
  const notes = note.flatMap(({ text }) => text ?? []);
  const lab = {
    ...result,
    // Another system's short id may be used for another patient, or again in its next export.
    record_id: item.hasOwnId ? item.id : derivedId(patient.patient_id, 'lab', item.id, analyte, collected_at),
    patient_id: patient.patient_id,
    ...(readConversion(extension) ?? canonicalLab(analyte, value, unit)),
    laboratory: performer.find(({ display }) => display?.trim())?.display ?? null,
    range,
    seen_at: readMoment(extension, 'seen_at'),
    seen_by: readSeenBy(extension),
    seen_by_name: readText(extension, 'seen_by_name'),
    ...readConfirmation(extension),
    notes: notes.length > 0 ? notes.join('\n') : emptyFields(extension).includes('notes') ? '' : null,
    captured_at: own ?? momentOf(issued ?? effectivePeriod?.end ?? collected_at),
    archived,
  };
  // The import sets the device and its revision. They do not affect the rules of a result, so placeholders suffice.
  const judged = newSave(newLabSchema).safeParse({ ...lab, device_id: item.id, device_revision: 1 });
  if (!judged.success) {
    reportRefused(judged.error, item.name, 'left out', report);
    return [];
  }
  if (own === undefined) reportToCheck(patient, judged.data, observation, item.name, report);
  return [importedLabSchema.parse(judged.data)];
}

type Result =
  | { ok: true; value: number; comparator: string | null; unit: string }
  | { ok: false; code: FindingCode; values?: FaultValues; unknownUnit?: string };

/** The value as entered. If LOINC has no term for its unit, our own export keeps it beside the converted value. */
function readResult(analyte: LabAnalyteKey, observation: IncomingObservation, answers: LabAnswers): Result {
  const entered = readQuantityOf(observation.extension, 'entered');
  const read = valueOf(entered === null ? observation : { ...observation, valueQuantity: entered });
  if (!read.ok) return read;
  const { quantity } = read;
  const unit = unitOf(analyte, quantity, answers);
  return unit.ok
    ? { ok: true, value: quantity.value, comparator: quantity.comparator ?? null, unit: unit.unit }
    : unit;
}

type Unit = { ok: true; unit: string } | Extract<Result, { ok: false }>;

/** The UCUM code takes precedence; the text beside it must not name another unit. */
function unitOf(
  analyte: LabAnalyteKey,
  { code, unit, system }: IncomingQuantity,
  { units }: LabAnswers,
): Unit {
  const coded = code !== undefined && (system === undefined || system === systems.ucum) ? code : undefined;
  const unitName = coded ?? unit;
  if (unitName === undefined) return { ok: false, code: 'noUnit' };
  const found =
    readLabUnit(analyte, unitName) ?? readLabUnit(analyte, units[unitKey(analyte, unitName)] ?? '');
  if (found === null)
    return {
      ok: false,
      code: 'unknownUnit',
      values: { unit: unitName, to: labAnalyte(analyte).conventional.unit },
      ...(isUnitOfSome(unitName) ? {} : { unknownUnit: unitName }),
    };
  const written = coded === undefined || unit === undefined ? null : readLabUnit(analyte, unit);
  if (unit !== undefined && coded !== undefined && written !== null && !isSameUnit(analyte, found, written)) {
    return { ok: false, code: 'unitsContradict', values: { unit, code: coded } };
  }
  return { ok: true, unit: found };
}

/** A unit that is known, but not one of this analyte, is a contradiction and no question. */
function isUnitOfSome(unit: string): boolean {
  return labAnalyteKeys.some((key) => readLabUnit(key, unit) !== null);
}

function isSameUnit(analyte: LabAnalyteKey, one: string, other: string): boolean {
  return [1, 2].every((value) => convertLab(analyte, value, one, other) === value);
}

type Taken = Pick<ImportedLab, 'analyte' | 'unit' | 'collected_at'> & { value: number };

/**
 * The one reference range that the laboratory printed, with the published critical limits; `null` where none is given.
 * One of several, one only in words, or one whose bounds are crossed is not taken.
 */
function foreignRange(
  patient: Subject,
  { analyte, unit, collected_at }: Taken,
  { referenceRange = [] }: IncomingObservation,
  answers: LabAnswers,
  leaveOut: (code: FindingCode, values?: FaultValues) => void,
): LabRange | null {
  if (referenceRange.length === 0) return null;
  const [only, ...others] = referenceRange.filter(
    ({ type }) => type?.coding?.every(({ code }) => code === 'normal') ?? true,
  );
  const inUnit = (bound: IncomingQuantity | undefined) => {
    if (bound?.value === undefined) return null;
    // A bound without its own unit is in the unit of the value.
    const hasUnit = bound.code !== undefined || bound.unit !== undefined;
    const read = hasUnit ? unitOf(analyte, bound, answers) : { ok: true as const, unit };
    return read.ok ? convertLab(analyte, bound.value, read.unit, unit) : null;
  };
  const bounds = [only?.low, only?.high];
  const [low = null, high = null] = bounds.map(inUnit);
  const isWhole = bounds.every((bound, at) => bound === undefined || [low, high][at] !== null);
  if (others.length > 0 || !isWhole || (low === null && high === null)) {
    leaveOut('rangeNotTaken');
    return null;
  }
  if (low !== null && high !== null && low > high) {
    leaveOut('rangeCrossed', { low, high, unit: labUnitText(unit) });
    return null;
  }
  const usual = publishedRange(patient, { analyte, unit, collected_at });
  return {
    unit,
    low,
    low_inclusive: true,
    high,
    high_inclusive: true,
    critical_low: usual?.critical_low ?? null,
    critical_high: usual?.critical_high ?? null,
    source: 'laboratory',
  };
}

function publishedRange(
  { sex, birth_date }: Subject,
  { analyte, unit, collected_at }: Pick<ImportedLab, 'analyte' | 'unit' | 'collected_at'>,
): LabRange | null {
  const subject = { sex, birth_date };
  return labRangeFor({ analyte, unit, collectedAt: collected_at, subject, clinicRanges: [] });
}

/**
 * Reports what a person must check: a value that would be usual in the other unit, and a flag that its range does not
 * support.
 */
function reportToCheck(
  patient: Subject,
  lab: ImportedLab,
  { interpretation = [] }: IncomingObservation,
  named: string,
  report: ReportFinding,
): void {
  const { analyte, value, comparator, unit, range } = lab;
  const plausibility = labPlausibility({
    ...{ analyte, value, comparator, unit },
    rangeIn: (other) =>
      other === unit && range !== null ? range : publishedRange(patient, { ...lab, unit: other }),
  });
  if (plausibility.status === 'otherUnit') {
    const other = labUnitText(plausibility.otherUnit);
    report('check', named, 'otherUnit', { value, unit: labUnitText(unit), other });
  }
  const mark = interpretation[0]?.coding?.[0]?.code ?? wordsOf(interpretation[0]);
  if (mark && mark !== labFlag(lab, range)) report('check', named, 'flagDiffers', { mark });
}

/** For a day, noon in UTC, which is the same day nearly everywhere. */
function momentOf(dateTime: string): string {
  const read = readFhirMoment(dateTime);
  return read.kind === 'unusable' ? dateTime : read.moment;
}
