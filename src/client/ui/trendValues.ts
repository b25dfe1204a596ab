/** The value axis: where it begins and ends, and its ticks. */
export interface TrendValues {
  from: number;
  to: number;
  ticks: number[];
}

interface Wanted {
  /** what must be in sight, at least one */
  values: readonly number[];
  /** cut-offs: in sight as well, and with something beyond them */
  limits?: readonly number[];
  /** shown at least; left out: what holds the values, rounded to the next ticks */
  domain?: readonly [from: number, to: number];
  fromZero?: boolean;
}

const fewestSteps = 5;

/** An axis on which no value falls outside, with ticks at 1, 2 or 5 times a power of ten. */
export function trendValues({ values, limits = [], domain, fromZero = false }: Wanted): TrendValues {
  const all = [...values, ...limits, ...(domain ?? []), ...(fromZero ? [0] : [])];
  let from = Math.min(...all);
  let to = Math.max(...all);
  // A single value has room on both sides.
  if (from === to) {
    const room = Math.max(1, Math.abs(from) * 0.05);
    // What is never negative gets no negative axis.
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

/** The tick at or below a value; one further down where a cut-off would lie on the edge. Zero stays zero. */
function endBelow(value: number, step: number, limits: readonly number[]): number {
  const count = Math.floor(value / step + rounding);
  const isOnLimit = count !== 0 && limits.includes(times(count, step));
  return times(isOnLimit ? count - 1 : count, step);
}

/** 0.3 / 0.1 is a little less than 3: that must not cost a tick. */
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
