import { measureText, type Speech } from '@/client/measures/measureWords';
import { formatDecimal } from '@/client/i18n/formats';
import type { MuscleEstimate } from '@/clinical/body/muscleEstimates';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import type { Result } from './ResultLine';
import { basisNotes, neededText } from './resultWords';

type Equation = keyof PhysicalAssessment['muscle'];

/**
 * Muscle mass by each equation whose own measures were typed, and the phase angle. Estimates have no class, and no rule
 * reads them.
 */
export function muscleResults(found: PhysicalAssessment, speech: Speech): Result[] {
  const { values, muscle } = found;
  const hasResistance = values.resistance_ohm !== null;
  const equations: Equation[] = [
    ...(hasResistance ? (['sergi2015', 'yoshida2014', 'janssen2000'] as const) : []),
    ...(values.calf_cm !== null && values.waist_cm !== null ? (['kawakami2021'] as const) : []),
  ];
  return [
    ...equations.map((equation) => estimateResult(equation, muscle[equation], found, speech)),
    ...(hasResistance || values.reactance_ohm !== null ? [phaseAngleResult(found, speech)] : []),
  ];
}

function estimateResult(
  equation: Equation,
  estimate: MuscleEstimate,
  { inputs, values }: PhysicalAssessment,
  speech: Speech,
): Result {
  const { t } = speech;
  const name = t(`results.muscle.${equation}`);
  if (estimate.status === 'cannotAssess') return { name, notes: [neededText(speech, estimate.needs)] };
  if (estimate.status === 'amputated') return { name, notes: [t('results.notAfterAmputation')] };
  if (estimate.status === 'pregnant') return { name, notes: [t('results.pregnant')] };
  return {
    name,
    figure: measureText(speech, 'asm_kg', Number(estimate.display)),
    source: t(`results.sources.${equation}`),
    notes: [
      estimate.isOutsideValidatedAge ? t('results.outsideValidatedAge') : null,
      values.fluid_affected === true ? t('results.fluidAffected') : null,
      ...basisNotes(speech, inputs, equation === 'janssen2000' ? ['height'] : ['weight', 'height']),
    ],
  };
}

function phaseAngleResult({ phaseAngle }: PhysicalAssessment, speech: Speech): Result {
  const { t, language } = speech;
  const name = t('results.names.phaseAngle');
  if (phaseAngle.status === 'cannotAssess') return { name, notes: [neededText(speech, phaseAngle.needs)] };
  return {
    name,
    figure: t('results.degrees', { value: formatDecimal(phaseAngle.display, language) }),
    notes: [t('results.noPhaseAngleClass')],
  };
}
