import type { TFunction } from 'i18next';
import type { Gestation } from '@/clinical/gestation';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { crossesLimit, type LabDecision } from '@/clinical/labs/labDecision';
import { labFlag, type LabComparator, type LabFlag } from '@/clinical/labs/labFlag';
import type { LabRange } from '@/clinical/labs/labRange';
import { isOfEitherSex } from '@/clinical/labs/rangeOfEitherSex';
import { isLabUnit, labDecimals, type CanonicalLab } from '@/clinical/labs/labUnits';
import { displayed } from '@/clinical/units';
import { en } from './en';
import { comparisonSigns, formatDecimal, formatNumber, isolated, minusSign } from './formats';
import { labUnitText } from './labUnitText';
import { languageOf, languages } from './languages';

/** The words of lab results: a value with its unit, the range it is judged by, and what the range makes of it. */

export interface LabSpeech {
  t: TFunction;
  language: string;
}

interface EnteredLab {
  analyte: LabAnalyteKey;
  value: number;
  comparator: LabComparator | null;
  /** UCUM */
  unit: string;
  /** that it is judged by; left out: unknown here */
  range?: LabRange | null;
}

/**
 * A result in the unit it was entered in, with the decimals of its analyte: "6.1 %" for 6.103294908974377 %. A limit such
 * as "<5" is no reading: it keeps its own decimals.
 */
export function labValueText({ language }: Pick<LabSpeech, 'language'>, lab: EnteredLab): string {
  return withUnit(labFigureText(language, lab), lab.unit, language);
}

/** The same without its unit, where that stands elsewhere. */
export function labFigureText(language: string, lab: EnteredLab): string {
  const { value, comparator } = lab;
  if (comparator === null) return roundedText(language, lab, 0);
  return `${comparisonSigns[comparator]}${formatNumber(value, language, decimalsOf(value))}`;
}

/** A result with up to two decimals more, where two values are compared or one is checked: "6.14 %" beside "6.1 %". */
export function preciseLabValueText(speech: Pick<LabSpeech, 'language'>, lab: EnteredLab): string {
  if (lab.comparator !== null) return labValueText(speech, lab);
  return withUnit(roundedText(speech.language, lab, 2), lab.unit, speech.language);
}

/**
 * With the decimals of its analyte, or more where rounding would make it zero or contradict its flag or its decision
 * band: 59.6 is not shown as 60 in band G3a.
 *
 * @param more how many decimals more are shown, if it has them
 */
function roundedText(
  language: string,
  { analyte, value, unit, range = null }: EnteredLab,
  more: number,
): string {
  const all = decimalsOf(value);
  const flagOf = (shown: number) => labFlag({ value: shown, comparator: null }, range);
  const isUnitKnown = isLabUnit(analyte, unit);
  const isMisleading = (decimals: number) => {
    const shown = Number(displayed(value, decimals));
    if ((shown === 0 && value !== 0) || flagOf(shown) !== flagOf(value)) return true;
    return isUnitKnown && crossesLimit({ analyte, unit, value }, shown);
  };
  const usual = isUnitKnown ? labDecimals(analyte, unit) : all;
  let decimals = Math.max(usual, Math.min(all, usual + more));
  while (decimals < all && isMisleading(decimals)) decimals += 1;
  return formatDecimal(displayed(value, decimals), language);
}

/** "Calcium, corrected for albumin 13.2 mg/dL (calculated): critically high", a result calculated from others. */
export function calculatedLabText(
  { t, language }: LabSpeech,
  { flag, decision, ...result }: EnteredLab & { flag: LabFlag | null; decision: LabDecision | null },
): string {
  return t('labs.calculated.finding', {
    analyte: t(`labs.analytes.${result.analyte}`),
    value: labValueText({ language }, result),
    finding: findingText(t, { flag, decision }),
  });
}

/** What is found of a result in a word or two: its flag, or else its decision band. */
export function findingText(
  t: TFunction,
  { flag, decision }: { flag: LabFlag | null; decision: LabDecision | null },
): string {
  const isFlagged = flag !== null && flag !== 'N';
  return isFlagged || decision === null ? flagWord(t, flag) : bandText(t, decision);
}

/** The same within a sentence: "critically low", but "G3a, mildly to moderately decreased". */
export function findingInSentence(t: TFunction, found: Parameters<typeof findingText>[1]): string {
  const isFlagged = found.flag !== null && found.flag !== 'N';
  return isFlagged ? flagInSentence(t, found.flag) : findingText(t, found);
}

interface ConvertedLab extends CanonicalLab {
  analyte: LabAnalyteKey;
}

