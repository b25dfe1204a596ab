import type { TFunction } from 'i18next';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { lossLimitAt } from '@/clinical/body/weightLoss';
import { daysBetween } from '@/clinical/daysBetween';
import { refeedingCriteria, refeedingNeeds, refeedingSignKeys } from '@/clinical/malnutrition/refeeding';
import { verdictAlgorithms, type VerdictAlgorithm } from '@/clinical/verdict';
import { en } from './en';
import { formatDate, formatItems, formatList, formatNumber } from './formats';
import { glimBmiNote } from './glimBmiNote';
import { olderBmiNote } from './olderBmiNote';
import { storedGlimNeeds } from './storedGlimNeeds';

interface StoredVerdict {
  algorithm: string;
  verdict: string;
  inputs?: Readonly<Record<string, unknown>>;
}

/**
 * What a stored verdict says, in words, what was not known to it and could have changed it, whether GLIM read its limits
 * for Asia, whether oedema or ascites was there, or may have been, and whether a loss was treated as unplanned that was
 * not asked about, or counted although it was said to be intended; a code of another version as it is.
 */
export function verdictText(t: TFunction, stored: StoredVerdict, language: string): string {
  const known = withUnknown(t, stored, language);
  const isInAsia = stored.algorithm === 'glim' && stored.inputs?.['ethnicity_group'] !== undefined;
  const verdict = isInAsia
    ? t('verdicts.withNote', { verdict: known, note: t('results.glimInAsia') })
    : known;
  return withIntention(t, stored, withFluid(t, stored, verdict));
}

/** Water in a weight or a calf hides what was lost, so no class of them reassures. */
function withFluid(t: TFunction, { inputs }: StoredVerdict, verdict: string): string {
  if (inputs?.['fluid_affected'] === true) return t('verdicts.fluidAffected', { verdict });
  return inputs?.['fluid_possible'] === true ? t('verdicts.fluidPossible', { verdict }) : verdict;
}

function withIntention(t: TFunction, stored: StoredVerdict, verdict: string): string {
  const isAsUnplanned = stored.inputs?.['loss_treated_as_unplanned'] === true;
  if (isAsUnplanned) return t('verdicts.asUnplanned', { verdict });
  const isSetAside = stored.inputs?.['intention_set_aside'] === true;
  return isSetAside ? t('verdicts.setAside', { verdict }) : verdict;
}

function withUnknown(t: TFunction, stored: StoredVerdict, language: string): string {
  if (stored.algorithm === 'refeeding-cg32') return refeedingText(t, stored, language);
  const needs =
    stored.algorithm === 'glim' && stored.inputs ? storedGlimNeeds(stored.verdict, stored.inputs) : [];
  if (needs.length === 0) return belowLossLimitText(t, stored, language) ?? codeText(t, stored);
  return t('verdicts.notKnown', {
    verdict: stored.verdict === 'criteria-met-stage-1' ? t('results.atLeastStage1') : codeText(t, stored),
    what: formatList(
      needs.map((need) => t(`results.needs.${need}`)),
      language,
    ),
  });
}

/** A refeeding risk with the criteria that were met, or the signs of one that is not judged, and what was missing. */
function refeedingText(t: TFunction, stored: StoredVerdict, language: string): string {
  const codesOf = (field: string) => {
    const codes = stored.inputs?.[field];
    return typeof codes === 'string' ? codes.split(' ') : [];
  };
  const met = refeedingCriteria.filter((one) => codesOf('met').includes(one));
  const needs = refeedingNeeds.filter((one) => codesOf('needs').includes(one));
  const code = codeText(t, stored);
  const signs = refeedingSignKeys.filter((one) => codesOf('signs').includes(one));
  if (signs.length > 0) {
    const note = formatList(
      signs.map((one) => t(`results.refeeding.signs.${one}`)),
      language,
    );
    return t('verdicts.withNote', { verdict: code, note });
  }
  const criteria = formatList(
    met.map((one) => t(`results.refeeding.criteria.${one}`)),
    language,
  );
  // A criterion in brackets behind "not met" would read as the one that is not.
  const note = stored.verdict === 'high' ? criteria : t('results.met', { criteria });
  if (stored.verdict !== 'cannot-tell' || needs.length === 0)
    return met.length === 0 ? code : t('verdicts.withNote', { verdict: code, note });
  const what = formatList(
    needs.map((need) => t(`results.needs.${need}`)),
    language,
  );
  // Each in a sentence of its own: brackets after brackets are hard to read.
  const sentences = [code, ...(met.length === 0 ? [] : [note]), t('results.notKnown', { what })];
  return sentences.map((text) => t('labs.meaning.sentence', { text })).join(' ');
}

/** The limit that a loss stayed below; `null`: another verdict, or the period is not known. */
function belowLossLimitText(t: TFunction, stored: StoredVerdict, language: string): string | null {
  if (stored.algorithm !== 'weight-change-blackburn' || stored.verdict !== 'none') return null;
  const days = comparedDays(stored.inputs ?? {});
  const limit = days === null ? null : lossLimitAt(days);
  return (
    limit &&
    t(`verdicts.belowLossLimit.${limit.days}`, {
      limit: t('results.percent', { value: formatNumber(limit.from, language) }),
    })
  );
}

