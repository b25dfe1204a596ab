import type { Pregnant, TooYoung } from '@/clinical/body/adultClass';
import { isMeasured } from '@/clinical/measured';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import type { TestReading } from './sarcopeniaMeasures';
import { adultFromAgeYears, cutOffSexes, knownAge, type CutOffSex } from '@/clinical/sexAndAge';
import { verdictOf, type Verdict } from '@/clinical/verdict';

/**
 * The result of every sarcopenia definition. It supports a clinician and is not a diagnosis. Each definition is
 * computed separately; criteria of two are never merged.
 */

/** The verdicts of each definition. Being unable to assess is a separate status. */
export interface SarcopeniaVerdicts {
  ewgsop2: 'no-sarcopenia' | 'probable' | 'confirmed' | 'severe';
  awgs2019: 'no-sarcopenia' | 'possible' | 'sarcopenia' | 'severe';
  awgs2025: 'no-sarcopenia' | 'possible' | 'sarcopenia';
  sdoc2020: 'no-sarcopenia' | 'sarcopenia';
  fnih2014: 'no-sarcopenia' | 'sarcopenia';
}
export type SarcopeniaAlgorithm = keyof SarcopeniaVerdicts;

/**
 * What would allow a verdict. `strengthTest`: grip or five chair stands; `performanceTest`: gait, chair stands or
 * SPPB.
 */
export type SarcopeniaNeed =
  | 'sex'
  | 'age'
  | 'strengthTest'
  | 'gripMaxKg'
  | 'performanceTest'
  | 'gait4mS'
  | 'asmKg'
  | 'asmMethod'
  | 'heightCm'
  | 'weightKg';

export type SarcopeniaNote =
  /** low mass alone is not sarcopenia while strength is normal */
  | 'lowMassNormalStrength'
  | 'severityNotAssessed'
  /** measuring mass would confirm or exclude it */
  | 'massNeeded'
  /** strength is low and mass is normal */
  | 'lookForOtherCauses'
  /** strength is low; mass is normal over the height, but low for the size of an obese body */
  | 'lowMassForObesity'
  | 'outsideValidatedAge'
  /** measured strength overrides the screen, both ways */
  | 'screenPositiveStrengthNormal'
  | 'screenNegativeStrengthLow'
  /** EWGSOP2 with `gripPrimary`: the chair stands were ignored */
  | 'gripAlone'
  /** AWGS 2019 has its cut-off for a walk of 6 m */
  | 'gaitOver4mNot6m'
  /** the mass was not measured by DXA, for which the cut-offs were found */
  | 'cutOffsOfDxa'
  /** the cut-offs are for whole bodies, so no mass is judged, measured or not */
  | 'massAfterAmputation'
  /** a mass that is not low was measured with oedema or ascites, so it is not judged */
  | 'massWithOedema';

interface ReadingBase<Algorithm> {
  algorithm: Algorithm;
  /** every test used, in the order of the definition */
  tests: readonly TestReading[];
  notes: readonly SarcopeniaNote[];
}

export type ReadingOf<Algorithm extends SarcopeniaAlgorithm> = ReadingBase<Algorithm> &
  (
    | { status: 'assessed'; verdict: SarcopeniaVerdicts[Algorithm] }
    | { status: 'cannotAssess'; needs: readonly SarcopeniaNeed[] }
    | TooYoung
    | Pregnant
    /** only a muscle mass would decide, and none is judged after an amputation */
    | { status: 'amputated' }
  );

export type SarcopeniaReading = {
  [Algorithm in SarcopeniaAlgorithm]: ReadingOf<Algorithm>;
}[SarcopeniaAlgorithm];

/** The part of a reading that the rules of a definition decide. */
export type Outcome<Algorithm extends SarcopeniaAlgorithm> = Pick<ReadingBase<Algorithm>, 'tests' | 'notes'> &
  ({ verdict: SarcopeniaVerdicts[Algorithm] } | { needs: readonly SarcopeniaNeed[] });