/** digits of a factor that are shown */
const factorDigits = 6;

/** The conventional form of a result with what led there: "199.97 mg/dL (× 18.0156)"; two decimals more than its analyte is printed with. */
export function labConversionText(
  { analyte, canonical_value, canonical_unit, conversion_factor, conversion_offset }: ConvertedLab,
  language: string,
): string {
  const shown = isLabUnit(analyte, canonical_unit) ? labDecimals(analyte, canonical_unit) : 0;
  const decimals = Math.min(decimalsOf(canonical_value), shown + 2);
  const value = [
    formatNumber(canonical_value, language, Math.max(shown, decimals)),
    labUnitText(canonical_unit),
  ];
  const way = conversionFormula(language, conversion_factor, conversion_offset);
  const text = [value.join(' ').trim(), ...(way === '' ? [] : [`(${way})`])].join(' ');
  return inOwnOrder(text, language);
}

/** "× 18.0156", or "× 0.0914913 + 2.15005"; '' where nothing is converted. */
function conversionFormula(language: string, factor: number, offset: number): string {
  const figure = (number: number) => {
    const short = Number(number.toPrecision(factorDigits));
    return formatNumber(short, language, decimalsOf(short));
  };
  return [
    ...(factor === 1 ? [] : [`× ${figure(factor)}`]),
    ...(offset === 0 ? [] : [`${offset < 0 ? minusSign : '+'} ${figure(Math.abs(offset))}`]),
  ].join(' ');
}

/**
 * The reference range in words: "70 to below 100 mg/dL"; that none is known where it has critical limits only; what is out
 * of it for both where the sex is not known.
 */
export function labRangeText({ t, language }: LabSpeech, range: LabRange): string {
  const { low_inclusive, high_inclusive, unit } = range;
  const last = (bound: number) => withUnit(boundText(bound, language), unit, language);
  if (isOfEitherSex(range) && (range.low !== null || range.high !== null)) {
    const limits = [
      ...(range.low === null
        ? []
        : [t(low_inclusive ? 'labs.range.below' : 'labs.range.atMost', { high: last(range.low) })]),
      ...(range.high === null
        ? []
        : [t(high_inclusive ? 'labs.range.above' : 'labs.range.atLeast', { low: last(range.high) })]),
    ];
    return t('labs.range.eitherSex', { limits: limits.join(' / ') });
  }
  if (range.low !== null && range.high !== null) {
    const bounds = { low: boundText(range.low, language), high: last(range.high) };
    if (low_inclusive) return t(high_inclusive ? 'labs.range.fromTo' : 'labs.range.fromBelow', bounds);
    return t(high_inclusive ? 'labs.range.aboveTo' : 'labs.range.aboveBelow', bounds);
  }
  if (range.low !== null)
    return t(low_inclusive ? 'labs.range.atLeast' : 'labs.range.above', { low: last(range.low) });
  if (range.high !== null)
    return t(high_inclusive ? 'labs.range.atMost' : 'labs.range.below', { high: last(range.high) });
  return t('labs.range.none');
}

/** All of a range: "70 to below 100 mg/dL, critical 50 or less / 450 or more, ADA". */
export function wholeLabRangeText({ t, language }: LabSpeech, range: LabRange): string {
  const limits = criticalLimitTexts({ t, language }, range);
  return [
    labRangeText({ t, language }, range),
    ...(limits.length === 0 ? [] : [t('labs.range.critical', { limits: limits.join(' / ') })]),
    rangeSourceText(t, range.source),
  ].join(languages[languageOf(language)].comma);
}

/** The critical limits of a range: "2.8 or less", "6.2 or more"; none where it has none. */
export function criticalLimitTexts(speech: LabSpeech, range: CriticalLimits): string[] {
  return (['low', 'high'] as const).flatMap((side) => criticalLimitText(speech, range, side) ?? []);
}

type CriticalLimits = Pick<LabRange, 'critical_low' | 'critical_high'>;

/** The critical limit on a side: "2.8 or less"; `null`: there is none. */
export function criticalLimitText(
  { t, language }: LabSpeech,
  { critical_low, critical_high }: CriticalLimits,
  side: 'low' | 'high',
): string | null {
  if (side === 'low') {
    return critical_low === null ? null : t('labs.range.atMost', { high: boundText(critical_low, language) });
  }
  return critical_high === null ? null : t('labs.range.atLeast', { low: boundText(critical_high, language) });
}

/** Whose range it is; a source of another version by its key. */
export function rangeSourceText(t: TFunction, source: string): string {
  return isSource(source) ? t(`labs.range.sources.${source}`) : source;
}

