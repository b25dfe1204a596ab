export interface ChartWeight {
  /** RFC 3339, with the offset of the place where it was measured */
  captured_at: string;
  kg: number;
  /** taken with oedema or ascites */
  isFluid: boolean;
}

export interface LatestWeight {
  latest: ChartWeight;
  /** the last weight of an earlier day; `null`: there is none, or fluid hides the change */
  before: ChartWeight | null;
  /** those that may be compared and drawn beside others, newest first */
  compared: readonly ChartWeight[];
}

/**
 * The newest weight and the one it is compared with; `null`: never weighed. A weight with oedema or ascites is the latest,
 * but is neither compared nor drawn beside others.
 *
 * @param weights newest first
 */
export function latestWeight(weights: readonly ChartWeight[]): LatestWeight | null {
  const [latest] = weights;
  if (!latest) return null;
  const compared = weights.filter(({ isFluid }) => !isFluid);
  const before = latest.isFluid ? undefined : compared.find((one) => dayOf(one) < dayOf(latest));
  return { latest, before: before ?? null, compared };
}

function dayOf({ captured_at }: ChartWeight): string {
  return captured_at.slice(0, 10);
}
