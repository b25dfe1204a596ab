import type { MustScore } from './must';

/**
 * Whether a person is at risk of malnutrition by a validated screen, which GLIM asks first. Sources: glim2019
 * (Cederholm 2019), must2003 (Elia 2003), mnasf2009 (Kaiser 2009).
 */

export interface ScreenInput {
  must: MustScore;
  /** the total of an MNA-SF that was filled in elsewhere, 0 to 14; `null`: none */
  mnaSfPoints: number | null;
  /** whether another validated tool was positive; `null`: none was used */
  otherPositive: boolean | null;
  ageYears: number | null;
}

export type ScreenTool = 'must' | 'mna-sf' | 'other';

export type MalnutritionScreen =
  /** `by`: each tool that is positive */
  | { status: 'atRisk'; by: [ScreenTool, ...ScreenTool[]] }
  /** `by`: each tool that is complete and negative */
  | { status: 'notAtRisk'; by: [ScreenTool, ...ScreenTool[]] }
  /** no tool is positive, and none is complete */
  | { status: 'cannotAssess' };

/** An MNA-SF of this or less is positive. */
const mnaSfPositiveUpTo = 11;
/** An MNA-SF of this or less is malnutrition by the screen itself. */
const mnaSfMalnourishedUpTo = 7;
/** The totals that an MNA-SF can have. */
export const mnaSfRange = { min: 0, max: 14 } as const;
/** The MNA-SF was made and validated for older people. */
const mnaSfFromAgeYears = 65;

/**
 * A screen is positive if any validated tool is: MUST from 1 point, MNA-SF up to 11 points, or another that a person
 * named. It is negative only if one tool is complete and none is positive; an unnamed tool that was not positive says
 * nothing. A number that MNA-SF does not have counts as missing, and so does a negative MNA-SF of a person who is
 * younger than 65 or of unknown age. Sources: glim2019, must2003, mnasf2009.
 */
export function malnutritionScreen({
  must,
  mnaSfPoints,
  otherPositive,
  ageYears,
}: ScreenInput): MalnutritionScreen {
  const found: [ScreenTool, boolean | null][] = [
    ['must', isMustPositive(must)],
    ['mna-sf', isMnaSfPositive(mnaSfPoints, ageYears)],
    ['other', otherPositive === true ? true : null],
  ];
  const toolsThat = (wanted: boolean) => found.flatMap(([tool, is]) => (is === wanted ? [tool] : []));
  const [positive, ...others] = toolsThat(true);
  if (positive) return { status: 'atRisk', by: [positive, ...others] };
  const [negative, ...further] = toolsThat(false);
  return negative ? { status: 'notAtRisk', by: [negative, ...further] } : { status: 'cannotAssess' };
}

function isMustPositive(must: MustScore): boolean | null {
  return must.status === 'tooYoung' || must.status === 'pregnant' || must.status === 'cannotAssess'
    ? null
    : must.risk !== 'low';
}

function isMnaSfPositive(points: number | null, ageYears: number | null): boolean | null {
  if (!isMnaSfTotal(points)) return null;
  if (points <= mnaSfPositiveUpTo) return true;
  return ageYears !== null && ageYears >= mnaSfFromAgeYears ? false : null;
}

function isMnaSfTotal(points: number | null): points is number {
  const { min, max } = mnaSfRange;
  return points !== null && Number.isInteger(points) && points >= min && points <= max;
}

export type MnaSfClass = 'malnourished' | 'atRisk' | 'normal';

/**
 * What a total of MNA-SF says: up to 7 malnourished, up to 11 at risk, from 12 normal; the last only from 65 years on.
 * `null`: a number that it does not have, or a normal one of a person who is younger or of unknown age. Source: mnasf2009
 * (Kaiser 2009).
 */
export function mnaSfClass(points: number | null, ageYears: number | null): MnaSfClass | null {
  const isPositive = isMnaSfPositive(points, ageYears);
  if (points === null || isPositive === null) return null;
  if (!isPositive) return 'normal';
  return points <= mnaSfMalnourishedUpTo ? 'malnourished' : 'atRisk';
}

/** The totals between which an MNA-SF says something else, for a scale. Source: mnasf2009 (Kaiser 2009). */
export const mnaSfSteps = [mnaSfMalnourishedUpTo, mnaSfPositiveUpTo] as const;
