import type { TFunction } from 'i18next';
import { en } from '@/client/i18n/en';

const words = en.assessment.verdicts;

/** A rule in the words of the screens; one of a newer version of Satchel under its own name. */
export function algorithmText(t: TFunction, algorithm: string): string {
  return isKey(en.assessment.algorithms, algorithm) ? t(`assessment.algorithms.${algorithm}`) : algorithm;
}

/** What a rule said, in the words of the screens. */
export function verdictText(t: TFunction, verdict: string): string {
  return isKey(words, verdict) ? t(`assessment.verdicts.${verdict}`) : verdict;
}

function isKey<T extends object>(of: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key);
}
