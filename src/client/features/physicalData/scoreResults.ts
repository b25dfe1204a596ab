import { mnaSfRange } from '@/clinical/malnutrition/malnutritionScreen';
import type { Speech } from '@/client/measures/measureWords';
import { formatItems, formatList } from '@/client/i18n/formats';
import { verdictText } from '@/client/i18n/verdictWords';
import { isGlimAsked, isGlimOfAsia, isMustMeant, isMustAsked } from '@/assessment/askedRules';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import { glimCode } from '@/assessment/physicalDataVerdicts';
import { refeedingResult } from './refeedingResult';
import type { Result } from './ResultLine';
import { asUnplannedNote, comparedNote, intendedNote } from './weightResults';
import {
  basisNotes,
  neededText,
  possibleFluidNote,
  scoreNeeds,
  unclassedText,
  type Need,
} from './resultWords';

const mostSppbPoints = 12;
const mostMustPoints = 6;

/** The scores: SPPB, MUST, MNA-SF and GLIM, and the risk of refeeding. Only results with typed input are listed. */
export function scoreResults(found: PhysicalAssessment, speech: Speech): Result[] {
  return [
    sppbResult(found, speech),
    mustResult(found, speech),
    mnaSfResult(found, speech),
    glimResult(found, speech),
    refeedingResult(found, speech),
  ].filter((result) => result !== null);
}

function sppbResult({ sppb, values }: PhysicalAssessment, speech: Speech): Result | null {
  const { t } = speech;
  const name = t('results.names.sppb');
  if (sppb.status === 'scored') {
    return {
      name,
      figure: t('results.pointsOf', { points: sppb.totalPoints, most: mostSppbPoints }),
      tag: {
        text: verdictText(t, { algorithm: 'sppb', verdict: sppb.limitation }, speech.language),
        tone: sppb.limitation === 'minimal' ? 'good' : 'concern',
      },
      source: t('results.sources.guralnik1994'),
      notes: [sppb.walkedM === 3 ? t('results.walkedOf3m') : null],
    };
  }
  // Gait and chair stands are often timed on their own. A stance is timed only for the whole battery.
  if (values.balance_side_s === null) return null;
  const { mostPoints } = sppb;
  const atMost =
    mostPoints < mostSppbPoints
      ? t('results.atMostPoints', { points: mostPoints, most: mostSppbPoints })
      : null;
  return { name, notes: [atMost, neededText(speech, sppb.needs)] };
}

function mustResult(found: PhysicalAssessment, speech: Speech): Result | null {
  const { must, inputs } = found;
  const { t } = speech;
  const name = t('results.names.must');
  const needed = (needs: readonly Need[]) => scoreNeeds(speech, needs, inputs);
  if (must.status === 'tooYoung' || must.status === 'pregnant' || must.status === 'cannotAssess') {
    if (!isMustMeant(found)) return null;
    if (must.status !== 'cannotAssess') return { name, notes: [unclassedText(speech, must)] };
    return { name, notes: [...needed(must.needs), ...withoutBmiNotes(must, speech)] };
  }
  if (!isMustAsked(found)) return null;
  return {
    name,
    figure:
      must.status === 'scored'
        ? t('results.pointsOf', { points: must.totalPoints, most: mostMustPoints })
        : undefined,
    tag: {
      text:
        must.status === 'atLeastMedium'
          ? t('results.atLeastMedium')
          : verdictText(t, { algorithm: 'must', verdict: must.risk }, speech.language),
      tone: must.risk !== 'low' ? 'concern' : inputs.isFluidPossible ? 'neutral' : 'good',
    },
    source: t('results.sources.must2003'),
    notes: [
      ...basisNotes(speech, inputs, ['weight', 'height']),
      possibleFluidNote(speech, inputs),
      stepsNote(must, speech),
      comparedNote(found, found.weights.within6Months, speech),
      intendedNote(found, speech),
      asUnplannedNote(must, speech),
      ...(must.status === 'scored' ? [] : [...needed(must.needs), ...withoutBmiNotes(must, speech)]),
    ],
  };
}

/** Whether the MNA-SF that was filled in elsewhere is positive. Its items and classes are not shown here. */
function mnaSfResult({ values, screen }: PhysicalAssessment, { t }: Speech): Result | null {
  if (values.mna_sf_points === null || screen.status === 'cannotAssess') return null;
  const isPositive = screen.status === 'atRisk' && screen.by.includes('mna-sf');
  return {
    name: t('results.screenTools.mna-sf'),
    figure: t('results.pointsOf', { points: values.mna_sf_points, most: mnaSfRange.max }),
    tag: {
      text: t(isPositive ? 'results.screenPositive' : 'results.screenNegative'),
      tone: isPositive ? 'concern' : 'good',
    },
    source: t('results.sources.mnasf2009'),
  };
}

/**
 * The substitutes when no body mass index is available: the mid-upper arm, without points, or only subjective
 * criteria.
 */
function withoutBmiNotes(
  { surrogate, needsSubjectiveCriteria }: Extract<PhysicalAssessment['must'], { totalPoints: null }>,
  { t }: Speech,
): (string | null)[] {
  return [
    surrogate === null
      ? null
      : t('results.surrogate', {
          measure: t('results.names.muac'),
          suggests: t(`results.muac.${surrogate}`),
        }),
    needsSubjectiveCriteria ? t('results.subjectiveCriteria') : null,
  ];
}

