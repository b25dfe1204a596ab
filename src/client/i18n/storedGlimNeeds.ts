import { z } from 'zod';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import type { EtiologicCriterion, EtiologicNeed } from '@/clinical/malnutrition/glim';
import {
  phenotypicCriteria,
  phenotypicFindings,
  type PhenotypicCriterion,
  type PhenotypicNeed,
} from '@/clinical/malnutrition/glimPhenotypic';
import { asmMethods } from '@/contract/physicalData';

const figure = z.number().nullable().catch(null);
const answer = z.boolean().nullable().catch(null);

/** The inputs stored with a verdict of GLIM. What is absent or of another version counts as unknown. */
export const glimInputs = z.object({
  sex: z.enum(['female', 'male', 'other', 'unknown']).nullable().catch(null),
  age_years: z.number().catch(Number.NaN),
  weight_kg: figure,
  height_cm: figure,
  ethnicity_group: z.enum(ethnicityGroups).nullable().catch(null),
  amputated_percent: z.number().min(0).lt(100).catch(0),
  fluid_affected: answer,
  weight_within_6_months_kg: figure,
  weight_beyond_6_months_kg: figure,
  weight_loss_intended: answer,
  asm_kg: figure,
  asm_method: z.enum(asmMethods).nullable().catch(null),
  calf_cm: figure,
  both_calves_amputated: answer,
  food_intake: z.string().nullable().catch(null),
  gi_malabsorption: answer,
  inflammation: answer,
});

export type GlimInputs = z.infer<typeof glimInputs>;

/** Earlier versions judged a muscle mass after an amputation too. Since then it is not stored with the verdict. */
export function missingPercentOf({ asm_kg, amputated_percent }: GlimInputs): number {
  return asm_kg === null ? amputated_percent : 0;
}

/**
 * What was unknown when a GLIM verdict was stored and could have changed it, from the inputs stored with it. Empty
 * when it was final.
 */
export function storedGlimNeeds(
  verdict: string,
  stored: Readonly<Record<string, unknown>>,
): (PhenotypicNeed | EtiologicNeed)[] {
  const inputs = glimInputs.parse(stored);
  switch (verdict) {
    case 'criteria-met-stage-1':
      return phenotypicNeeds(inputs);
    case 'phenotypic-only-etiologic-unknown':
      return etiologicNeeds(inputs);
    case 'criteria-not-met':
      return [...phenotypicNeeds(inputs), ...etiologicNeeds(inputs)];
    default:
      return [];
  }
}

export type GlimStage = 'stage1' | 'atLeastStage1' | 'stage2';

interface StoredVerdict {
  verdict: string;
  inputs: Readonly<Record<string, unknown>>;
}

/** The stage of a stored verdict of GLIM whose criteria are met; `null`: another verdict. */
export function glimStageOf({ verdict, inputs }: StoredVerdict): GlimStage | null {
  if (verdict === 'criteria-met-stage-2') return 'stage2';
  if (verdict !== 'criteria-met-stage-1') return null;
  return storedGlimNeeds(verdict, inputs).length > 0 ? 'atLeastStage1' : 'stage1';
}

export type CriterionState = 'met' | 'absent' | 'unknown';

export interface StoredGlimCriteria {
  phenotypic: { criterion: PhenotypicCriterion; state: CriterionState }[];
  etiologic: { criterion: EtiologicCriterion; state: CriterionState }[];
}

/**
 * Each criterion behind a stored GLIM verdict, from the inputs stored with it. `null`: the criteria were not applied, or a
 * verdict of another version read them in another way.
 */
export function storedGlimCriteria(
  verdict: string,
  stored: Readonly<Record<string, unknown>>,
): StoredGlimCriteria | null {
  if (verdict === 'not-at-risk') return null;
  const inputs = glimInputs.parse(stored);
  const findings = storedFindings(inputs);
  const answered = (is: boolean | null): CriterionState => (is === null ? 'unknown' : is ? 'met' : 'absent');
  const found: StoredGlimCriteria = {
    phenotypic: phenotypicCriteria.map((criterion) => {
      const { stage, needs } = findings[criterion];
      const state = stage !== null ? 'met' : needs.length === 0 ? 'absent' : 'unknown';
      return { criterion, state };
    }),
    etiologic: [
      { criterion: 'reducedIntake', state: answered(isReduced(inputs.food_intake)) },
      { criterion: 'malabsorption', state: answered(inputs.gi_malabsorption) },
      { criterion: 'inflammation', state: answered(inputs.inflammation) },
    ],
  };
  const isSomeMet = (side: readonly { state: CriterionState }[]) => side.some(({ state }) => state === 'met');
  const isMet = isSomeMet(found.phenotypic) && isSomeMet(found.etiologic);
  return isMet || !verdict.startsWith('criteria-met') ? found : null;
}

function isReduced(foodIntake: string | null): boolean | null {
  if (foodIntake === 'sufficient') return false;
  return foodIntake === 'reduced-over-2-weeks' || foodIntake === 'half-or-less-over-1-week' ? true : null;
}

function phenotypicNeeds(inputs: GlimInputs): PhenotypicNeed[] {
  return [...new Set(Object.values(storedFindings(inputs)).flatMap(({ needs }) => needs))];
}

function storedFindings(inputs: GlimInputs) {
  return phenotypicFindings(
    {
      sex: inputs.sex,
      weightKg: inputs.weight_kg,
      heightCm: inputs.height_cm,
      ethnicityGroup: inputs.ethnicity_group,
      isWeightFluidAffected: inputs.fluid_affected === true,
      weightWithin6MonthsKg: inputs.weight_within_6_months_kg,
      weightBeyond6MonthsKg: inputs.weight_beyond_6_months_kg,
      lossIntended: inputs.weight_loss_intended,
      missingPercent: missingPercentOf(inputs),
      areBothCalvesAmputated: inputs.both_calves_amputated === true,
      asmKg: inputs.asm_kg,
      asmMethod: inputs.asm_method,
      calfCm: inputs.calf_cm,
    },
    inputs.age_years,
  );
}

function etiologicNeeds({ food_intake, gi_malabsorption, inflammation }: GlimInputs): EtiologicNeed[] {
  const needs: EtiologicNeed[] = [];
  if (food_intake === null) needs.push('foodIntake');
  if (gi_malabsorption === null) needs.push('giMalabsorption');
  if (inflammation === null) needs.push('inflammation');
  return needs;
}
