import type { TrendRow } from './trendSeries';

interface Marked {
  text: string;
  /** of the marker, in pixels */
  x: number;
  y: number;
  /** of the plot */
  area: { x: number; width: number };
}

/** Room for the marker and its ring. */
const besidePx = 11;
/** a digit of the bold text of a marked value */
const digitPx = 8.5;

/** Where the value beside its marker is written: on the side with more room. */
export function markedValue({ text, x, y, area }: Marked) {
  const isAtEnd = x > area.x + area.width / 2;
  const textX = isAtEnd ? x - besidePx : x + besidePx;
  const farX = textX + (isAtEnd ? -1 : 1) * text.length * digitPx;
  return {
    textX,
    anchor: isAtEnd ? ('end' as const) : ('start' as const),
    /** what it covers, as a line through its middle from left to right */
    line: [
      { x: Math.min(textX, farX), y },
      { x: Math.max(textX, farX), y },
    ],
  };
}

/** The text of the value that is written beside its marker: that of the last point, if it matters most. */
export function writtenText(rows: readonly TrendRow[]): string | null {
  const point = rows.at(-1)?.point;
  return point?.mark === undefined ? null : (point.text ?? null);
}
