import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labRangeFor, type LabRange } from '@/clinical/labs/labRange';
import { convertLab, readLabUnit } from '@/clinical/labs/labUnits';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { FaultValues } from '@/contract/faults';
import type { Patient } from '@/contract/patient';
import type { FindingCode } from './findings';
import type { ImportedLab } from './importedChart';
import type { IncomingObservation, IncomingQuantity } from './incomingResources';
import type { LabAnswers } from './labQuestions';
import { labUnitOf } from './labUnitOf';
import { isNormalRangeOf } from './normalRange';
import { readTextRange } from './textRange';

type Subject = Pick<Patient, 'sex' | 'birth_date'>;
type Taken = Pick<ImportedLab, 'analyte' | 'unit' | 'collected_at'> & { value: number };

/**
 * The one normal range that the laboratory printed for this patient, as quantities or as a text, with the published
 * critical limits; `null` where none is given. One of several, one only in words, one whose bounds are crossed and one
 * of other people is not taken.
 */
export function foreignRange(
  patient: Subject,
  { analyte, unit, collected_at }: Taken,
  { referenceRange = [] }: IncomingObservation,
  answers: LabAnswers,
  leaveOut: (code: FindingCode, values?: FaultValues) => void,
): LabRange | null {
  if (referenceRange.length === 0) return null;
  const [only, ...others] = referenceRange.filter((range) =>
    isNormalRangeOf(patient, { analyte, collected_at }, range),
  );
  if (only === undefined) {
    const isInWords = referenceRange.every(({ low, high }) => low === undefined && high === undefined);
    leaveOut(isInWords ? 'rangeNotTaken' : 'rangeOfOthers');
    return null;
  }
  const bounds =
    only.low === undefined && only.high === undefined
      ? boundsOfText(only.text ?? '', analyte, unit)
      : boundsOfQuantities(only, analyte, unit, answers);
  if (others.length > 0 || bounds === null) {
    leaveOut('rangeNotTaken');
    return null;
  }
  const { low, high } = bounds;
  if (low !== null && high !== null && low > high) {
    leaveOut('rangeCrossed', { low, high, unit: labUnitText(unit) });
    return null;
  }
  const usual = publishedRange(patient, { analyte, unit, collected_at });
  return {
    unit,
    ...bounds,
    critical_low: usual?.critical_low ?? null,
    critical_high: usual?.critical_high ?? null,
    source: 'laboratory',
  };
}

type Bounds = Pick<LabRange, 'low' | 'low_inclusive' | 'high' | 'high_inclusive'>;

/** @returns `null` when there is none, or one is in a unit that is not known */
function boundsOfQuantities(
  range: { low?: IncomingQuantity | undefined; high?: IncomingQuantity | undefined },
  analyte: LabAnalyteKey,
  unit: string,
  answers: LabAnswers,
): Bounds | null {
  const inUnit = (bound: IncomingQuantity | undefined) => {
    if (bound?.value === undefined) return null;
    // A bound without its own unit is in the unit of the value.
    const hasUnit = bound.code !== undefined || bound.unit !== undefined;
    const read = hasUnit ? labUnitOf(analyte, bound, answers) : { ok: true as const, unit };
    return read.ok ? convertLab(analyte, bound.value, read.unit, unit) : null;
  };
  const bounds = [range.low, range.high];
  const [low = null, high = null] = bounds.map(inUnit);
  const isWhole = bounds.every((bound, at) => bound === undefined || [low, high][at] !== null);
  if (!isWhole || (low === null && high === null)) return null;
  return { low, low_inclusive: true, high, high_inclusive: true };
}

/** @returns `null` when the text is no range, or one in a unit that is not known */
function boundsOfText(text: string, analyte: LabAnalyteKey, unit: string): Bounds | null {
  const read = readTextRange(text);
  if (read === null) return null;
  const { unit: written, ...bounds } = read;
  const own = written === undefined ? unit : readLabUnit(analyte, written);
  if (own === null) return null;
  const [low, high] = [bounds.low, bounds.high].map((bound) =>
    bound === null ? null : convertLab(analyte, bound, own, unit),
  );
  return { ...bounds, low: low ?? null, high: high ?? null };
}

/** The published range with its critical limits, without those of the clinic. */
export function publishedRange(
  { sex, birth_date }: Subject,
  { analyte, unit, collected_at }: Pick<ImportedLab, 'analyte' | 'unit' | 'collected_at'>,
): LabRange | null {
  const subject = { sex, birth_date };
  return labRangeFor({ analyte, unit, collectedAt: collected_at, subject, clinicRanges: [] });
}
