import { supplement, type LimitBasis, type SupplementKey, type UpperLimit } from './supplements';

/**
 * The upper limits below the ages of the catalogue, per day, in the unit of the supplement. Each counts what the limit
 * for adults counts. Infants have none here. Sources: iomul, iom2011ul, efsaul, efsa2023b6, efsa2023se.
 */

const agesOfIom = [
  { fromAge: 1, toAge: 3 },
  { fromAge: 4, toAge: 8 },
  { fromAge: 9, toAge: 13 },
  { fromAge: 14, toAge: 18 },
] as const;

const limitsOfIom = {
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

const agesOfEfsa = [
  { fromAge: 1, toAge: 3 },
  { fromAge: 4, toAge: 6 },
  { fromAge: 7, toAge: 10 },
  { fromAge: 11, toAge: 14 },
  { fromAge: 15, toAge: 17 },
] as const;

type Values = readonly (number | null)[];

/**
 * EFSA has none for calcium, nor for magnesium below 4 years (`null`). Its safe levels of iron and manganese for
 * children, and how its ADI of copper applies to them, are not in here.
 */
const limitsOfEfsa: Partial<Record<SupplementKey, Partial<Record<LimitBasis, Values>>>> = {
  'vitamin-a': { preformedRetinol: [800, 1100, 1500, 2000, 2600] },
  'vitamin-d': { total: [50, 50, 50, 100, 100] },
  'vitamin-e': { total: [100, 120, 160, 220, 260] },
  niacin: { nicotinicAcid: [2, 3, 4, 6, 8], nicotinamide: [150, 220, 350, 500, 700] },
  pyridoxine: { total: [3.2, 4.5, 6.1, 8.6, 10.7] },
  'folic-acid': { folicAcid: [200, 300, 400, 600, 800] },
  magnesium: { supplemental: [null, 250, 250, 250, 250] },
  zinc: { total: [7, 10, 13, 18, 22] },
  selenium: { total: [70, 95, 130, 180, 230] },
  iodine: { total: [200, 250, 300, 450, 500] },
};

/**
 * The upper limits of an authority for a supplement below 19 years; none where it has none here. For the IOM an adult
 * is 19 years old, for EFSA 18. Sources: iomul, iom2011ul, efsaul, efsa2023b6, efsa2023se.
 */
export function childLimits(key: SupplementKey, authority: 'iom' | 'efsa'): UpperLimit[] {
  const adults = supplement(key).upperLimits[authority];
  if (authority === 'efsa') {
    return adults.flatMap((adult) => [
      ...ofAges(agesOfEfsa, limitsOfEfsa[key]?.[adult.basis] ?? [], adult),
      { ...adult, fromAge: 18, toAge: 18 },
    ]);
  }
  const values = Object.entries(limitsOfIom).find(([supplementKey]) => supplementKey === key)?.[1];
  const [adult] = adults;
  return values === undefined || adult === undefined ? [] : ofAges(agesOfIom, values, adult);
}

function ofAges(
  ages: readonly Pick<UpperLimit, 'fromAge' | 'toAge'>[],
  values: Values,
  { basis, kind }: UpperLimit,
): UpperLimit[] {
  return ages.flatMap((age, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ ...age, value, basis, kind }];
  });
}
