import { lossOfChart, weightFallOf } from '@/client/chart/summary/lossOfChart';
import { heightOf } from '@/client/chart/chartSeries';
import type { WeightFall } from '@/client/patients/lossWithin6Months';
import type { WeighedPerson } from '@/client/patients/unplannedLoss';
import type { HistoryEntry } from '@/client/records/overlay';
import { ageInYears } from '@/clinical/ageInYears';
import { mnaSfClass } from '@/clinical/malnutrition/malnutritionScreen';
import { phenotypicFindings } from '@/clinical/malnutrition/glimPhenotypic';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { recordedCorrection } from '@/contract/recordedCorrection';
import { isPregnant } from '@/matching/pregnancy';
import { newestVerdicts } from './newestVerdicts';

type Measurements = readonly HistoryEntry<PhysicalData>[];

/** What was recorded since malnutrition was assessed, and asks for it again. */
export interface Reassessment {
  /** a weight that is lower by a limit, or a positive screening after a GLIM that found no risk */
  because: 'weight' | 'screening';
  /** RFC 3339 */
  at: string;
}

export type ReassessedPatient = Pick<
  Patient,
  'birth_date' | 'conditions' | 'due_date' | 'ethnicity_group' | 'sex'
>;

/**
 * Whether the last screening or assessment of malnutrition still stands: `null` if it does, or if there is none. A newer
 * weight asks for another one if it is a loss that reaches a limit, or if its body mass index or MUST is worse than what
 * was known then; a loss that was assessed already does not, and a weight with oedema or ascites shows none. Nothing is
 * asked for below 18 years or in pregnancy.
 *
 * @param measurements newest first
 * @param timeZone of the place where the patient lives
 * @param today RFC 3339
 */
export function malnutritionReassessment(
  measurements: Measurements,
  patient: ReassessedPatient,
  { timeZone, today }: { timeZone: string; today: string },
): Reassessment | null {
  if (isWithheld(patient, today)) return null;
  const newest = measurements.find(({ record }) => record.weight_kg !== null)?.record;
  const assessed = measurements.find(
    ({ record }) => isScreened(record) || verdictOf(record, 'glim') !== null,
  );
  if (!assessed) return null;
  const { captured_at: assessedAt } = assessed.record;
  if (newest && isAfter(newest.captured_at, assessedAt) && !isSevere(measurements)) {
    const then = measurements.filter(({ record }) => !isAfter(record.captured_at, assessedAt));
    if (isWorse(signsOf(measurements, patient, timeZone), signsOf(then, patient, timeZone))) {
      return { because: 'weight', at: newest.captured_at };
    }
  }
  return positiveScreeningAfterGlim(measurements, patient.birth_date);
}

interface Signs {
  fall: WeightFall | null;
  /** 0: no loss, 1: by GLIM alone, 2 and 3: significant and severe by Blackburn */
  loss: number;
  /** by GLIM: the stage of a low body mass index, or 0 */
  lowBmi: number;
  must: number;
}

const lossRanks = { significant: 2, severe: 3 };
const mustRanks = new Map([
  ['medium', 1],
  ['high', 2],
]);

function signsOf(measurements: Measurements, patient: ReassessedPatient, timeZone: string): Signs {
  const { birth_date: birthDate, conditions, due_date: dueDate } = patient;
  const person: WeighedPerson & { birthDate: string } = { timeZone, birthDate, conditions, dueDate };
  const fall = weightFallOf(measurements, person);
  const degree = lossOfChart(measurements, person)?.degree;
  const [must] = newestVerdicts(measurements, ['must']);
  return {
    fall,
    loss: degree ? lossRanks[degree] : fall ? 1 : 0,
    lowBmi: lowBmiOf(measurements, patient),
    must: mustRanks.get(must?.verdict.verdict ?? '') ?? 0,
  };
}

function isWorse(now: Signs, then: Signs): boolean {
  const isFurtherFall =
    now.fall !== null && then.fall !== null && !isAfter(then.fall.to.captured_at, now.fall.from.captured_at);
  return now.loss > then.loss || isFurtherFall || now.lowBmi > then.lowBmi || now.must > then.must;
}

function lowBmiOf(measurements: Measurements, patient: ReassessedPatient): number {
  const weighed = measurements.find(({ record }) => record.weight_kg !== null)?.record;
  const age = weighed ? ageInYears(patient.birth_date, weighed.captured_at) : null;
  if (!weighed || age === null) return 0;
  const { lowBmi } = phenotypicFindings(
    {
      ...{ sex: patient.sex, ethnicityGroup: patient.ethnicity_group },
      ...{ weightKg: weighed.weight_kg, heightCm: heightOf(weighed, measurements) },
      ...{
        missingPercent: recordedCorrection(weighed),
        isWeightFluidAffected: weighed.fluid_affected === true,
      },
      ...{ weightWithin6MonthsKg: null, weightBeyond6MonthsKg: null, lossIntended: null },
      ...{ asmKg: null, calfCm: null },
    },
    age,
  );
  return lowBmi.stage ?? 0;
}

function positiveScreeningAfterGlim(measurements: Measurements, birthDate: string): Reassessment | null {
  const [glim] = newestVerdicts(measurements, ['glim']);
  if (glim?.verdict.verdict !== 'not-at-risk') return null;
  const positive = measurements.find(
    ({ record }) => isAfter(record.captured_at, glim.captured_at) && isPositive(record, birthDate),
  );
  return positive ? { because: 'screening', at: positive.record.captured_at } : null;
}

function isPositive(record: PhysicalData, birthDate: string): boolean {
  const { mna_sf_points, other_screen_positive, captured_at } = record;
  const mnaSf = mnaSfClass(mna_sf_points, ageInYears(birthDate, captured_at));
  const isMnaSfPositive = mnaSf !== null && mnaSf !== 'normal';
  return isMnaSfPositive || other_screen_positive === true || mustRanks.has(verdictOf(record, 'must') ?? '');
}

function isScreened({ mna_sf_points, other_screen_positive }: PhysicalData): boolean {
  return mna_sf_points !== null || other_screen_positive !== null;
}

/** There is no stage that an assessment could raise it to. */
function isSevere(measurements: Measurements): boolean {
  return newestVerdicts(measurements, ['glim'])[0]?.verdict.verdict === 'criteria-met-stage-2';
}

function verdictOf({ verdicts }: PhysicalData, algorithm: string): string | null {
  return verdicts?.find((one) => one.algorithm === algorithm)?.verdict ?? null;
}

function isWithheld({ birth_date, conditions }: ReassessedPatient, today: string): boolean {
  const age = ageInYears(birth_date, today);
  return (age !== null && age < adultFromAgeYears) || isPregnant({ birth_date, conditions }, today);
}

function isAfter(later: string, earlier: string): boolean {
  return Date.parse(later) > Date.parse(earlier);
}
