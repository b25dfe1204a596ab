/** The value axis: its ends and its ticks. */
export interface TrendValues {
  from: number;
  to: number;
  ticks: number[];
}

interface Wanted {
  /** what must be visible, at least one */
  values: readonly number[];
  /** cut-offs: also visible, with some space beyond them */
  limits?: readonly number[];
  /** the minimum range; left out: the range of the values, rounded to the next ticks */
  domain?: readonly [from: number, to: number];
  fromZero?: boolean;
}

const fewestSteps = 5;

/** An axis that covers all values, with ticks at 1, 2 or 5 times a power of ten. */
export function trendValues({ values, limits = [], domain, fromZero = false }: Wanted): TrendValues {
  const all = [...values, ...limits, ...(domain ?? []), ...(fromZero ? [0] : [])];
  let from = Math.min(...all);
  let to = Math.max(...all);
  // A single value gets room on both sides.
  if (from === to) {
    const room = Math.max(1, Math.abs(from) * 0.05);
    // A value that is not negative gets no negative axis.
    from = from >= 0 ? Math.max(0, from - room) : from - room;
    to += room;
  }
  const step = roundStep((to - from) / fewestSteps);
  const low = domain?.[0] === from ? from : endBelow(from, step, limits);
  const high =
    domain?.[1] === to
      ? to
      : -endBelow(
          -to,
          step,
          limits.map((limit) => -limit),
        );
  const ticks: number[] = [];
  for (let count = Math.ceil(low / step - rounding); times(count, step) <= high; count += 1) {
    ticks.push(times(count, step));
  }
  return { from: low, to: high, ticks };
}

/** The tick at or below a value, or the one below that if a cut-off would touch the edge. Zero stays zero. */
function endBelow(value: number, step: number, limits: readonly number[]): number {
  const count = Math.floor(value / step + rounding);
  const isOnLimit = count !== 0 && limits.includes(times(count, step));
  return times(isOnLimit ? count - 1 : count, step);
}

/** 0.3 / 0.1 is slightly less than 3; that must not cost a tick. */
const rounding = 1e-9;

function times(count: number, step: number): number {
  return Number((count * step).toPrecision(12));
}

/** The next of …, 0.5, 1, 2, 5, 10, … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((it) => it * power >= least * (1 - rounding)) ?? 10;
  return times(factor, power);
}
