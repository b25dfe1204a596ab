import { weightFall, type WeightFall } from '@/client/patients/lossWithin6Months';
import { unplannedLoss, type AskedWeighing, type WeighedPerson } from '@/client/patients/unplannedLoss';
import { attempted } from '@/client/records/attempted';
import type { HistoryEntry } from '@/client/records/overlay';
import type { WeightLoss } from '@/clinical/body/weightLoss';
import type { PhysicalData } from '@/contract/physicalData';

type Measurements = readonly HistoryEntry<PhysicalData>[];
/** The loss up to the newest weight of a chart, unplanned as far as is known. Weights with oedema or ascites do not count. */
export function lossOfChart(measurements: Measurements, person: WeighedPerson): WeightLoss | null {
  return attempted(() => unplannedLoss(weighingsOf(measurements), person), null);
}

/**
 * The fall of weight that a summary must name.
 *
 * @param measurements in any order
 */
export function weightFallOf(measurements: Measurements, person: WeighedPerson): WeightFall | null {
  return attempted(() => weightFall(weighingsOf(measurements), person), null);
}

function weighingsOf(measurements: Measurements): AskedWeighing[] {
  return measurements.flatMap(({ record }) => {
    const { weight_kg, captured_at, fluid_affected, weight_loss_intended: lossIntended } = record;
    return weight_kg === null || fluid_affected === true ? [] : [{ weight_kg, captured_at, lossIntended }];
  });
}
