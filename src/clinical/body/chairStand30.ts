import { classWhereSexesAgree, knownAge, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/**
 * 30-second chair stand: how often a person stands up fully in 30 seconds, with the arms crossed. Somebody who uses the
 * arms has 0. Source: steadi2017 (CDC STEADI 2017).
 */
export type ChairStand30Class = 'below-average' | 'not-below-average';

interface Band {
  /** completed years, inclusive; the band ends where the next one begins */
  fromAgeYears: number;
  /** full stands: fewer are below average */
  averageFrom: Readonly<Record<CutOffSex, number>>;
}

const bands: readonly Band[] = [
  { fromAgeYears: 60, averageFrom: { male: 14, female: 12 } },
  { fromAgeYears: 65, averageFrom: { male: 12, female: 11 } },
  { fromAgeYears: 70, averageFrom: { male: 12, female: 10 } },
  { fromAgeYears: 75, averageFrom: { male: 11, female: 10 } },
  { fromAgeYears: 80, averageFrom: { male: 10, female: 9 } },
  { fromAgeYears: 85, averageFrom: { male: 8, female: 8 } },
  { fromAgeYears: 90, averageFrom: { male: 7, female: 4 } },
];

/** The table is printed for these completed years, inclusive. */
export const chairStand30Ages = { from: 60, to: 94 } as const;

export interface ChairStand30Input {
  /** full stands; 0 is a result, `null`: not done */
  stands: number | null;
  sex: RecordedSex;
  /** completed years on the day of the test */
  ageYears: number | null;
}

export type ChairStand30 =
  | { status: 'classed'; class: ChairStand30Class }
  | { status: 'cannotAssess'; needs: ('chair_stands_30_count' | 'age' | 'sex')[] }
  /** the table has no figure for this age, and more measurements would not change that */
  | { status: 'outsideTable'; fromAgeYears: number; toAgeYears: number };

/**
 * Whether a number of stands is below the average for the sex and the age, which STEADI reads as a risk of falls. A
 * number on the printed figure is not below it. If the sex is unknown, there is a class only where both sexes agree.
 * Source: steadi2017 (CDC STEADI 2017).
 */
export function chairStand30({ stands, sex, ageYears }: ChairStand30Input): ChairStand30 {
  const age = knownAge(ageYears);
  if (age !== null && (age < chairStand30Ages.from || age >= chairStand30Ages.to + 1)) {
    return { status: 'outsideTable', fromAgeYears: chairStand30Ages.from, toAgeYears: chairStand30Ages.to };
  }
  const isCounted = stands !== null && Number.isFinite(stands) && stands >= 0;
  const band = age === null ? undefined : bands.findLast(({ fromAgeYears }) => age >= fromAgeYears);
  if (!isCounted || !band) {
    const needs: ('chair_stands_30_count' | 'age')[] = isCounted ? [] : ['chair_stands_30_count'];
    return { status: 'cannotAssess', needs: band ? needs : [...needs, 'age'] };
  }
  const found = classWhereSexesAgree(sex, (one) =>
    stands < band.averageFrom[one] ? 'below-average' : 'not-below-average',
  );
  return found === null ? { status: 'cannotAssess', needs: ['sex'] } : { status: 'classed', class: found };
}