interface Definition<Algorithm extends SarcopeniaAlgorithm> {
  algorithm: Algorithm;
  /** none below this age; adults if it is left out */
  fromAgeYears?: number;
  /** below this age, the verdict applies with a note */
  validatedFromYears: number;
  /** @param judged the inputs without those that do not count for this person */
  assess: (judged: SarcopeniaInputs, sex: CutOffSex) => Outcome<Algorithm>;
}

/**
 * Applies a definition to a person. There is no verdict without an age, under 18 years or the age that the definition
 * begins at, in a recorded pregnancy, and none for an unknown sex unless both sexes agree. After an amputation a
 * muscle mass is not judged, because the cut-offs are for whole bodies and none is published for others (engineering).
 * With oedema or ascites it counts only if it is low (engineering).
 */
export function readSarcopenia<Algorithm extends SarcopeniaAlgorithm>(
  { algorithm, fromAgeYears = adultFromAgeYears, validatedFromYears, assess }: Definition<Algorithm>,
  inputs: SarcopeniaInputs,
): ReadingOf<Algorithm> {
  const none = { algorithm, tests: [], notes: [] };
  const ageYears = knownAge(inputs.ageYears);
  if (ageYears !== null && ageYears < fromAgeYears) return { ...none, status: 'tooYoung', fromAgeYears };
  if (inputs.isPregnant) return { ...none, status: 'pregnant' };
  if (ageYears === null) return { ...none, status: 'cannotAssess', needs: ['age'] };
  const isWithoutMass = inputs.isAmputated === true && inputsOf[algorithm].includes('asmKg');
  const judged = isWithoutMass ? { ...inputs, asmKg: null } : inputs;
  const outcome = agreed(
    cutOffSexes(inputs.sex).map((sex) => assess(judged, sex)),
    'sex',
  );
  const whyNoMass = isWithoutMass ? 'massAfterAmputation' : hiddenMass(algorithm, judged, outcome);
  const notes: SarcopeniaNote[] =
    whyNoMass === null
      ? [...outcome.notes]
      : [...outcome.notes.filter((note) => note !== 'massNeeded'), whyNoMass];
  if (ageYears < validatedFromYears) notes.push('outsideValidatedAge');
  const base = { algorithm, tests: outcome.tests, notes };
  if ('verdict' in outcome) return { ...base, status: 'assessed', verdict: outcome.verdict };
  if (isWithoutMass && outcome.needs.includes('asmKg')) return { ...base, status: 'amputated' };
  return { ...base, status: 'cannotAssess', needs: outcome.needs };
}

/** What the muscle mass that a definition compares is calculated from; `null`: it reads none. */
const massFrom: Record<SarcopeniaAlgorithm, readonly ('asmKg' | 'heightCm' | 'weightKg')[] | null> = {
  ewgsop2: ['asmKg'],
  awgs2019: ['asmKg', 'heightCm'],
  awgs2025: ['asmKg', 'heightCm'],
  sdoc2020: null,
  fnih2014: ['asmKg', 'heightCm', 'weightKg'],
};

/** Says of a mass that was measured with oedema or ascites, and is not low, why it is not judged. */
function hiddenMass(
  algorithm: SarcopeniaAlgorithm,
  inputs: SarcopeniaInputs,
  { tests }: { tests: readonly TestReading[] },
): 'massWithOedema' | null {
  const isCalculated = massFrom[algorithm]?.every((key) => isMeasured(inputs[key])) === true;
  if (inputs.isMassFluidAffected !== true || !isCalculated) return null;
  return tests.some(({ part }) => part === 'mass') ? null : 'massWithOedema';
}

/**
 * Merges several outcomes that differ by an unknown input: theirs when they agree, otherwise what is `need`ed to
 * decide. Tests with the same result are kept once, and notes only if all outcomes have them.
 */
