import { measureText, type Speech } from '@/client/measures/measureWords';
import { formatDecimal } from '@/client/i18n/formats';
import { glimBmiNote } from '@/client/i18n/glimBmiNote';
import type { LowerBmiClass } from '@/clinical/body/bmiByEthnicity';
import { isBmiClass, type BmiClass, type NoBmiClass } from '@/clinical/body/bodyMassIndex';
import { asianWaistFromCm } from '@/clinical/body/waistOfAsian';
import { verdictText } from '@/client/i18n/verdictWords';
import { isBmiAsked } from '@/assessment/askedRules';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import type { SubstitutedHeight } from '@/assessment/physicalInputs';
import type { Result } from './ResultLine';
import { basisNotes, neededText, possibleFluidNote, unclassedText } from './resultWords';
import { weightResults } from './weightResults';

/** The body mass index by the limits of some backgrounds and of an age. */
export function otherBmiResults(found: PhysicalAssessment, speech: Speech): Result[] {
  return [...lowerBmiResults(found, speech), ...olderBmiResults(found, speech)];
}

/** The other results on body size. Only results with typed input are listed. */
export function bodyResults(found: PhysicalAssessment, speech: Speech): Result[] {
  const { values } = found;
  const isBmiKnown = found.bmi.status === 'calculated';
  return [
    ...(values.weight_kg === null ? [] : weightResults(found, speech)),
    ...(values.height_cm === null ? found.inputs.estimates.map((one) => heightResult(one, speech)) : []),
    ...(values.waist_cm === null ? [] : [waistResult(found, speech, values.waist_cm)]),
    ...(values.hip_cm === null ? [] : [waistToHipResult(found, speech)]),
    ...(values.waist_cm === null ? [] : [waistToHeightResult(found, speech)]),
    ...(values.calf_cm === null ? [] : [calfResult(found, speech, values.calf_cm)]),
    ...(values.mid_upper_arm_cm === null || isBmiKnown
      ? []
      : [muacResult(found, speech, values.mid_upper_arm_cm)]),
  ];
}

/** The body mass index, or what is missing for it. It is a hint while none of its input is typed. */
export function bmiResult(found: PhysicalAssessment, speech: Speech): Result {
  const { bmi, inputs, context } = found;
  const { t, language } = speech;
  const name = t('measurements.bmi');
  if (!isBmiAsked(found)) return { name, notes: [t('measurements.bmiPending')] };
  if (bmi.status === 'cannotAssess') return { name, notes: [neededText(speech, bmi.missing)] };
  const isClass = isBmiClass(bmi.bmiClass);
  const { weight, height, ageYears, missingPercent } = inputs;
  const glimNote =
    bmi.bmiClass === 'normal'
      ? glimBmiNote(t, {
          weightKg: weight?.value ?? null,
          heightCm: height?.value ?? null,
          ageYears,
          missingPercent,
          ethnicityGroup: context.patient.ethnicity_group,
        })
      : null;
  // The tag of a normal class does not reassure where another limit is passed.
  const isOtherwiseRead = glimNote !== null || (bmi.bmiClass === 'normal' && isReadOtherwise(found));
  const bmiClass = t(`measurements.bmiClass.${bmi.bmiClass}`);
  return {
    name,
    figure: t('measurements.withUnit', {
      value: formatDecimal(bmi.display, language),
      unit: t('units.kg/m2'),
    }),
    tag: {
      text: glimNote === null ? bmiClass : t('verdicts.withNote', { verdict: bmiClass, note: glimNote }),
      tone: isOtherwiseRead ? 'neutral' : bmiTones[bmi.bmiClass],
    },
    source: isClass ? t('results.sources.who2000') : undefined,
    notes: [
      ...basisNotes(speech, inputs, ['weight', 'height']),
      typedFluidNote(found, speech),
      possibleFluidNote(speech, inputs),
    ],
  };
}

/** A note that water is part of the weight that was typed; `basisNotes` has it for an earlier one. */
function typedFluidNote({ inputs }: PhysicalAssessment, { t }: Speech): string | null {
  return inputs.weight?.from === 'typed' && inputs.isWeightFluidAffected ? t('results.fluidAffected') : null;
}

