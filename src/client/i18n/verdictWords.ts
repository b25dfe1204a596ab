import type { TFunction } from 'i18next';
import { verdictAlgorithms, type VerdictAlgorithm } from '@/clinical/verdict';
import { en } from './en';

interface StoredVerdict {
  algorithm: string;
  verdict: string;
  inputs?: Readonly<Record<string, unknown>>;
}

/**
 * What a stored verdict says, in words, and whether it treated a loss as unplanned that was not asked about; a code of
 * another version as it is.
 */
export function verdictText(t: TFunction, stored: StoredVerdict): string {
  const verdict = codeText(t, stored);
  const isAsUnplanned = stored.inputs?.['loss_treated_as_unplanned'] === true;
  return isAsUnplanned ? t('verdicts.asUnplanned', { verdict }) : verdict;
}

function codeText(t: TFunction, { algorithm, verdict }: StoredVerdict): string {
  if (algorithm === 'bmi-who' && isBmiClass(verdict)) return t(`measurements.bmiClass.${verdict}`);
  const code = `${algorithm}/${verdict}`;
  if (isCode(code)) return t(`verdicts.codes.${code}`);
  return isReading(verdict) ? t(`assessment.verdicts.${verdict}`) : verdict;
}

/** What a rule said of a record: "MUST: High risk". */
export function verdictLine(
  t: TFunction,
  verdict: StoredVerdict & { version: string },
  { hasVersion }: { hasVersion: boolean },
): string {
  const algorithm = algorithmText(t, verdict.algorithm);
  return t('verdicts.text', {
    algorithm: hasVersion ? t('verdicts.judgedBy', { algorithm, version: verdict.version }) : algorithm,
    verdict: verdictText(t, verdict),
  });
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
