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
