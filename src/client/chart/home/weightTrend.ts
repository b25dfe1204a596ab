import Big from 'big.js';
import { unplannedLossOfChild } from '@/client/patients/unplannedLoss';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { lossWithin6Months } from '@/client/patients/lossWithin6Months';
import type { HistoryEntry } from '@/client/records/overlay';
import type { PhysicalData } from '@/contract/physicalData';

interface Weight {
  captured_at: string;
  kg: number;
}

export interface WeightTrend {
  latest: Weight;
  /** kg, exact, against the last weight of an earlier day; `null`: there is none, or fluid hides the change */
  byKg: number | null;
  /**
   * a loss that was not intended, against any weight of the six months before, meets the criterion of GLIM, or of a child
   * the limits for children
   */
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
  {
    birth_date,
    timeZone,
    conditions,
    due_date,
  }: Pick<PatientRow, 'birth_date' | 'conditions' | 'due_date'> & { timeZone: string },
): WeightTrend | null {
  const weights = entries.flatMap(({ record: { weight_kg, captured_at, ...record } }) =>
    weight_kg === null
      ? []
      : [
          {
            ...{ captured_at, weight_kg, isFluid: record.fluid_affected === true },
            lossIntended: record.weight_loss_intended,
          },
        ],
  );
  const [latest] = weights;
  if (!latest) return null;
  const weighed = { birthDate: birth_date, timeZone, conditions, dueDate: due_date };
  const compared = weights.filter(({ isFluid }) => !isFluid);
  const before = compared.find(({ captured_at }) => dayOf(captured_at) < dayOf(latest.captured_at));
  const isChangeKnown = before !== undefined && !latest.isFluid;
  return {
    latest: { captured_at: latest.captured_at, kg: latest.weight_kg },
    byKg: isChangeKnown ? new Big(latest.weight_kg).minus(before.weight_kg).toNumber() : null,
    isLoss:
      !latest.isFluid &&
      (lossWithin6Months(latest, compared, weighed) ?? unplannedLossOfChild(compared, weighed)) !== null,
    points: compared
      .map(({ captured_at, weight_kg }) => ({ atMs: Date.parse(captured_at), value: weight_kg }))
      .toReversed(),
  };
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
