import type { Pregnant, TooYoung } from '@/clinical/body/adultClass';
import {
  phenotypicCriteria,
  phenotypicFindings,
  type GlimStage,
  type PhenotypicCriterion,
  type PhenotypicInput,
  type PhenotypicNeed,
} from './glimPhenotypic';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';

/**
 * GLIM criteria of malnutrition in adults. The result says which criteria are met. The diagnosis is up to a
 * clinician. Source: glim2019 (Cederholm 2019).
 */

export type EtiologicCriterion = 'reducedIntake' | 'malabsorption' | 'inflammation';
export type EtiologicNeed = 'foodIntake' | 'giMalabsorption' | 'inflammation';
export type GlimNeed = 'screen' | 'age' | PhenotypicNeed | EtiologicNeed;

export interface GlimInput extends PhenotypicInput {
  /** step 1: a validated screen such as MUST or MNA-SF is positive */
  screenPositive: boolean | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: GLIM is not applied */
  isPregnant?: boolean;
  /** intake of at most half the needs for over 1 week, any reduction for over 2 weeks, or neither */
  foodIntake: 'half-or-less-over-1-week' | 'reduced-over-2-weeks' | 'sufficient' | null;
  /** a chronic gastrointestinal condition that impairs absorption */
  giMalabsorption: boolean | null;
  /** acute disease or injury, or inflammation of a chronic disease */
  inflammation: boolean | null;
}

type AtLeastOne<Criterion> = [Criterion, ...Criterion[]];

export type GlimResult =
  | TooYoung
  | Pregnant
  | { status: 'notAtRisk' }
  | { status: 'cannotAssess'; needs: GlimNeed[] }
  | {
      status: 'criteriaMet';
      /** the worst stage of the phenotypic criteria */
      stage: GlimStage;
      phenotypic: AtLeastOne<PhenotypicCriterion>;
      etiologic: AtLeastOne<EtiologicCriterion>;
      /** a loss counts as a criterion, and was not asked about */
      treatsLossAsUnplanned: boolean;
      /** missing inputs that could still raise the stage; if there are any, stage 1 reads "at least stage 1" */
      needs: PhenotypicNeed[];
    }
  | {
      status: 'phenotypicOnly';
      phenotypic: AtLeastOne<PhenotypicCriterion>;
      etiologic: 'absent' | 'unknown';
      treatsLossAsUnplanned: boolean;
      /** the unanswered etiologic criteria */
      needs: EtiologicNeed[];
    }
  | { status: 'etiologicOnly'; etiologic: AtLeastOne<EtiologicCriterion> }
  /** at least one side is known to be absent and the other is not present, so they cannot both be met */
  | {
      status: 'criteriaNotMet';
      phenotypic: 'absent' | 'unknown';
      etiologic: 'absent' | 'unknown';
      needs: GlimNeed[];
    };

/**
 * The GLIM criteria: after a positive screen, at least one phenotypic and one etiologic criterion. The worst
 * phenotypic one sets the stage. Unknown inputs are named and never taken for normal. A criterion that is met stays
 * met, whatever else is missing. A loss that was not asked about is treated as unplanned, and the result says so.
 * Source: glim2019 (Cederholm 2019).
 *
 * @param input `null` when not measured or not answered
 */
export function assessGlim(input: GlimInput): GlimResult {
  const { screenPositive } = input;
  const ageYears = knownAge(input.ageYears);
  if (ageYears !== null && ageYears < adultFromAgeYears) {
    return { status: 'tooYoung', fromAgeYears: adultFromAgeYears };
  }
  if (input.isPregnant === true) return { status: 'pregnant' };
  if (screenPositive === false) return { status: 'notAtRisk' };
  if (screenPositive === null) {
    return { status: 'cannotAssess', needs: ageYears === null ? ['screen', 'age'] : ['screen'] };
  }
  if (ageYears === null) return { status: 'cannotAssess', needs: ['age'] };
  const findings = phenotypicFindings(input, ageYears);
  const phenotypic = phenotypicCriteria.filter((criterion) => findings[criterion].stage !== null);
  const phenotypicNeeds = [...new Set(phenotypicCriteria.flatMap((criterion) => findings[criterion].needs))];
  const etiologic = etiologicCriteriaMet(input);
  const etiologicNeeds = etiologicNeedsOf(input);
  if (isSome(phenotypic)) {
    const treatsLossAsUnplanned = input.lossIntended === null && phenotypic.includes('weightLoss');
    if (!isSome(etiologic)) {
      return {
        status: 'phenotypicOnly',
        phenotypic,
        etiologic: without(etiologicNeeds),
        treatsLossAsUnplanned,
        needs: etiologicNeeds,
      };
    }
    const stage = phenotypic.some((criterion) => findings[criterion].stage === 2) ? 2 : 1;
    return {
      status: 'criteriaMet',
      stage,
      phenotypic,
      etiologic,
      treatsLossAsUnplanned,
      needs: stage === 2 ? [] : phenotypicNeeds,
    };
  }
  if (isSome(etiologic)) {
    return phenotypicNeeds.length === 0
      ? { status: 'etiologicOnly', etiologic }
      : { status: 'cannotAssess', needs: phenotypicNeeds };
  }
  const needs = [...phenotypicNeeds, ...etiologicNeeds];
  if (phenotypicNeeds.length > 0 && etiologicNeeds.length > 0) return { status: 'cannotAssess', needs };
  return {
    status: 'criteriaNotMet',
    phenotypic: without(phenotypicNeeds),
    etiologic: without(etiologicNeeds),
    needs,
  };
}

function etiologicCriteriaMet({
  foodIntake,
  giMalabsorption,
  inflammation,
}: GlimInput): EtiologicCriterion[] {
  const met: EtiologicCriterion[] = [];
  if (foodIntake === 'half-or-less-over-1-week' || foodIntake === 'reduced-over-2-weeks') {
    met.push('reducedIntake');
  }
  if (giMalabsorption === true) met.push('malabsorption');
  if (inflammation === true) met.push('inflammation');
  return met;
}

function etiologicNeedsOf({ foodIntake, giMalabsorption, inflammation }: GlimInput): EtiologicNeed[] {
  const needs: EtiologicNeed[] = [];
  if (foodIntake === null) needs.push('foodIntake');
  if (giMalabsorption === null) needs.push('giMalabsorption');
  if (inflammation === null) needs.push('inflammation');
  return needs;
}

/** The status of a side without a met criterion. */
function without(needs: readonly GlimNeed[]): 'absent' | 'unknown' {
  return needs.length === 0 ? 'absent' : 'unknown';
}

function isSome<Criterion>(met: Criterion[]): met is AtLeastOne<Criterion> {
  return met.length > 0;
}
