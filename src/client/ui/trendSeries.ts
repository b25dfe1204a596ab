import dayjs from 'dayjs';

export interface TrendPoint {
  /** RFC 3339, or a calendar date where no time of day is known */
  at: string;
  value: number;
  /** the value as it is written, without its unit; left out: as many decimals as it has */
  text?: string;
  note?: string;
  /** not on the server yet */
  isWaiting?: boolean;
}

/** What may be joined by a line: one patient, one quantity, one way of measuring it. */
export interface TrendSeries {
  key: string;
  name: string;
  points: readonly TrendPoint[];
}

/** A filled area behind the lines: a reference range, a band of centiles. It may vary in time. */
export interface TrendBand {
  key: string;
  name: string;
  points: readonly { at: string; from: number; to: number }[];
}

/** A cut-off, drawn from side to side. */
export interface TrendLimit {
  name: string;
  value: number;
}

/** Something that went on for some time, drawn below the lines: what was taken meanwhile. */
export interface TrendPeriod {
  key: string;
  name: string;
  /** up to, and without, `until`; null: it goes on */
  spans: readonly { from: string; until: string | null }[];
}

/** A point with what it belongs to. */
export interface TrendRow {
  id: string;
  atMs: number;
  seriesKey: string;
  seriesName: string;
  /** place of the series among all of them: its colour, its marker and its dashes */
  seriesIndex: number;
  point: TrendPoint;
}

export function msOf(at: string): number {
  return dayjs(at).valueOf();
}

/** All points of all series, the oldest first. Points of one moment stay in the order they are given in. */
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