/**
 * Whether a limit for some backgrounds or for older people says something else than "normal", or oedema or ascites, also
 * one of the conditions, may hide a lower body mass index.
 */
function isReadOtherwise({ bmiByEthnicity, bmiOfOlder, inputs }: PhysicalAssessment): boolean {
  if (inputs.isWeightFluidAffected || inputs.isFluidPossible) return true;
  const isOverweight = bmiByEthnicity.status === 'classed' && bmiByEthnicity.class !== 'below-overweight';
  return isOverweight || (bmiOfOlder.status === 'classed' && bmiOfOlder.class === 'below');
}

export const bmiTones: Record<BmiClass | NoBmiClass, 'good' | 'concern' | 'neutral'> = {
  tooYoung: 'neutral',
  pregnant: 'neutral',
  ageNeeded: 'neutral',
  'thinness-severe': 'concern',
  'thinness-moderate': 'concern',
  'thinness-mild': 'concern',
  normal: 'good',
  overweight: 'neutral',
  'obesity-1': 'concern',
  'obesity-2': 'concern',
  'obesity-3': 'concern',
};

/** The class by the lower limits for some backgrounds. It stands beside the WHO class. */
function lowerBmiResults(found: PhysicalAssessment, speech: Speech): Result[] {
  const { bmiByEthnicity, context } = found;
  const { ethnicity_group } = context.patient;
  if (!isBmiAsked(found) || bmiByEthnicity.status !== 'classed' || ethnicity_group === null) return [];
  const { t, language } = speech;
  return [
    {
      name: t('results.bmiByEthnicity', { group: t(`patients.ethnicityGroups.${ethnicity_group}`) }),
      figure: t('measurements.withUnit', {
        value: formatDecimal(bmiByEthnicity.display ?? '', language),
        unit: t('units.kg/m2'),
      }),
      tag: {
        text: verdictText(t, { algorithm: 'bmi-ng246', verdict: bmiByEthnicity.class }, language),
        tone: lowerBmiTones[bmiByEthnicity.class],
      },
      source: t('results.sources.ng246'),
      notes: basisNotes(speech, found.inputs, ['weight', 'height']),
    },
  ];
}

/** Where the body mass index lies from 65 years on. It stands beside the WHO class. */
function olderBmiResults(found: PhysicalAssessment, speech: Speech): Result[] {
  const { bmiOfOlder } = found;
  if (!isBmiAsked(found) || bmiOfOlder.status !== 'classed') return [];
  const { t, language } = speech;
  return [
    {
      name: t('results.bmiOfOlder'),
      figure: t('measurements.withUnit', {
        value: formatDecimal(bmiOfOlder.display ?? '', language),
        unit: t('units.kg/m2'),
      }),
      tag: {
        text: t(`results.bmiOfOlderClass.${bmiOfOlder.class}`),
        tone: bmiOfOlder.class === 'within' ? 'neutral' : 'concern',
      },
      source: t('results.sources.winter2014'),
      notes: basisNotes(speech, found.inputs, ['weight', 'height']),
    },
  ];
}

/** Below overweight is not "good": the guideline says nothing of thinness. */
export const lowerBmiTones = {
  'below-overweight': 'neutral',
  overweight: 'concern',
  'obesity-1': 'concern',
  'obesity-2': 'concern',
  'obesity-3': 'concern',
} as const satisfies Record<LowerBmiClass, 'concern' | 'neutral'>;

const heightSources = {
  knee_height_cm: 'chumlea1985',
  ulna_cm: 'must2003',
  demispan_cm: 'bassey1986',
} as const;

function heightResult({ by, estimate }: SubstitutedHeight, speech: Speech): Result {
  const { t } = speech;
  const name = t(`results.estimatedHeight.${by}`);
  if (estimate.status !== 'estimated') return { name, notes: [neededText(speech, estimate.needs)] };
  return {
    name,
    figure: measureText(speech, 'height_cm', Number(estimate.display)),
    source: t(`results.sources.${heightSources[by]}`),
    notes: [estimate.isOutsideValidatedAge ? t('results.outsideValidatedAge') : null],
  };
}

