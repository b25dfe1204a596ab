interface AxisTexts {
  /** the ends of the axis */
  fromMs: number;
  toMs: number;
  /** where the labels are, and what they say, the earliest first */
  ticks: readonly number[];
  texts: readonly string[];
  /** room for the labels of the other axis, on the left */
  beforePx: number;
}

const letterPx = 6.5;
/** A plot of a phone. On a wider one the labels at the ends are farther from its edges. */
const narrowPlotPx = 240;
const leastRightPx = 24;

/** Room beside the plot, in pixels, so that the first and the last label of the time axis are not cut at its edge. */
export function axisMargins({ fromMs, toMs, ticks, texts, beforePx }: AxisTexts) {
  const beyond = (at: number, inside: (ms: number) => number) => {
    const [ms, text] = [ticks.at(at), texts.at(at)];
    if (ms === undefined || text === undefined) return 0;
    return Math.ceil((text.length * letterPx) / 2 - (inside(ms) / (toMs - fromMs)) * narrowPlotPx);
  };
  return {
    left: Math.max(0, beyond(0, (ms) => ms - fromMs) - beforePx),
    right: Math.max(
      leastRightPx,
      beyond(-1, (ms) => toMs - ms),
    ),
  };
}