/** How far a pregnancy was on the day of collection: "Weeks of pregnancy: 20+3"; `null`: no due date is recorded. */
export function gestationText({ t, language }: LabSpeech, gestation: Gestation): string | null {
  if (gestation === 'notDated') return null;
  if (gestation === 'doubtful') return t('labs.gestation.doubtful');
  const figure = (count: number) => formatNumber(count, language);
  const age = `${figure(Math.floor(gestation / 7))}+${figure(gestation % 7)}`;
  return t('labs.gestation.weeks', { age: isolated(age) });
}

/** What a pregnancy does to a result, and how far it was. */
export function pregnancyText(
  speech: LabSpeech,
  { limits, gestation }: { limits: 'withheld' | 'laboratory'; gestation: Gestation },
): string {
  const weeks = gestationText(speech, gestation);
  return [speech.t(`labs.pregnancy.${limits}`), ...(weeks === null ? [] : [weeks])].join(' · ');
}

/** What the range makes of a value, in words; `null` where nothing can be said. */
export function flagWord(t: TFunction, flag: LabFlag | null): string {
  return flag === null ? t('labs.notFlagged') : t(`labs.flags.${flag}`);
}

/** The same within a sentence: "critically low". */
export function flagInSentence(t: TFunction, flag: LabFlag | null): string {
  const word = flagWord(t, flag);
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** The name of a band: "G3a, mildly to moderately decreased"; of a creatinine: "eGFR G3a, …". */
export function bandText(t: TFunction, { band, isCalculated }: LabDecision): string {
  const name = t(`labs.bands.${band}`);
  return isCalculated ? t('labs.egfrBand', { band: name }) : name;
}

/** What a guideline says of a value: "G3a, mildly to moderately decreased: 45 to below 60 (KDIGO 2024)". */
export function decisionText(speech: LabSpeech, decision: LabDecision): string {
  const { limits } = decision;
  if (limits === null) return bandText(speech.t, decision);
  return speech.t('labs.decision', {
    band: bandText(speech.t, decision),
    limits: labRangeText(speech, limits),
    source: rangeSourceText(speech.t, limits.source),
  });
}

/** Beside the word of a flag, so that it is seen at a glance; a normal value has none. */
export const flagSigns = {
  LL: '↓↓',
  L: '↓',
  N: '',
  H: '↑',
  HH: '↑↑',
} as const satisfies Record<LabFlag, string>;

/** A bound as it was set; one that was converted has more decimals than anybody reads. */
function boundText(bound: number, language: string): string {
  const shown = decimalsOf(bound) > 3 ? Number(bound.toPrecision(4)) : bound;
  return formatNumber(shown, language, decimalsOf(shown));
}

function withUnit(figures: string, unit: string, language: string): string {
  return inOwnOrder([figures, labUnitText(unit)].join(' ').trim(), language);
}

/** Nothing but figures, signs and Latin letters: in a text that runs from right to left its order is its own. */
function inOwnOrder(text: string, language: string): string {
  return languages[languageOf(language)].isRTL ? isolated(text) : text;
}

/** that Intl shows in every browser */
const mostDecimals = 20;

function decimalsOf(value: number): number {
  const [figures = '', exponent = '0'] = String(value).split('e');
  const decimals = (figures.split('.')[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(0, decimals), mostDecimals);
}

function isSource(source: string): source is keyof typeof en.labs.range.sources {
  return Object.hasOwn(en.labs.range.sources, source);
}

/** The flags with which a hint holds, where it does not hold with all. `null`: not judged. */
const hintedFlags: Partial<Record<LabAnalyteKey, readonly (LabFlag | null)[]>> = {
  // Haemolysis raises potassium, so only a high one may come from the sample.
  potassium: ['H', 'HH'],
  copper: ['H', 'HH'],
  phosphate: ['L', 'LL'],
  albumin: ['L', 'LL'],
  prealbumin: ['L', 'LL'],
  // Inflammation may hide a low one.
  ferritin: [null, 'N', 'H', 'HH'],
  creatinine: [null, 'N', 'L', 'LL'],
};

/** What is to be kept in mind where an analyte is read (clinical.md, its notes); `null`: nothing. */
export function labHintText(t: TFunction, analyte: LabAnalyteKey, flag: LabFlag | null): string | null {
  if (hintedFlags[analyte]?.includes(flag) === false) return null;
  return isHinted(analyte) ? t(`labs.hints.${analyte}`) : null;
}

function isHinted(analyte: LabAnalyteKey): analyte is LabAnalyteKey & keyof typeof en.labs.hints {
  return Object.hasOwn(en.labs.hints, analyte);
}