export function waistResult(
  { waist, waistOfAsian }: PhysicalAssessment,
  speech: Speech,
  kept: number,
): Result {
  const { t } = speech;
  const shared = { name: t('results.names.waist'), figure: measureText(speech, 'waist_cm', kept) };
  if (waist.status !== 'classed') return { ...shared, notes: [unclassedText(speech, waist)] };
  const isNormal = waist.class === 'normal';
  const isOtherwiseRead = isNormal && waistOfAsian.status === 'classed' && waistOfAsian.class === 'increased';
  const limits = {
    men: measureText(speech, 'waist_cm', asianWaistFromCm.male),
    women: measureText(speech, 'waist_cm', asianWaistFromCm.female),
  };
  return {
    ...shared,
    tag: {
      text: t(`results.waist.${waist.class}`),
      tone: isOtherwiseRead ? 'neutral' : isNormal ? 'good' : 'concern',
    },
    source: t('results.sources.who2008waist'),
    notes: [isOtherwiseRead ? t('results.waistOfAsian', limits) : null],
  };
}

function waistToHipResult({ waistToHip }: PhysicalAssessment, speech: Speech): Result {
  const { t, language } = speech;
  const { display } = waistToHip;
  const shared = {
    name: t('results.names.waistToHip'),
    figure: display === null ? undefined : formatDecimal(display, language),
  };
  if (waistToHip.status !== 'classed') return { ...shared, notes: [unclassedText(speech, waistToHip)] };
  return {
    ...shared,
    tag: {
      text: t(`results.waist.${waistToHip.class}`),
      tone: waistToHip.class === 'normal' ? 'good' : 'concern',
    },
    source: t('results.sources.who2008waist'),
  };
}

function waistToHeightResult({ waistToHeight, inputs }: PhysicalAssessment, speech: Speech): Result {
  const { t, language } = speech;
  const { display } = waistToHeight;
  const shared = {
    name: t('results.names.waistToHeight'),
    figure: display === null ? undefined : formatDecimal(display, language),
  };
  const bases = basisNotes(speech, inputs, ['height']);
  if (waistToHeight.status === 'bmiTooHigh') {
    return { ...shared, notes: [...bases, t('results.waistToHeightBmi')] };
  }
  if (waistToHeight.status !== 'classed') {
    return { ...shared, notes: [...bases, unclassedText(speech, waistToHeight)] };
  }
  const isHealthy = waistToHeight.class === 'healthy';
  return {
    ...shared,
    tag: { text: t(`results.waistToHeight.${waistToHeight.class}`), tone: isHealthy ? 'good' : 'concern' },
    source: t('results.sources.ng246'),
    notes: bases,
  };
}

export function calfResult({ calf, inputs }: PhysicalAssessment, speech: Speech, kept: number): Result {
  const { t } = speech;
  const name = t('results.names.calf');
  const measured = measureText(speech, 'calf_cm', kept);
  if (calf.status !== 'classed') return { name, figure: measured, notes: [unclassedText(speech, calf)] };
  const isFluidThere = inputs.isWeightFluidAffected || inputs.isFluidPossible;
  return {
    name,
    figure: t('results.calf', { measured, adjusted: measureText(speech, 'calf_cm', calf.adjustedCm) }),
    tag: {
      text: verdictText(t, { algorithm: 'calf-gonzalez2021', verdict: calf.class }, speech.language),
      tone: calf.class !== 'normal' ? 'concern' : isFluidThere ? 'neutral' : 'good',
    },
    source: t('results.sources.gonzalez2021'),
    notes: [
      ...basisNotes(speech, inputs, ['weight', 'height']),
      isFluidThere ? t('results.calfWithOedema') : null,
    ],
  };
}

function muacResult({ muac }: PhysicalAssessment, speech: Speech, kept: number): Result {
  const { t } = speech;
  const shared = { name: t('results.names.muac'), figure: measureText(speech, 'mid_upper_arm_cm', kept) };
  if (muac.status !== 'classed') return { ...shared, notes: [unclassedText(speech, muac)] };
  return { ...shared, source: t('results.sources.must2003'), notes: [t(`results.muac.${muac.class}`)] };
}
