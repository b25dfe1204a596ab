import { formatDate, formatDays, formatDecimal, formatItems, formatList } from '@/client/i18n/formats';
import { labValueText } from '@/client/i18n/labWords';
import { verdictText } from '@/client/i18n/verdictWords';
import type { Speech } from '@/client/measures/measureWords';
import { isRefeedingAsked } from '@/assessment/askedRules';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import { refeedingCode } from '@/assessment/refeedingVerdict';
import type { Result } from './ResultLine';
import { basisNotes, possibleFluidNote, scoreNeeds } from './resultWords';
import { asUnplannedNote, comparedNote, intendedNote } from './weightResults';

/** The risk of refeeding, what it was read from, what is missing, and what the guideline advises. */
export function refeedingResult(found: PhysicalAssessment, speech: Speech): Result | null {
  if (!isRefeedingAsked(found)) return null;
  const { inputs, weights } = found;
  const { risk, causes, unrecognized } = found.refeeding;
  const { t, language } = speech;
  const name = t('results.names.refeeding');
  if ('signs' in risk) return notJudged(found, risk, speech);
  const criteria = risk.met.map((one) => t(`results.refeeding.criteria.${one}`));
  return {
    name,
    tag: {
      text: verdictText(t, { algorithm: 'refeeding-cg32', verdict: refeedingCode(risk) }, language),
      tone: risk.status === 'high' ? 'concern' : 'neutral',
    },
    source: t('results.sources.nicecg32'),
    notes: [
      criteria.length === 0 ? null : t('results.met', { criteria: formatList(criteria, language) }),
      ...basisNotes(speech, inputs, ['weight', 'height']),
      possibleFluidNote(speech, inputs),
      comparedNote(found, weights.within6Months, speech),
      intendedNote(found, speech),
      asUnplannedNote(risk, speech),
      ...electrolyteNotes(found, speech),
      causesNote(causes, speech),
      ...('needs' in risk ? scoreNeeds(speech, risk.needs, inputs) : []),
      unrecognized.length === 0
        ? null
        : t('supplements.safety.notChecked', { names: formatItems(unrecognized, language) }),
      ...(risk.status === 'high'
        ? [
            t(`results.refeeding.${risk.isExtreme === true ? 'energyExtreme' : 'energy'}`),
            t('results.refeeding.further'),
          ]
        : []),
    ],
  };
}

type NotJudged = Extract<PhysicalAssessment['refeeding']['risk'], { signs: unknown }>;

/** Where no limit applies: that a specialist must judge the risk, and what would count. Nothing here excludes one. */
function notJudged(found: PhysicalAssessment, risk: NotJudged, speech: Speech): Result {
  const { bmi, values, weights, refeeding } = found;
  const { t, language } = speech;
  const signs = risk.signs.map((sign) => t(`results.refeeding.signs.${sign}`));
  const days = values.days_of_little_intake;
  const isSpoken = signs.length > 0;
  return {
    name: t('results.names.refeeding'),
    ...(isSpoken && {
      tag: {
        text: verdictText(t, { algorithm: 'refeeding-cg32', verdict: refeedingCode(risk) }, language),
        tone: 'concern' as const,
      },
    }),
    notes: [
      risk.status === 'pregnant'
        ? t('results.refeeding.pregnant')
        : t('results.refeeding.tooYoung', { years: risk.fromAgeYears }),
      isSpoken ? t('results.refeeding.speaking', { signs: formatList(signs, language) }) : null,
      bmi.status === 'calculated'
        ? t('results.refeeding.bmi', { value: formatDecimal(bmi.display, language) })
        : null,
      comparedNote(found, weights.within6Months, speech),
      intendedNote(found, speech),
      days === null ? null : t('results.refeeding.days', { days: formatDays(days, language) }),
      ...electrolyteNotes(found, speech),
      causesNote(refeeding.causes, speech),
      isSpoken ? t('results.refeeding.notRuledOut') : null,
    ],
  };
}

function causesNote(
  causes: PhysicalAssessment['refeeding']['causes'],
  { t, language }: Speech,
): string | null {
  if (causes.length === 0) return null;
  const words = causes.map((cause) => t(`results.refeeding.causes.${cause}`));
  return t('results.refeeding.found', { causes: formatItems(words, language) });
}

function electrolyteNotes({ refeeding }: PhysicalAssessment, { t, language }: Speech): string[] {
  return refeeding.electrolytes.map(({ analyte, result, isLow, isBelowAdult }) =>
    t('results.refeeding.electrolyte', {
      analyte: t(`labs.analytes.${analyte}`),
      value: labValueText({ language }, { ...result, analyte }),
      date: formatDate(result.collected_at.slice(0, 10), language),
      state: t(`results.refeeding.electrolyteIs.${electrolyteState(isLow, isBelowAdult)}`),
    }),
  );
}

function electrolyteState(isLow: boolean | null, isBelowAdult: boolean) {
  if (isLow !== null) return isLow ? 'low' : 'notLow';
  return isBelowAdult ? 'belowAdult' : 'notCounted';
}
