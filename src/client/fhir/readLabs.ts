import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFlag } from '@/clinical/labs/labFlag';
import { labPlausibility } from '@/clinical/labs/labPlausibility';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { FaultValues } from '@/contract/faults';
import { collectionKey, newLabSchema } from '@/contract/lab';
import { newSave } from '@/contract/newSave';
import type { Patient } from '@/contract/patient';
import type { BundleReading } from './bundleIndex';
import { readFhirMoment } from './fhirMoment';
import type { FindingCode, ReportFinding } from './findings';
import { foreignRange, publishedRange } from './foreignRange';
import { importedLabSchema, type ImportedLab } from './importedChart';
import { wordsOf, type IncomingObservation } from './incomingResources';
import { unitKey, type LabAnswers } from './labQuestions';
import { labUnitOf } from './labUnitOf';
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
import { labIdOf } from './resourceIds';
import { reportRefused } from './reportRefused';

type Subject = Pick<Patient, 'patient_id' | 'sex' | 'birth_date'>;
type Performer = NonNullable<IncomingObservation['performer']>[number];
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
  const read = observations.flatMap((one) =>
    one.kind.kind === 'lab'
      ? readLab(patient, one.kind.analyte, one, reading).map((lab) => ({ lab, one }))
      : [],
  );
  return withoutContradictions(read, reading.report);
}

/**
 * Without the results of another system that the file has with several values for one time, because no one knows which
 * is right; one that it has several times, as where two reports list it, is taken once.
 */
function withoutContradictions(
  read: readonly { lab: ImportedLab; one: ChartObservation }[],
  report: ReportFinding,
): ImportedLab[] {
  const valuesAt = new Map<string, ImportedLab[]>();
  const placeOf = ({ analyte, collected_at }: ImportedLab) => `${analyte} ${collectionKey(collected_at)}`;
  for (const { lab } of read) valuesAt.set(placeOf(lab), [...(valuesAt.get(placeOf(lab)) ?? []), lab]);
  const taken = new Set<ImportedLab>();
  return read.flatMap(({ lab, one: { item, observation } }) => {
    const isOwn = capturedAt(observation.extension) !== undefined;
    const ofTime = valuesAt.get(placeOf(lab)) ?? [];
    const isAgreed = ofTime.every((other) => isSameValue(other, lab));
    if (!isOwn && !isAgreed) {
      report('left out', item.name, 'twoResults');
      return [];
    }
    if (!isOwn && ofTime.some((other) => taken.has(other) && saysTheSame(other, lab))) {
      report('left out', item.name, 'sameResult');
      return [];
    }
    taken.add(lab);
    return [lab];
  });
}

/** Whether two results of one time differ in nothing that a person reads. */
function saysTheSame(one: ImportedLab, other: ImportedLab): boolean {
  const said = ({ value, unit, comparator, range, notes, laboratory }: ImportedLab) =>
    JSON.stringify([value, unit, comparator, range, notes, laboratory]);
  return said(one) === said(other);
}

/** The same value in another unit is the same: of the conversion, only the last digits may differ. */
function isSameValue(one: ImportedLab, other: ImportedLab): boolean {
  const [a, b] = [one.canonical_value, other.canonical_value];
  return one.comparator === other.comparator && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
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
  if (observation.specimen?.reference !== undefined) report('check', item.name, 'specimenNotInFile');
  const result = { analyte, value, comparator, unit, collected_at };
  const range =
    own === undefined
      ? foreignRange(patient, result, observation, answers, (code, values) =>
          report('check', item.name, code, values),
        )
      : readLabRange(extension);
  const notes = note.flatMap(({ text }) => text ?? []);
  const laboratory = performer.find(isNamedLaboratory);
  if (performer.some((one) => one !== laboratory))
    report('left out', item.name, 'elementNotKept', { element: 'Observation.performer' });
  const lab = {
    ...result,
    record_id: labIdOf(patient.patient_id, item, analyte, collected_at),
    patient_id: patient.patient_id,
    ...(readConversion(extension) ?? canonicalLab(analyte, value, unit)),
    laboratory: laboratory?.display ?? null,
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
  const unit = labUnitOf(analyte, quantity, answers);
  return unit.ok
    ? { ok: true, value: quantity.value, comparator: quantity.comparator ?? null, unit: unit.unit }
    : unit;
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

/** A person who did the test is no laboratory. */
function isNamedLaboratory({ reference = '', display = '' }: Performer): boolean {
  const isPerson = /(?:^|\/)(?:Practitioner|PractitionerRole|Patient|RelatedPerson|CareTeam)\//.test(
    reference,
  );
  return display.trim() !== '' && !isPerson;
}
