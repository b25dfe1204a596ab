/**
 * SARC-F, the five-question screen for sarcopenia (Malmstrom and Morley 2013, validated 2016; wording as in
 * PMC9020246, table 5). It supports a clinician and never makes a diagnosis. Its sensitivity is low, so a negative
 * screen does not exclude sarcopenia.
 */

/** Points of one answered item. */
export type SarcFPoints = 0 | 1 | 2;

/** The items in the order they are asked; the keys are the wire fields. */
export const sarcFItems = [
  'strength',
  'assistance_walking',
  'rise_from_chair',
  'climb_stairs',
  'falls',
] as const;
export type SarcFItem = (typeof sarcFItems)[number];

/** The answers so far. An unanswered item is `null` or omitted, never 0. */
export type SarcFAnswers = Partial<Record<SarcFItem, SarcFPoints | null>>;

/** The screen is positive from this total on. */
export const sarcFCutOffPoints = 4;
const maxPointsPerItem = 2;

/** What the given answers make certain. */
export interface SarcFRange {
  /** with every missing item at 0 */
  leastPoints: number;
  /** with every missing item at its maximum */
  mostPoints: number;
  missing: SarcFItem[];
}

/** The range in which a SARC-F total must end, whatever the missing answers are. Also the base of SARC-CalF. */
export function sarcFRange(answers: SarcFAnswers): SarcFRange {
  let points = 0;
  const missing: SarcFItem[] = [];
  for (const item of sarcFItems) {
    const answer = answers[item] ?? null;
    if (answer === null) missing.push(item);
    else points += answer;
  }
  return { leastPoints: points, mostPoints: points + maxPointsPerItem * missing.length, missing };
}

export interface SarcFScore {
  /** 0 to 10, or `null` unless all five items are answered */
  totalPoints: number | null;
  /** certain as soon as the given answers decide it, whatever the missing ones would be */
  screen: 'positive' | 'negative' | 'indeterminate';
  missing: SarcFItem[];
}

/**
 * Scores a SARC-F. Positive when the answered points already reach 4. Negative when even the maximum for the missing
 * items could not reach it. Otherwise indeterminate.
 */
export function scoreSarcF(answers: SarcFAnswers): SarcFScore {
  const { leastPoints, mostPoints, missing } = sarcFRange(answers);
  return {
    totalPoints: missing.length === 0 ? leastPoints : null,
    screen:
      leastPoints >= sarcFCutOffPoints
        ? 'positive'
        : mostPoints < sarcFCutOffPoints
          ? 'negative'
          : 'indeterminate',
    missing,
  };
}
