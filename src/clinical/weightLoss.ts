import Big from 'big.js';

/**
 * Unplanned loss of weight by the limits of Blackburn et al. 1977 (J Parenter Enteral Nutr 1:11-22): significant from 1 % within a
 * week, 5 % within a month, 7.5 % within three months, 10 % within six months; severe above 2 %, 5 %, 7.5 % and 10 %.
 * Source: blackburn1977 (Blackburn 1977).
 */

export interface Weighing {
  weight_kg: number;
  /** RFC 3339 */
  captured_at: string;
}

/** `from`: significant from this loss on; `above`: severe above this one. In thousandths of the earlier weight. */
const limits = [
  { days: 7, from: 10, above: 20 },
  { days: 30, from: 50, above: 50 },
  { days: 90, from: 75, above: 75 },
  { days: 180, from: 100, above: 100 },
] as const;

export interface WeightLoss {
  degree: 'significant' | 'severe';
  /** within how many days the loss is judged: 7, 30, 90 or 180 */
  withinDays: (typeof limits)[number]['days'];
  /** of the earlier weight, unrounded */
  percent: number;
  from: Weighing;
  to: Weighing;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Judges the newest weight against each earlier one within 180 days. Whether the loss was meant, and whether water is part of it,
 * is for a clinician to say. Weights are compared in exact decimals, so that a loss of exactly 5 % is one, in pounds too.
 *
 * @param weighings in kg, in any order; fewer than two are no finding
 * @returns the worst finding, the larger loss among equals, or `null`
 */
export function weightLoss(weighings: readonly Weighing[]): WeightLoss | null {
  const to = weighings.reduce<Weighing | null>(
    (newest, one) =>
      newest === null || Date.parse(one.captured_at) > Date.parse(newest.captured_at) ? one : newest,
    null,
  );
  if (to === null) return null;
  let worst: WeightLoss | null = null;
  for (const from of weighings) {
    const days = (Date.parse(to.captured_at) - Date.parse(from.captured_at)) / dayMs;
    const limit = limits.find((one) => days <= one.days);
    if (!limit || days <= 0 || from.weight_kg <= to.weight_kg) continue;
    const earlier = new Big(from.weight_kg);
    const lostThousandfold = earlier.minus(to.weight_kg).times(1000);
    if (lostThousandfold.lt(earlier.times(limit.from))) continue;
    const degree = lostThousandfold.gt(earlier.times(limit.above)) ? 'severe' : 'significant';
    const percent = lostThousandfold.div(earlier.times(10)).toNumber();
    const found = { degree, withinDays: limit.days, percent, from, to } as const;
    if (worst === null || isWorse(found, worst)) worst = found;
  }
  return worst;
}

function isWorse(a: WeightLoss, b: WeightLoss): boolean {
  return a.degree === b.degree ? a.percent > b.percent : a.degree === 'severe';
}
