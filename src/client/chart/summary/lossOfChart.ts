import { unplannedLoss } from '@/client/patients/unplannedLoss';
import { attempted } from '@/client/records/attempted';
import type { HistoryEntry } from '@/client/records/overlay';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import type { PhysicalData } from '@/contract/physicalData';

/** The loss up to the newest weight of a chart, unplanned as far as is known. Weights with oedema or ascites do not count. */
export function lossOfChart(
  measurements: readonly HistoryEntry<PhysicalData>[],
  { timeZone, birthDate }: { timeZone: string; birthDate: string },
): WeightLoss | null {
  const weighings = measurements.flatMap(({ record }) => {
    const { weight_kg, captured_at, fluid_affected, weight_loss_intended: lossIntended } = record;
    return weight_kg === null || fluid_affected === true ? [] : [{ weight_kg, captured_at, lossIntended }];
  });
  return attempted(() => unplannedLoss(weighings, timeZone, birthDate), null);
}
