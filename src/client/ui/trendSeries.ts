import dayjs from 'dayjs';

export interface TrendPoint {
  /** RFC 3339, or a calendar date if the time of day is unknown */
  at: string;
  value: number;
  /** the value as text, without its unit; left out: as many decimals as the value has */
  text?: string;
  note?: string;
  /** not on the server yet */
  isWaiting?: boolean;
  /** left out: within its range, or not judged */
  mark?: TrendMark;
  /** where the value is edited: a link in the table */
  href?: string;
}

/** How a value is out of its range, which its marker shows by shape and colour. */
export type TrendMark = 'low' | 'high' | 'critical';

/** Points that may be connected by a line: one patient, one quantity, one method of measurement. */
export interface TrendSeries {
  key: string;
  name: string;
  points: readonly TrendPoint[];
}

/** A filled area behind the lines: a reference range or a centile band. It may vary over time. */
export interface TrendBand {
  key: string;
  name: string;
  points: readonly { at: string; from: number; to: number }[];
  /** a range of normal values, drawn in green */
  isNormal?: boolean;
}

/** A cut-off, drawn across the whole plot. */
export interface TrendLimit {
  name: string;
  value: number;
  /** values at or beyond it are critical */
  isCritical?: boolean;
}

/** Something that lasted for some time, drawn below the lines: what the patient was taking. */
export interface TrendPeriod {
  key: string;
  name: string;
  /** `until` is exclusive; null: ongoing */
  spans: readonly { from: string; until: string | null }[];
}

/** A point with its series. */
export interface TrendRow {
  id: string;
  atMs: number;
  seriesKey: string;
  seriesName: string;
  /** index of the series among all of them; determines colour, marker and dashes */
  seriesIndex: number;
  point: TrendPoint;
}

export function msOf(at: string): number {
  return dayjs(at).valueOf();
}

/** All points of all series, the oldest first. Points of the same moment keep their given order. */
export function trendRows(series: readonly TrendSeries[]): TrendRow[] {
  return series
    .flatMap(({ key, name, points }, seriesIndex) =>
      points.map((point, index) => ({
        id: `${key}/${index}`,
        atMs: msOf(point.at),
        seriesKey: key,
        seriesName: name,
        seriesIndex,
        point,
      })),
    )
    .sort((a, b) => a.atMs - b.atMs);
}
