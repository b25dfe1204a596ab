import { changeBetweenLastTwo, weightChange, type WeightChange } from '@/clinical/body/weightChange';
import type { EarlierWeight } from '@/clinical/body/earlierWeights';
import { measureText, type Speech } from '@/client/measures/measureWords';
import { formatDate, formatDecimal } from '@/client/i18n/formats';
import { verdictText } from '@/client/i18n/verdictWords';
import type { PhysicalAssessment } from '@/assessment/assessPhysical';
import { lossPeriodDays } from '@/assessment/physicalDataVerdicts';
import type { Result } from './ResultLine';
import { unclassedText } from './resultWords';

/** The weight change since the last weighing and from the usual weight, with Blackburn's degree where it applies. */
export function weightResults(found: PhysicalAssessment, speech: Speech): Result[] {
  return [...sinceLastResults(found, speech), ...usualWeightResults(found, speech)];
}

function sinceLastResults(found: PhysicalAssessment, speech: Speech): Result[] {
  const { fromLast, loss, inputs, context } = found;
  const { t, language } = speech;
  const asMeasured = inputs.missingPercent > 0 ? t('results.weightsAsMeasured') : null;
  const { passedOver } = inputs;
  const passedOverNote =
    passedOver && t('results.passedOver', { date: formatDate(passedOver.captured_at, language) });
  const name = t('results.names.weightChange');
  if (fromLast.status === 'notCompared') return [{ name, notes: [t('results.weightNotCompared')] }];
  if (fromLast.status === 'cannotAssess') return passedOverNote ? [{ name, notes: [passedOverNote] }] : [];
  const since = (moment: string) => t('results.sinceDate', { date: formatDate(moment, language) });
  const reached = 'loss' in loss ? loss.loss : null;
  const isOfLast = reached?.from.captured_at === fromLast.from.captured_at;
  const isNone = loss.status === 'judged' && loss.loss === null;
  const isOfChild = loss.status === 'tooYoung' && reached !== null;
  const sinceLast: Result = {
    name: since(fromLast.from.captured_at),
    figure: changeText(fromLast, speech),
    ...(isOfLast && lossFound(found, speech)),
    ...(isNone && {
      tag: lossTag('none', lossPeriodDays(fromLast, context), speech),
      source: t('results.sources.blackburn1977'),
    }),
    notes: [
      (loss.status === 'tooYoung' && !isOfChild) || loss.status === 'pregnant'
        ? unclassedText(speech, loss)
        : null,
      loss.status === 'notScored' && loss.because === 'beyondInterval' ? t('results.beyondInterval') : null,
      loss.status === 'notScored' && loss.because === 'intended' ? t('results.lossIntended') : null,
      isOfLast ? asUnplannedNote(loss, speech) : null,
      isOfLast ? setAsideNote(found, speech) : null,
      passedOverNote,
      asMeasured,
    ],
  };
  if (reached === null || isOfLast) return [sinceLast];
  const change = changeBetweenLastTwo([reached.from, reached.to], false);
  return [
    sinceLast,
    {
      name: since(reached.from.captured_at),
      figure: change.status === 'calculated' ? changeText(change, speech) : undefined,
      ...lossFound(found, speech),
      notes: [asUnplannedNote(loss, speech), setAsideNote(found, speech), asMeasured],
    },
  ];
}

/** No class: the criteria for weight loss need a period, which is not recorded with a usual weight. */
function usualWeightResults({ fromUsual, inputs }: PhysicalAssessment, speech: Speech): Result[] {
  const { t } = speech;
  const name = t('results.names.usualWeight');
  switch (fromUsual.status) {
    case 'calculated':
      return [
        {
          name,
          figure: changeText(fromUsual, speech),
          notes: [
            t('results.usualWeightUndated'),
            inputs.missingPercent > 0 ? t('results.weightsAsMeasured') : null,
          ],
        },
      ];
    case 'cannotAssess':
      return [{ name, notes: [t('results.usualWeightNeeded')] }];
    case 'notCompared':
      // Already noted with the weight change.
      return [];
  }
}

/** The degree of a loss that reaches a limit, of adults or of children, and whose limit it is. */
function lossFound(
  { loss }: Pick<PhysicalAssessment, 'loss'>,
  speech: Speech,
): Pick<Result, 'tag' | 'source'> {
  const { t } = speech;
  if (loss.status === 'judged' && loss.loss !== null) {
    const { degree, withinDays } = loss.loss;
    return { tag: lossTag(degree, withinDays, speech), source: t('results.sources.blackburn1977') };
  }
  if (loss.status !== 'tooYoung' || loss.loss === null) return {};
  const text = t(`results.childLoss.${loss.loss.degree}`);
  return { tag: { text, tone: 'concern' }, source: t('results.sources.becker2015') };
}

function lossTag(
  degree: 'significant' | 'severe' | 'none',
  within_days: number | null,
  { t, language }: Speech,
): Result['tag'] {
  return {
    text: verdictText(
      t,
      { algorithm: 'weight-change-blackburn', verdict: degree, inputs: { within_days } },
      language,
    ),
    tone: degree === 'none' ? 'neutral' : 'concern',
  };
}

/** A note that a loss counts although it was said to be intended; `null`: it was not. */
export function setAsideNote({ inputs }: Pick<PhysicalAssessment, 'inputs'>, { t }: Speech): string | null {
  return inputs.isIntentionSetAside ? t('results.intentionSetAside') : null;
}

/** A note that a loss counts although it was not asked whether it was intended; `null`: none counts, or it was asked. */
export function asUnplannedNote(result: object, { t }: Speech): string | null {
  const isTreated = 'treatsLossAsUnplanned' in result && result.treatsLossAsUnplanned === true;
  return isTreated ? t('results.lossAsUnplanned') : null;
}

/**
 * A note that the loss was intended and does not count, or that it was said to be and counts all the same; `null`: it was
 * not, or was not asked about.
 */
export function intendedNote(found: Pick<PhysicalAssessment, 'inputs'>, speech: Speech): string | null {
  return found.inputs.lossIntended === true ? speech.t('results.lossIntended') : setAsideNote(found, speech);
}

/** The weight loss used by a score; `null`: no weight could be compared. */
export function comparedNote(
  { inputs }: PhysicalAssessment,
  weight: EarlierWeight | null,
  speech: Speech,
): string | null {
  const { t, language } = speech;
  if (weight === null || inputs.weight === null) return null;
  const params = {
    weight: measureText(speech, 'weight_kg', weight.weight_kg),
    percent: changeText(weightChange(weight.weight_kg, inputs.weight.value), speech),
  };
  return weight.from === 'stated'
    ? t('results.comparedWithStated', params)
    : t('results.comparedWith', { ...params, date: formatDate(weight.captured_at, language) });
}

/** A change in percent, with its sign. */
export function changeText({ percent, display }: WeightChange, { t, language }: Speech): string {
  const value = formatDecimal(display, language);
  return t('results.percent', { value: percent > 0 ? `+${value}` : value });
}
