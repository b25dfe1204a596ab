import type { TFunction } from 'i18next';
import { bmiClassLowerBounds } from '@/clinical/bodyMassIndex';
import { verdictAlgorithms, type VerdictAlgorithm } from '@/clinical/verdict';
import { en } from './en';

interface StoredVerdict {
  algorithm: string;
  verdict: string;
}

/** What a stored verdict says, in words; a code of another version as it is. */
export function verdictText(t: TFunction, { algorithm, verdict }: StoredVerdict): string {
  if (algorithm === 'bmi-who') {
    const found = bmiClassLowerBounds.find(({ bmiClass }) => bmiClass === verdict);
    if (found) return t(`measurements.bmiClass.${found.bmiClass}`);
  }
  const code = `${algorithm}/${verdict}`;
  return isCode(code) ? t(`verdicts.codes.${code}`) : verdict;
}

/** The rule behind a stored verdict; one of another version by its code. */
export function algorithmText(t: TFunction, algorithm: string): string {
  return isAlgorithm(algorithm) ? t(`verdicts.algorithms.${algorithm}`) : algorithm;
}

function isCode(code: string): code is keyof typeof en.verdicts.codes {
  return Object.hasOwn(en.verdicts.codes, code);
}

function isAlgorithm(algorithm: string): algorithm is VerdictAlgorithm {
  return Object.hasOwn(verdictAlgorithms, algorithm);
}
