import { correctedWeight } from '@/clinical/body/amputations';
import type { Unclassed } from '@/clinical/body/adultClass';
import { formatDate, formatDays, formatList, formatNumber } from '@/client/i18n/formats';
import type { en } from '@/client/i18n/en';
import { measureText, type Speech } from '@/client/measures/measureWords';
import type { BodyInput, PhysicalInputs } from '@/assessment/physicalInputs';

export type Need = keyof typeof en.results.needs;

/** "Sex needed"; `null`: nothing is needed. */
export function neededText({ t, language }: Speech, needs: readonly Need[]): string | null {
  if (needs.length === 0) return null;
  const what = formatList(
    needs.map((need) => t(`results.needs.${need}`)),
    language,
  );
  return capitalised(t('results.needed', { what }), language);
}

/** Why there is no class. */
export function unclassedText(speech: Speech, result: Unclassed<Need>): string | null {
  switch (result.status) {
    case 'tooYoung':
      return speech.t('results.tooYoung', { years: result.fromAgeYears });
    case 'pregnant':
      return speech.t('results.pregnant');
    case 'cannotAssess':
      return neededText(speech, result.needs);
  }
}

const comparedWeights: readonly Need[] = [
  'earlier_weight_kg',
  'weight_within_6_months_kg',
  'weight_beyond_6_months_kg',
];

/**
 * What a score still needs. A weight with oedema or ascites gets a note that it is not compared, since no further
 * weight would help; and so does a muscle mass where no calf is left to measure, and a severity without a limit.
 */
export function scoreNeeds(
  speech: Speech,
  needs: readonly Need[],
  { isWeightFluidAffected }: PhysicalInputs,
): (string | null)[] {
  const isWithoutCalves = (need: Need) => need === 'muscleMassWithoutCalves';
  const isInAsia = (need: Need) => need === 'severityInAsia';
  const isNotCompared = (need: Need) => isWeightFluidAffected && comparedWeights.includes(need);
  const entered = needs.filter((need) => !isWithoutCalves(need) && !isInAsia(need) && !isNotCompared(need));
  return [
    neededText(speech, entered),
    needs.some(isNotCompared) ? speech.t('results.weightNotCompared') : null,
    needs.some(isWithoutCalves) ? speech.t('results.massWithoutCalves') : null,
    needs.some(isInAsia) ? speech.t('results.severityInAsia') : null,
  ];
}

/** The date of a weight or height that was not measured this time, or a note that the height is estimated. */
export function basisNotes(
  speech: Speech,
  inputs: PhysicalInputs,
  uses: readonly ('weight' | 'height')[],
): (string | null)[] {
  return uses.flatMap((which) => [
    which === 'weight' ? correctionNote(speech, inputs) : null,
    basisNote(speech, inputs[which], {
      measure: which === 'weight' ? 'weight_kg' : 'height_cm',
      staleDays: inputs.staleDays,
    }),
    which === 'weight' && inputs.weight?.from === 'earlier' && inputs.isWeightFluidAffected
      ? speech.t('results.fluidAffected')
      : null,
  ]);
}

/** A note that oedema or ascites is among the conditions, but not noted with the weight that is used. */
export function possibleFluidNote({ t }: Speech, { weight, isFluidPossible }: PhysicalInputs): string | null {
  return weight !== null && isFluidPossible ? t('results.fluidPossible') : null;
}

/** The weight from which the body mass index is calculated after an amputation; `null`: as measured. */
function correctionNote(speech: Speech, { weight, missingPercent }: PhysicalInputs): string | null {
  if (weight === null || missingPercent === 0) return null;
  return speech.t('results.correctedWeight', {
    measured: measureText(speech, 'weight_kg', weight.value),
    corrected: measureText(speech, 'weight_kg', Number(correctedWeight(weight.value, missingPercent))),
    percent: speech.t('results.percent', { value: formatNumber(missingPercent, speech.language) }),
  });
}

function basisNote(
  { t, language }: Speech,
  input: BodyInput | null,
  { measure, staleDays }: { measure: Need; staleDays: number },
): string | null {
  if (input === null || input.from === 'typed') return null;
  if (input.from === 'estimated') return capitalised(t('results.withEstimatedHeight'), language);
  const params = {
    measure: t(`results.needs.${measure}`),
    date: formatDate(input.captured_at, language),
  };
  const text = input.isStale
    ? t('results.staleEarlier', { ...params, time: formatDays(staleDays, language) })
    : t('results.earlier', params);
  return capitalised(text, language);
}

function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
