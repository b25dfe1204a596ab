/** Which centiles are drawn, and what people at them reach. */
export const drawnCentiles = [5, 20, 50, 80, 95] as const;
export type Centiles = Readonly<Record<(typeof drawnCentiles)[number], number>>;

interface Drawn {
  /** `null`: nothing is measured yet */
  value: number | null;
  /** `null`: none applies */
  cutOff: number | null;
  centiles: Centiles;
}

/** Each in percent of the bar. */
interface CentilePlaces {
  value: number | null;
  cutOff: number | null;
  centiles: Centiles;
}

/** A value among the centiles on a bar from zero to beyond the highest of them, all in one unit. */
export function centilePlaces({ value, cutOff, centiles }: Drawn): CentilePlaces {
  const end = Math.max(centiles[95] * 1.25, (value ?? 0) * 1.05, (cutOff ?? 0) * 1.05) || 1;
  const place = (at: number) => (at / end) * 100;
  return {
    value: value === null ? null : place(value),
    cutOff: cutOff === null ? null : place(cutOff),
    centiles: {
      5: place(centiles[5]),
      20: place(centiles[20]),
      50: place(centiles[50]),
      80: place(centiles[80]),
      95: place(centiles[95]),
    },
  };
}

/** In percent: nearer to an end, words run into the bar. */
const endPercent = 14;
/** of a narrow bar */
const barPx = 280;
/** a letter of the words above the bar, the larger ones of the value */
const letterPx = 8;

interface Written {
  /** in percent of the bar */
  place: number;
  text: string;
}

/** Words that begin or end at a place. Those of one run follow each other. */
interface CentileRun {
  place: number;
  anchor: 'start' | 'end';
  parts: ('value' | 'cutOff')[];
}

/**
 * The value and the cut-off above the bar. Their words run away from each other; where both run the same way, at an end
 * of the bar, and the first would reach the second, they share a line.
 */
export function centileRuns({
  value,
  cutOff,
}: {
  value: Written | null;
  cutOff: Written | null;
}): CentileRun[] {
  const isBelow = (value?.place ?? 0) < (cutOff?.place ?? 100);
  const runs = [
    ...(value ? [runOf('value', value, isBelow)] : []),
    ...(cutOff ? [runOf('cutOff', cutOff, !isBelow)] : []),
  ].toSorted((a, b) => a.place - b.place);
  const [left, right] = runs;
  if (left === undefined || right === undefined || left.anchor !== right.anchor) return runs.map(plain);
  const { anchor } = left;
  const between = anchor === 'start' ? left : right;
  const isReached = ((between.text.length * letterPx) / barPx) * 100 > right.place - left.place;
  if (!isReached) return runs.map(plain);
  return [
    { place: (anchor === 'start' ? left : right).place, anchor, parts: [...left.parts, ...right.parts] },
  ];
}

const plain = ({ place, anchor, parts }: CentileRun): CentileRun => ({ place, anchor, parts });

function runOf(part: 'value' | 'cutOff', { place, text }: Written, isBefore: boolean): CentileRun & Written {
  return { place, text, anchor: anchorAt(place, isBefore), parts: [part] };
}

/** @param isBefore the words end at the place, where there is room */
function anchorAt(place: number, isBefore: boolean): 'start' | 'end' {
  if (place < endPercent) return 'start';
  return isBefore || place > 100 - endPercent ? 'end' : 'start';
}
