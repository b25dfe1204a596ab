import type { ClinicRange, LabRange } from '@/clinical/labs/labRange';
import { hasAdultCritical, labRangeFor, whyNoRange, type NoRangeReason } from '@/clinical/labs/labRange';
import { labFlag, type LabComparator, type LabFlag } from '@/clinical/labs/labFlag';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { judgedFlag, labDecision, type CrpResult, type LabDecision } from '@/clinical/labs/labDecision';
import { hasReference } from '@/clinical/labs/rangeOfEitherSex';
import { labPlausibility, type LabPlausibility } from '@/clinical/labs/labPlausibility';
import { convertLab } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { isPregnant } from '@/matching/pregnancy';
import { byCollection, collectedMs, isSameCollection } from './collected';
import {
  crpsWith,
  judgedBy,
  labPersonOf,
  pregnancyNote,
  type ChartPerson,
  type PregnancyNote,
} from './labVerdict';
import { readTypedLab } from './readTypedLab';

/** The context for reading a result. */
export interface ReadingAround {
  analyte: LabAnalyteKey;
  /** UCUM: applies when no unit is typed after the value */
  unit: string;
  /** `YYYY-MM-DD`, or an RFC 3339 moment */
  collectedAt: string;
  patient: ChartPerson;
  clinicRanges: readonly ClinicRange[];
  /** the patient's known results, without this one */
  others: readonly Lab[];
  /** of the same collection, typed in the same form and not saved yet */
  typedCrps?: readonly CrpResult[];
  /** the language of the screen */
  language: string;
}

/** The change from the previous result, in the unit of the new one. */
export interface LabChange {
  since: Lab;
  /** the earlier value in the unit of the new one */
  before: number;
  /** `null`: at least one of the two is only known to be below or above a limit */
  difference: number | null;
}

/** The reading of a result while it is typed. */
export type LabReading =
  | { status: 'empty' }
  | { status: 'faulty'; fault: 'notNumber' | 'ambiguousNumber' | 'unknownUnit' }
  | {
      status: 'read';
      value: number;
      comparator: LabComparator | null;
      unit: string;
      /** the unit was typed after the value */
      isUnitTyped: boolean;
      /** that is saved with the result */
      range: LabRange | null;
      /** that judges it */
      judging: LabRange | null;
      /** `null`: no pregnancy is recorded */
      pregnancy: PregnancyNote | null;
      /** why there is no reference range; null: there is one */
      noRange: NoRangeReason | null;
      /** the range has critical limits of adults, and the patient is below 18 years */
      hasAdultCritical: boolean;
      /** by the range and the decision limits together */
      flag: LabFlag | null;
      /** what a guideline says */
      decision: LabDecision | null;
      plausibility: LabPlausibility;
      change: LabChange | null;
      /** existing results of the same analyte and time */
      duplicates: Lab[];
    };

export function readLab(typed: string, around: ReadingAround): LabReading {
  const { analyte, collectedAt, patient, clinicRanges, language, typedCrps = [] } = around;
  const text = readTypedLab(typed, analyte, language);
  if (text.status !== 'read') return text;
  const { value, comparator } = text;
  const unit = text.unit ?? around.unit;
  const rangeIn = (wanted: string) =>
    labRangeFor({ analyte, unit: wanted, collectedAt, subject: patient, clinicRanges });
  const range = rangeIn(unit);
  const decision = labDecision(
    { analyte, value, comparator, unit },
    labPersonOf(analyte, patient, collectedAt),
    collectedAt,
    [...typedCrps, ...crpsWith({ analyte, collected_at: collectedAt }, around.others)],
  );
  const { range: judging, limits } = judgedBy(range, isPregnant(patient, collectedAt));
  const ofAnalyte = around.others.filter((other) => other.analyte === analyte);
  return {
    status: 'read',
    value,
    comparator,
    unit,
    isUnitTyped: text.unit !== null,
    ...{ range, judging, pregnancy: pregnancyNote(limits, patient, collectedAt) },
    hasAdultCritical: hasAdultCritical(analyte, range, patient.birth_date, collectedAt),
    noRange: hasReference(range) ? null : whyNoRange(analyte, patient, collectedAt),
    flag: judgedFlag(labFlag({ value, comparator }, judging), decision),
    decision,
    plausibility: labPlausibility({ analyte, value, comparator, unit, rangeIn }),
    change: changeSince(ofAnalyte, { value, comparator, unit, collectedAt }),
    duplicates: ofAnalyte.filter((other) => isSameCollection(other.collected_at, collectedAt)),
  };
}

/** Whether the typed text cannot be a result. */
export function isFaulty(reading: LabReading): boolean {
  return (
    reading.status === 'faulty' || (reading.status === 'read' && reading.plausibility.status === 'impossible')
  );
}

/** The same reading, judged by another range: the printed one, or the one used before; `null`: by none. */
export function withRange(reading: LabReading, range: LabRange | null): LabReading {
  if (reading.status !== 'read') return reading;
  const noRange = range === null ? (reading.noRange ?? 'noneKnown') : null;
  const hasSameLimits =
    range !== null &&
    range.critical_low === (reading.range?.critical_low ?? null) &&
    range.critical_high === (reading.range?.critical_high ?? null);
  const hasAdultCritical = reading.hasAdultCritical && hasSameLimits;
  const { range: judging, limits } = judgedBy(range, reading.pregnancy !== null);
  return {
    ...reading,
    ...{ range, judging, pregnancy: reading.pregnancy && limits && { ...reading.pregnancy, limits } },
    noRange,
    hasAdultCritical,
    flag: judgedFlag(labFlag(reading, judging), reading.decision),
  };
}

/** The change since the previous result; `null`: there is none. @param earlier of the same analyte */
export function changeSince(
  earlier: readonly Lab[],
  {
    value,
    comparator,
    unit,
    collectedAt,
  }: Pick<Lab, 'value' | 'comparator' | 'unit'> & { collectedAt: string },
): LabChange | null {
  const at = collectedMs(collectedAt);
  const [since] = earlier
    .filter((one) => collectedMs(one.collected_at) < at && !isSameCollection(one.collected_at, collectedAt))
    .sort(byCollection);
  if (since === undefined) return null;
  const before = convertLab(since.analyte, since.value, since.unit, unit);
  const isExact = comparator === null && since.comparator === null;
  return { since, before, difference: isExact ? value - before : null };
}