export function agreed<Algorithm extends SarcopeniaAlgorithm>(
  outcomes: readonly Outcome<Algorithm>[],
  need: SarcopeniaNeed,
): Outcome<Algorithm> {
  const [first, ...others] = outcomes;
  if (!first) return { tests: [], notes: [], needs: [need] };
  if (others.length === 0) return first;
  const tests = mergedTests(outcomes);
  const notes = first.notes.filter((note) => others.every((other) => other.notes.includes(note)));
  const verdicts = new Set(outcomes.map((one) => ('verdict' in one ? one.verdict : null)));
  if (verdicts.size > 1) return { tests, notes, needs: [need] };
  if ('verdict' in first) return { tests, notes, verdict: first.verdict };
  return { tests, notes, needs: [...new Set(outcomes.flatMap((one) => ('needs' in one ? one.needs : [])))] };
}

function mergedTests(outcomes: readonly { tests: readonly TestReading[] }[]): TestReading[] {
  const merged = new Map<string, TestReading>();
  for (const one of outcomes.flatMap(({ tests }) => tests)) {
    const key = JSON.stringify({ ...one, sex: null });
    const alike = merged.get(key);
    merged.set(key, alike && alike.sex !== one.sex ? { ...one, sex: 'either' } : one);
  }
  return [...merged.values()];
}

/** The inputs that each definition reads. Only these are stored with its verdict. */
const inputsOf: Record<
  SarcopeniaAlgorithm,
  readonly Exclude<
    keyof SarcopeniaInputs,
    'isPregnant' | 'isAmputated' | 'isCalfFluidAffected' | 'isMassFluidAffected'
  >[]
> = {
  ewgsop2: [
    'sex',
    'ageYears',
    'sarcFPoints',
    'gripMaxKg',
    'chairStands5S',
    'asmKg',
    'heightCm',
    'gait4mS',
    'sppbPoints',
    'timedUpAndGoS',
    'walk400mS',
  ],
  awgs2019: [
    'sex',
    'ageYears',
    'sarcFPoints',
    'calfCm',
    'gripMaxKg',
    'chairStands5S',
    'asmKg',
    'asmMethod',
    'heightCm',
    'gait4mS',
    'sppbPoints',
  ],
  awgs2025: ['sex', 'ageYears', 'gripMaxKg', 'asmKg', 'asmMethod', 'heightCm'],
  sdoc2020: ['sex', 'ageYears', 'gripMaxKg', 'gait4mS'],
  fnih2014: ['sex', 'ageYears', 'gripMaxKg', 'asmKg', 'asmMethod', 'heightCm', 'weightKg'],
};

/**
 * The storable verdict of a reading, `cannot-assess` if there is none, with the inputs its definition read. A muscle
 * mass that was not judged because of an amputation has `isAmputated` beside it, a calf with oedema
 * `isCalfFluidAffected`, a mass with it `isMassFluidAffected`.
 *
 * @param options the EWGSOP2 options of the reading: an option decides, so it is stored like an input
 */
export function toVerdict(
  reading: SarcopeniaReading,
  inputs: SarcopeniaInputs,
  options: { gripPrimary?: boolean } = {},
): Verdict {
  const used: Verdict['inputs'] = {};
  for (const key of inputsOf[reading.algorithm]) used[key] = inputs[key];
  if (inputs.isAmputated === true && 'asmKg' in used) used.isAmputated = true;
  if (inputs.isCalfFluidAffected === true && 'calfCm' in used) used.isCalfFluidAffected = true;
  if (inputs.isMassFluidAffected === true && 'asmKg' in used) used.isMassFluidAffected = true;
  if (reading.algorithm === 'ewgsop2') used.gripPrimary = options.gripPrimary ?? false;
  const verdict = reading.status === 'assessed' ? reading.verdict : 'cannot-assess';
  return verdictOf(reading.algorithm, verdict, used);
}
