import type { CutOffSex } from '@/clinical/sexAndAge';

/**
 * Norms of grip strength: Tomkinson et al. 2025, table 2 (CC BY), of 2.4 million adults from 69 countries. They give
 * the maximum of both hands, in kg. Volunteers are healthier than most people, so the lower percentiles may be too
 * high.
 */
export const gripNormPercentiles = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95] as const;

export interface GripNormRow {
  /** completed years; the row applies up to the next one, the last for 100 years and over */
  fromYears: number;
  /** one for each of the printed percentiles, ascending */
  kg: readonly number[];
}

export const gripNorms = {
  male: [
    { fromYears: 20, kg: [33.9, 36.8, 40.5, 43.2, 45.7, 48, 50.4, 52.9, 56, 60.1, 63.6] },
    { fromYears: 25, kg: [35.5, 38.5, 42.1, 44.8, 47.1, 49.3, 51.5, 53.9, 56.7, 60.7, 64] },
    { fromYears: 30, kg: [35, 38.3, 42.2, 45, 47.4, 49.7, 52, 54.4, 57.4, 61.5, 64.9] },
    { fromYears: 35, kg: [33.8, 37.3, 41.5, 44.5, 47.1, 49.5, 51.9, 54.4, 57.5, 61.8, 65.3] },
    { fromYears: 40, kg: [32.3, 36, 40.4, 43.6, 46.3, 48.8, 51.2, 53.9, 57.1, 61.5, 65.1] },
    { fromYears: 45, kg: [30.6, 34.4, 39, 42.3, 45.1, 47.6, 50.2, 52.9, 56.2, 60.7, 64.4] },
    { fromYears: 50, kg: [28.9, 32.8, 37.4, 40.7, 43.5, 46.2, 48.8, 51.6, 54.8, 59.4, 63.1] },
    { fromYears: 55, kg: [27.2, 31, 35.6, 38.9, 41.7, 44.4, 47, 49.8, 53.1, 57.7, 61.4] },
    { fromYears: 60, kg: [25.5, 29.1, 33.6, 36.9, 39.7, 42.4, 45, 47.8, 51.1, 55.6, 59.3] },
    { fromYears: 65, kg: [23.7, 27.2, 31.5, 34.7, 37.5, 40.1, 42.8, 45.6, 48.8, 53.2, 56.8] },
    { fromYears: 70, kg: [21.9, 25.2, 29.3, 32.4, 35.1, 37.7, 40.3, 43.1, 46.3, 50.6, 54.1] },
    { fromYears: 75, kg: [20, 23.1, 27, 29.9, 32.5, 35.1, 37.6, 40.3, 43.5, 47.7, 51.1] },
    { fromYears: 80, kg: [18, 20.8, 24.5, 27.3, 29.8, 32.3, 34.8, 37.5, 40.5, 44.7, 48] },
    { fromYears: 85, kg: [15.9, 18.5, 21.9, 24.6, 27, 29.4, 31.8, 34.4, 37.4, 41.5, 44.6] },
    { fromYears: 90, kg: [13.7, 16.1, 19.2, 21.7, 24, 26.3, 28.7, 31.2, 34.2, 38.1, 41.2] },
    { fromYears: 95, kg: [11.3, 13.5, 16.4, 18.8, 20.9, 23.1, 25.4, 27.9, 30.8, 34.6, 37.5] },
    { fromYears: 100, kg: [8.8, 10.8, 13.5, 15.7, 17.8, 19.8, 22, 24.5, 27.2, 30.9, 33.8] },
  ],
  female: [
    { fromYears: 20, kg: [19.7, 21.7, 24, 25.7, 27.2, 28.6, 30, 31.6, 33.6, 36.6, 39.1] },
    { fromYears: 25, kg: [20, 22, 24.5, 26.3, 27.9, 29.4, 30.9, 32.6, 34.6, 37.4, 39.7] },
    { fromYears: 30, kg: [19.6, 21.8, 24.4, 26.4, 28.1, 29.7, 31.3, 33.1, 35.2, 38, 40.4] },
    { fromYears: 35, kg: [19, 21.3, 24.1, 26.2, 28, 29.7, 31.4, 33.2, 35.4, 38.4, 40.8] },
    { fromYears: 40, kg: [18.3, 20.7, 23.7, 25.8, 27.6, 29.4, 31.1, 33, 35.2, 38.3, 40.8] },
    { fromYears: 45, kg: [17.6, 20.1, 23.1, 25.2, 27.1, 28.9, 30.6, 32.5, 34.8, 37.9, 40.4] },
    { fromYears: 50, kg: [16.9, 19.4, 22.4, 24.5, 26.4, 28.2, 29.9, 31.8, 34, 37.1, 39.7] },
    { fromYears: 55, kg: [16.1, 18.5, 21.5, 23.7, 25.5, 27.3, 29, 30.9, 33, 36.1, 38.6] },
    { fromYears: 60, kg: [15.2, 17.6, 20.6, 22.7, 24.5, 26.2, 27.9, 29.7, 31.8, 34.9, 37.4] },
    { fromYears: 65, kg: [14.3, 16.6, 19.5, 21.6, 23.3, 25, 26.6, 28.4, 30.5, 33.4, 35.8] },
    { fromYears: 70, kg: [13.2, 15.5, 18.3, 20.3, 22, 23.6, 25.2, 26.9, 28.9, 31.8, 34.1] },
    { fromYears: 75, kg: [12, 14.3, 17, 18.9, 20.5, 22.1, 23.6, 25.2, 27.2, 29.9, 32.2] },
    { fromYears: 80, kg: [10.7, 12.9, 15.5, 17.4, 18.9, 20.4, 21.9, 23.5, 25.3, 28, 30.2] },
    { fromYears: 85, kg: [9.3, 11.4, 13.9, 15.7, 17.2, 18.6, 20, 21.5, 23.3, 25.9, 28] },
    { fromYears: 90, kg: [7.8, 9.8, 12.2, 13.9, 15.3, 16.7, 18, 19.5, 21.2, 23.6, 25.7] },
    { fromYears: 95, kg: [6.1, 8, 10.3, 11.9, 13.3, 14.6, 15.9, 17.3, 18.9, 21.2, 23.2] },
    { fromYears: 100, kg: [4.2, 6.1, 8.3, 9.8, 11.2, 12.4, 13.6, 14.9, 16.5, 18.7, 20.6] },
  ],
} as const satisfies Record<CutOffSex, readonly GripNormRow[]>;

/** There is no norm below this age. */
export const gripNormsFromYears = 20;

export interface PrintedPercentile {
  percentile: number;
  kg: number;
}

/**
 * The printed percentiles for a sex and an age, from P5 to P95, as a chart by age draws them.
 *
 * @param ageYears completed years
 * @returns none below 20 years, where there are no norms
 */
export function gripNormFor(sex: CutOffSex, ageYears: number): PrintedPercentile[] {
  const row = gripNorms[sex].findLast(({ fromYears }) => ageYears >= fromYears);
  if (!row) return [];
  return gripNormPercentiles.flatMap((percentile, place) => {
    const kg = row.kg[place];
    return kg === undefined ? [] : [{ percentile, kg }];
  });
}
