import { supplement, type SupplementKey, type UpperLimit } from './supplements';

/**
 * The upper limits of the IOM for 1 to 3, 4 to 8, 9 to 13 and 14 to 18 years, per day, in the unit of the supplement.
 * Each counts what the limit for adults counts. Infants have none here. The limits of EFSA for children are not in the
 * catalogue.
 * Sources: iomul, iom2011ul.
 */
const limitsByAge = {
  'vitamin-a': [600, 900, 1700, 2800],
  'vitamin-c': [400, 650, 1200, 1800],
  'vitamin-d': [63, 75, 100, 100],
  'vitamin-e': [200, 300, 600, 800],
  niacin: [10, 15, 20, 30],
  pyridoxine: [30, 40, 60, 80],
  'folic-acid': [300, 400, 600, 800],
  choline: [1000, 1000, 2000, 3000],
  calcium: [2500, 2500, 3000, 3000],
  magnesium: [65, 110, 350, 350],
  iron: [40, 40, 40, 45],
  zinc: [7, 12, 23, 34],
  copper: [1, 3, 5, 8],
  selenium: [90, 150, 280, 400],
  iodine: [200, 300, 600, 900],
  manganese: [2, 3, 6, 9],
} as const satisfies Partial<Record<SupplementKey, readonly [number, number, number, number]>>;

const ages = [
  { fromAge: 1, toAge: 3 },
  { fromAge: 4, toAge: 8 },
  { fromAge: 9, toAge: 13 },
  { fromAge: 14, toAge: 18 },
] as const;

/** The upper limits of the IOM for a supplement below 19 years; none where it sets none. Sources: iomul, iom2011ul. */
export function childLimits(key: SupplementKey): UpperLimit[] {
  const values = Object.entries(limitsByAge).find(([supplementKey]) => supplementKey === key)?.[1];
  const [adult] = supplement(key).upperLimits.iom;
  if (values === undefined || adult === undefined) return [];
  return ages.flatMap((age, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ ...age, value, basis: adult.basis, kind: adult.kind }];
  });
}
