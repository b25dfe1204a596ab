import Big from 'big.js';
import type { HistoryEntry } from '@/client/records/overlay';
import { ageInYears } from '@/clinical/ageInYears';
import { earlierWeights } from '@/clinical/body/earlierWeights';
import { isLossWithin6Months } from '@/clinical/malnutrition/glimPhenotypic';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import type { PhysicalData } from '@/contract/physicalData';

interface Weight {
  captured_at: string;
  kg: number;
}

export interface WeightTrend {
  latest: Weight;
  /** kg, exact, against the last weight of an earlier day; `null`: there is none, or fluid hides the change */
  byKg: number | null;
  /** an adult's loss that was not intended, against any weight of the six months before, meets the criterion of GLIM */
  isLoss: boolean;
  /** oldest first */
  points: { atMs: number; value: number }[];
}

/**
 * The latest weight of a chart, its change and the weights before it; `null`: never weighed. A weight with oedema or
 * ascites is shown as the latest, but neither compared nor drawn beside others.
 *
 * @param entries newest first
 * @param person with the time zone of the place where he or she lives
 */
export function weightTrend(
  entries: readonly HistoryEntry<PhysicalData>[],
  person: { birth_date: string; timeZone: string },
): WeightTrend | null {
  const weights = entries.flatMap(({ record: { weight_kg, captured_at, ...record } }) =>
    weight_kg === null
      ? []
      : [
          {
            ...{ captured_at, kg: weight_kg, isFluid: record.fluid_affected === true },
            isIntended: record.weight_loss_intended === true,
          },
        ],
  );
  const [latest] = weights;
  if (!latest) return null;
  const compared = weights.filter(({ isFluid }) => !isFluid);
  const before = compared.find(({ captured_at }) => dayOf(captured_at) < dayOf(latest.captured_at));
  const isChangeKnown = before !== undefined && !latest.isFluid;
  return {
    latest: { captured_at: latest.captured_at, kg: latest.kg },
    byKg: isChangeKnown ? new Big(latest.kg).minus(before.kg).toNumber() : null,
    isLoss: !latest.isFluid && !latest.isIntended && isLossOfAdult(latest, compared, person),
    points: compared
      .map(({ captured_at, kg }) => ({ atMs: Date.parse(captured_at), value: kg }))
      .toReversed(),
  };
}

function isLossOfAdult(
  { captured_at, kg }: Weight,
  weights: readonly Weight[],
  { birth_date, timeZone }: Parameters<typeof weightTrend>[1],
): boolean {
  const age = ageInYears(birth_date, captured_at);
  if (age !== null && age < adultFromAgeYears) return false;
  const { within6Months } = earlierWeights(
    {
      weighings: weights.map((one) => ({ weight_kg: one.kg, captured_at: one.captured_at })),
      statedKg: null,
    },
    { now: captured_at, weighedAt: captured_at, timeZone },
  );
  return within6Months !== null && isLossWithin6Months(within6Months.weight_kg, kg);
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
