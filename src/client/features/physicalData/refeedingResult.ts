import { formatDate, formatItems, formatList } from '@/client/i18n/formats';
import { labValueText } from '@/client/i18n/labWords';
import { verdictText } from '@/client/i18n/verdictWords';
import type { Speech } from '@/client/measures/measureWords';
import { isRefeedingAsked } from '@/assessment/askedRules';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import { refeedingCode } from '@/assessment/refeedingVerdict';
import type { Result } from './ResultLine';
import { basisNotes, possibleFluidNote, scoreNeeds, unclassedText } from './resultWords';
import { asUnplannedNote, comparedNote, intendedNote } from './weightResults';

/** The risk of refeeding, what it was read from, what is missing, and what the guideline advises. */
export function refeedingResult(found: PhysicalAssessment, speech: Speech): Result | null {
  if (!isRefeedingAsked(found)) return null;
  const { inputs, weights } = found;
  const { risk, hasSign, causes, unrecognized } = found.refeeding;
  const { t, language } = speech;
  const name = t('results.names.refeeding');
  if (risk.status === 'tooYoung' || risk.status === 'pregnant') {
    const why = risk.status === 'pregnant' ? t('results.refeeding.pregnant') : unclassedText(speech, risk);
    return { name, notes: [why, hasSign ? t('results.refeeding.notRuledOut') : null] };
  }
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
      causes.length === 0
        ? null
        : t('results.refeeding.found', {
            causes: formatItems(
              causes.map((cause) => t(`results.refeeding.causes.${cause}`)),
              language,
            ),
          }),
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

function electrolyteNotes({ refeeding }: PhysicalAssessment, { t, language }: Speech): string[] {
  return refeeding.electrolytes.map(({ analyte, result, isLow }) =>
    t('results.refeeding.electrolyte', {
      analyte: t(`labs.analytes.${analyte}`),
      value: labValueText({ language }, { ...result, analyte }),
      date: formatDate(result.collected_at.slice(0, 10), language),
      state: t(`results.refeeding.electrolyteIs.${isLow === null ? 'notCounted' : isLow ? 'low' : 'notLow'}`),
    }),
  );
}