function glimResult(found: PhysicalAssessment, speech: Speech): Result | null {
  if (!isGlimAsked(found)) return null;
  const { glim, inputs } = found;
  const { t } = speech;
  const name = t('results.names.glim');
  const needed = (needs: readonly Need[]) => scoreNeeds(speech, needs, inputs);
  if (glim.status === 'tooYoung' || glim.status === 'pregnant' || glim.status === 'cannotAssess') {
    if (glim.status !== 'cannotAssess') return { name, notes: [unclassedText(speech, glim)] };
    if (glim.needs.includes('screen')) return { name, notes: screenNotes(found, speech) };
    return { name, notes: [...needed(glim.needs), massNote(found, speech), intendedNote(found, speech)] };
  }
  const isStageOpen = glim.status === 'criteriaMet' && glim.stage === 1 && glim.needs.length > 0;
  return {
    name,
    tag: {
      text: isStageOpen
        ? t('results.atLeastStage1')
        : verdictText(t, { algorithm: 'glim', verdict: glimCode(glim) }, speech.language),
      tone: glim.status === 'criteriaMet' || glim.status === 'phenotypicOnly' ? 'concern' : 'neutral',
    },
    source: t('results.sources.glim2019'),
    notes: [
      screenedByNote(found, speech),
      metText(glim, speech),
      isGlimOfAsia(found) ? t('results.glimInAsia') : null,
      ...basisNotes(speech, inputs, ['weight', 'height']),
      glim.status === 'notAtRisk' ? null : possibleFluidNote(speech, inputs),
      glim.status === 'notAtRisk' ? null : massNote(found, speech),
      ...lossNotes(found, speech),
      glim.status === 'notAtRisk' ? null : intendedNote(found, speech),
      asUnplannedNote(glim, speech),
      ...('needs' in glim ? needed(glim.needs) : []),
    ],
  };
}

/** The tools by which a person is at risk, or by all of which not; `null`: it is not known yet. */
function screenedByNote({ screen, values }: PhysicalAssessment, { t, language }: Speech): string | null {
  if (screen.status === 'cannotAssess') return null;
  const tools = screen.by.map((tool) =>
    tool === 'other'
      ? (values.other_screen_name ?? t('results.screenTools.other'))
      : t(`results.screenTools.${tool}`),
  );
  return t(screen.status === 'atRisk' ? 'results.atRiskBy' : 'results.notAtRiskBy', {
    tools: formatItems(tools, language),
  });
}

/**
 * What the screening before GLIM still needs. A fluid-affected weight gets a note that it is not compared, whatever
 * is entered.
 */
function screenNotes({ must, inputs }: PhysicalAssessment, { t, language }: Speech): (string | null)[] {
  // A child is not screened, and GLIM already has a note on that.
  if (must.status !== 'cannotAssess') return [];
  const { isWeightFluidAffected } = inputs;
  const cannotBeEntered: readonly Need[] = isWeightFluidAffected ? ['earlier_weight_kg', 'dryWeight'] : [];
  const entered = must.needs.filter((need) => !cannotBeEntered.includes(need));
  const what = entered.map((need) => t(`results.needs.${need}`));
  return [
    what.length > 0
      ? t('results.screenFirst', { what: formatList(what, language) })
      : t('results.screenUndecided'),
    entered.length < must.needs.length ? t('results.weightNotCompared') : null,
  ];
}

/** A note that a measured muscle mass is not judged after an amputation; `null`: none was measured, or it is judged. */
function massNote({ values, inputs }: PhysicalAssessment, { t }: Speech): string | null {
  return values.asm_kg !== null && inputs.missingPercent > 0 ? t('results.massAfterAmputation') : null;
}

/** The weights that GLIM compared, if it found a loss. */
function lossNotes(found: PhysicalAssessment, speech: Speech): (string | null)[] {
  const { glim, weights } = found;
  if (!('phenotypic' in glim) || typeof glim.phenotypic === 'string') return [];
  if (!glim.phenotypic.includes('weightLoss')) return [];
  return [weights.within6Months, weights.beyond6Months].map((weight) => comparedNote(found, weight, speech));
}

/** The points of each step of the score. Unknown steps have no points. */
function stepsNote(
  { steps }: Exclude<PhysicalAssessment['must'], { status: 'tooYoung' | 'pregnant' }>,
  { t }: Speech,
): string {
  const points = (one: number | null) => one ?? '–';
  return t('results.mustSteps', {
    bmi: points(steps.bmi),
    loss: points(steps.weightLoss),
    illness: points(steps.acuteIllness),
  });
}

/** The criteria that are met; `null`: none. */
function metText(glim: PhysicalAssessment['glim'], { t, language }: Speech): string | null {
  const phenotypic = 'phenotypic' in glim && typeof glim.phenotypic !== 'string' ? glim.phenotypic : [];
  const etiologic = 'etiologic' in glim && typeof glim.etiologic !== 'string' ? glim.etiologic : [];
  const criteria = [
    ...phenotypic.map((one) => t(`results.phenotypic.${one}`)),
    ...etiologic.map((one) => t(`results.etiologic.${one}`)),
  ];
  return criteria.length === 0 ? null : t('results.met', { criteria: formatList(criteria, language) });
}
