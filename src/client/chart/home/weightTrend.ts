import Big from 'big.js';
import { latestWeight, type ChartWeight } from '@/client/patients/latestWeight';
import { weightFall } from '@/client/patients/lossWithin6Months';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { HistoryEntry } from '@/client/records/overlay';
import type { PhysicalData } from '@/contract/physicalData';

export interface WeightTrend {
  latest: ChartWeight;
  /** kg, exact, against the last weight of an earlier day; `null`: there is none, or fluid hides the change */
  byKg: number | null;
  /** down to the latest weight there is a fall that every screen points to */
  isLoss: boolean;
  /** oldest first */
  points: { atMs: number; value: number }[];
}

/**
 * The latest weight of a chart, its change and the weights before it; `null`: never weighed.
 *
 * @param entries newest first
 * @param person with the time zone of the place where he or she lives
 */
export function weightTrend(
  entries: readonly HistoryEntry<PhysicalData>[],
  {
    birth_date,
    timeZone,
    conditions,
    due_date,
  }: Pick<PatientRow, 'birth_date' | 'conditions' | 'due_date'> & { timeZone: string },
): WeightTrend | null {
  const weights = entries.flatMap(
    ({ record: { weight_kg, captured_at, fluid_affected, weight_loss_intended } }) =>
      weight_kg === null
        ? []
        : [
            {
              ...{ captured_at, weight_kg, kg: weight_kg, isFluid: fluid_affected === true },
              lossIntended: weight_loss_intended,
            },
          ],
  );
  const found = latestWeight(weights);
  if (!found) return null;
  const { latest, before, compared } = found;
  const person = { birthDate: birth_date, timeZone, conditions, dueDate: due_date };
  const weighings = weights.filter(({ isFluid }) => !isFluid);
  return {
    latest,
    byKg: before ? new Big(latest.kg).minus(before.kg).toNumber() : null,
    isLoss: !latest.isFluid && weightFall(weighings, person) !== null,
    points: compared
      .map(({ captured_at, kg }) => ({ atMs: Date.parse(captured_at), value: kg }))
      .toReversed(),
  };
}
