import {
  criticalLimitText,
  criticalLimitTexts,
  decisionText,
  flagWord,
  labHintText,
  labRangeText,
  pregnancyText,
  wholeLabRangeText,
  type LabSpeech,
} from '@/client/i18n/labWords';
import { formatDate, formatItems, formatList } from '@/client/i18n/formats';
import { isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import { isCriticalFlag, type LabFlag } from '@/clinical/labs/labFlag';
import { whyNoRange } from '@/clinical/labs/labRange';
import { hasReference, isOfEitherSex } from '@/clinical/labs/rangeOfEitherSex';
import { electrolytes } from '@/clinical/malnutrition/refeeding';
import { isReadTogether } from '@/clinical/malnutrition/refeedingElectrolytes';
import { isSameCollection } from './collected';
import type { LabLine } from './labLines';
import { changeSince } from './labReading';
import { changeText } from './labTexts';
import type { ChartPerson, LabVerdict } from './labVerdict';

/** What is said of the newest result of an analyte. */
export interface LabMeaning {
  tone: 'critical' | 'outside' | 'plain';
  /** the verdict in a word or two; `null`: none */
  lead: string | null;
  sentences: string[];
}

/**
 * The newest result in words, by the rules and the direction of its flag. Nothing is said of a value that nothing
 * judges, except why.
 *
 * @param lines the others of the chart
 */
export function labMeaning(speech: LabSpeech, line: LabLine, lines: readonly LabLine[]): LabMeaning {
  const { key, newest, standing } = line;
  const { verdict } = newest;
  if (verdict === null || isCalculatedOnly(key)) return { tone: 'plain', lead: null, sentences: [] };
  const { flag, decision, pregnancy, hasAdultCritical } = verdict;
  const { t } = speech;
  const isCritical = isCriticalFlag(flag);
  const hint = labHintText(t, key, flag);
  return {
    tone: isCritical ? 'critical' : standing === 'abnormal' ? 'outside' : 'plain',
    lead: flag === null || flag === 'N' ? null : `${flagWord(t, flag)}${limitText(speech, flag, verdict)}`,
    sentences: [
      ...(decision === null ? [] : [t('labs.meaning.sentence', { text: decisionText(speech, decision) })]),
      ...alsoLow(speech, line, lines),
      ...(isCritical ? [t('labs.meaning.act')] : []),
      ...changeOf(speech, line),
      ...(hint === null ? [] : [hint]),
      ...(pregnancy === null ? [] : [t('labs.meaning.sentence', { text: pregnancyText(speech, pregnancy) })]),
      ...(hasAdultCritical ? [t('labs.adultCritical')] : []),
    ],
  };
}

/** The range of the newest result with its source, or why there is none. */
export function rangeLineText(speech: LabSpeech, line: LabLine, person: ChartPerson): string {
  const { key, newest } = line;
  const { verdict, collectedAt } = newest;
  const range = verdict?.range ?? null;
  if (hasReference(range)) {
    return speech.t('labs.meaning.range', { range: wholeLabRangeText(speech, range) });
  }
  const reason = isCalculatedOnly(key) ? 'noneKnown' : whyNoRange(key, person, collectedAt);
  const limits = range === null ? [] : criticalLimitTexts(speech, range);
  return formatItems(
    [
      speech.t(`labs.noRange.${reason}`),
      ...(range !== null && isOfEitherSex(range) ? [labRangeText(speech, range)] : []),
      ...(limits.length === 0 ? [] : [speech.t('labs.range.critical', { limits: limits.join(' / ') })]),
    ],
    speech.language,
  );
}

/** The limit that decides a flag: " (2.8 or less)"; '' where a guideline decides it. */
function limitText(speech: LabSpeech, flag: LabFlag, { range }: LabVerdict): string {
  const side = flag === 'LL' ? 'low' : flag === 'HH' ? 'high' : null;
  const limit = range && side && criticalLimitText(speech, range, side);
  return limit === null ? '' : speech.t('labs.meaning.limit', { limit });
}

/**
 * The electrolytes that fall together in refeeding: whose newest result is low too, dated if it is of another collection
 * (engineering).
 */
function alsoLow({ t, language }: LabSpeech, line: LabLine, lines: readonly LabLine[]): string[] {
  if (!isLowElectrolyte(line)) return [];
  const others = lines.filter(
    (other) =>
      other.key !== line.key &&
      isLowElectrolyte(other) &&
      isReadTogether(other.newest.collectedAt, line.newest.collectedAt),
  );
  if (others.length === 0) return [];
  const named = ({ key, newest: { collectedAt } }: LabLine) => {
    const analyte = t(`labs.analytes.${key}`);
    return isSameCollection(collectedAt, line.newest.collectedAt)
      ? analyte
      : t('labs.meaning.alsoOn', { analyte, date: formatDate(collectedAt, language) });
  };
  const analytes = formatList(others.map(named), language);
  return [t('labs.meaning.alsoLow', { count: others.length, analytes })];
}

function isLowElectrolyte({ key, newest }: LabLine): boolean {
  const flag = newest.verdict?.flag;
  return electrolytes.some((one) => one === key) && (flag === 'L' || flag === 'LL');
}

/** The change since the result before, of one in the same unit: nothing is converted without a word. */
function changeOf(speech: LabSpeech, { newest, results }: LabLine): string[] {
  if (newest.kind !== 'entered') return [];
  const { record } = newest.entry;
  const { analyte, value, comparator, unit, collected_at: collectedAt } = record;
  const earlier = results.flatMap((one) => (one.kind === 'entered' ? [one.entry.record] : []));
  const change = changeSince(earlier, { value, comparator, unit, collectedAt });
  if (change === null || change.since.unit !== unit) return [];
  const text = changeText(speech, change, analyte, unit);
  return [speech.t('labs.meaning.sentence', { text })];
}