/** Of an earlier version, the days by the dates as they were written. */
function comparedDays(inputs: NonNullable<StoredVerdict['inputs']>): number | null {
  const { within_days, earlier_captured_at, captured_at } = inputs;
  if (typeof within_days === 'number') return within_days;
  if (typeof earlier_captured_at !== 'string' || typeof captured_at !== 'string') return null;
  const days = Math.round(daysBetween(earlier_captured_at.slice(0, 10), captured_at.slice(0, 10)));
  return days >= 0 ? days : null;
}

function codeText(t: TFunction, { algorithm, verdict, inputs }: StoredVerdict): string {
  if (algorithm === 'bmi-who' && isBmiClass(verdict)) {
    const bmiClass = t(`measurements.bmiClass.${verdict}`);
    const note = verdict === 'normal' && inputs ? normalBmiNote(t, bmiInputs(inputs)) : null;
    return note === null ? bmiClass : t('verdicts.withNote', { verdict: bmiClass, note });
  }
  // Steps were missing, and could have made it high.
  if (algorithm === 'must' && verdict === 'medium' && inputs?.['needs'] !== undefined) {
    return t('results.atLeastMedium');
  }
  const code = `${algorithm}/${verdict}`;
  if (isCode(code)) return t(`verdicts.codes.${code}`);
  return isReading(verdict) ? t(`assessment.verdicts.${verdict}`) : verdict;
}

/** That a class which WHO calls normal does not reassure: by GLIM's limit, which says more, or from 65 years on. */
function normalBmiNote(t: TFunction, body: ReturnType<typeof bmiInputs>): string | null {
  return glimBmiNote(t, body) ?? olderBmiNote(t, body);
}

function bmiInputs(inputs: NonNullable<StoredVerdict['inputs']>) {
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    weightKg: figure(inputs['weight_kg']),
    heightCm: figure(inputs['height_cm']),
    ageYears: figure(inputs['age_years']),
    missingPercent: figure(inputs['amputated_percent']) ?? 0,
    ethnicityGroup: ethnicityGroups.find((group) => group === inputs['ethnicity_group']) ?? null,
  };
}

interface LineOptions {
  hasVersion: boolean;
  language: string;
  /** RFC 3339, of the screening that the verdict is of: SARC-CalF then says its points, and the day of an earlier calf */
  screenedAt?: string | undefined;
}

/** What a rule said of a record: "MUST: High risk". */
export function verdictLine(
  t: TFunction,
  verdict: StoredVerdict & { version: string },
  { hasVersion, language, screenedAt }: LineOptions,
): string {
  const algorithm = algorithmText(t, verdict.algorithm);
  return t('verdicts.text', {
    algorithm: hasVersion ? t('verdicts.judgedBy', { algorithm, version: verdict.version }) : algorithm,
    verdict: verdictWords(t, verdict, { language, screenedAt }),
  });
}

/** The verdict of `verdictLine` without its rule. */
export function verdictWords(
  t: TFunction,
  verdict: StoredVerdict,
  { language, screenedAt }: Omit<LineOptions, 'hasVersion'>,
): string {
  return withCalf(t, verdict, { verdict: verdictText(t, verdict, language), language, screenedAt });
}

/** "Negative screen (7 of 20, calf of Sep 18, 2026)". */
function withCalf(
  t: TFunction,
  { algorithm, inputs }: StoredVerdict,
  { verdict, language, screenedAt }: { verdict: string; language: string; screenedAt: string | undefined },
): string {
  if (algorithm !== 'sarc-calf' || screenedAt === undefined) return verdict;
  const points = inputs?.['totalPoints'];
  const on = inputs?.['calfCapturedAt'];
  const day = typeof on === 'string' && on.slice(0, 10) !== screenedAt.slice(0, 10) ? on.slice(0, 10) : null;
  const notes = [
    ...(typeof points === 'number'
      ? [t('assessment.values.sarcCalf', { value: formatNumber(points, language) })]
      : []),
    ...(day === null ? [] : [t('verdicts.calfOf', { date: formatDate(day, language) })]),
  ];
  return notes.length === 0
    ? verdict
    : t('verdicts.withNote', { verdict, note: formatItems(notes, language) });
}

/** The rule behind a stored verdict; one of another version by its code. */
export function algorithmText(t: TFunction, algorithm: string): string {
  return isAlgorithm(algorithm) ? t(`verdicts.algorithms.${algorithm}`) : algorithm;
}

function isCode(code: string): code is keyof typeof en.verdicts.codes {
  return Object.hasOwn(en.verdicts.codes, code);
}

function isBmiClass(verdict: string): verdict is keyof typeof en.measurements.bmiClass {
  return Object.hasOwn(en.measurements.bmiClass, verdict);
}

function isReading(verdict: string): verdict is keyof typeof en.assessment.verdicts {
  return Object.hasOwn(en.assessment.verdicts, verdict);
}

function isAlgorithm(algorithm: string): algorithm is VerdictAlgorithm {
  return Object.hasOwn(verdictAlgorithms, algorithm);
}
