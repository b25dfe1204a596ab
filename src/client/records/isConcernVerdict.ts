import { verdictAlgorithms, type VerdictAlgorithm } from '@/clinical/verdict';

const screening = ['positive'];
const sarcopenia = ['possible', 'probable', 'confirmed', 'severe', 'sarcopenia'];

/** The codes of each rule that a clinician should look at: those that have the colour of a concern while one types. */
const concerns: Record<VerdictAlgorithm, readonly string[]> = {
  'sarc-f': screening,
  'sarc-calf': screening,
  'sarc-calf-31': screening,
  ewgsop2: sarcopenia,
  awgs2019: sarcopenia,
  awgs2025: sarcopenia,
  sdoc2020: sarcopenia,
  fnih2014: sarcopenia,
  'bmi-who': [
    ...['thinness-severe', 'thinness-moderate', 'thinness-mild'],
    ...['obesity-1', 'obesity-2', 'obesity-3'],
  ],
  'bmi-ng246': ['overweight', 'obesity-1', 'obesity-2', 'obesity-3'],
  'calf-gonzalez2021': ['severely-low', 'moderately-low'],
  'weight-change-blackburn': ['severe', 'significant'],
  sppb: ['severe-limitation', 'moderate', 'mild'],
  'chair-stand-30-steadi': ['below-average'],
  must: ['medium', 'high'],
  glim: [
    ...['criteria-met-stage-1', 'criteria-met-stage-2'],
    ...['phenotypic-only-etiologic-absent', 'phenotypic-only-etiologic-unknown'],
  ],
  'refeeding-cg32': ['high', 'high-extreme'],
  'grip-asymmetry': ['asymmetric'],
  'grip-norms-tomkinson2025': ['low'],
};

/** Whether a stored verdict is one that a clinician should look at. */
export function isConcernVerdict({ algorithm, verdict }: { algorithm: string; verdict: string }): boolean {
  return isKnown(algorithm) && concerns[algorithm].includes(verdict);
}

function isKnown(algorithm: string): algorithm is VerdictAlgorithm {
  return Object.hasOwn(verdictAlgorithms, algorithm);
}
