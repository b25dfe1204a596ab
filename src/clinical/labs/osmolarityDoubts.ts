import type { RecordedSex } from '@/clinical/sexAndAge';
import type { Collection, LabInput } from './calculatedLabs';
import { egfrsOfCreatinine } from './creatinineEgfr';
import { labAnalyte, type LabAnalyteKey, type PrintedBound } from './labAnalytes';
import { bandsOf } from './labBands';
import type { OsmolarityDoubt } from './labCalculations';
import { convertLab, unitOfSystem, unitSystemOf } from './labUnits';

/** below it, the stages G4 and G5 (kdigo2024), in mL/min/1.73 m² */
const failingBelow = 30;

/**
 * What of a collection raises an osmolarity without a lack of water (espenger: it is read only with a glucose and a urea
 * within their ranges): a glucose or a urea above its published range, that of a random glucose from 140 mg/dL or 7.8
 * mmol/L on (nbme2020), or an eGFR below 30, also if it is so for one sex alone and the sex is not known (engineering).
 *
 * @param inputs that the osmolarity was calculated from
 * @param person completed years on the day of collection
 */
export function doubtsOfOsmolarity(
  collection: Collection,
  inputs: readonly LabAnalyteKey[],
  person: { sex: RecordedSex; ageYears: number | null },
): OsmolarityDoubt[] {
  const isRaised = (...keys: readonly LabAnalyteKey[]) =>
    inputs.some((key) => keys.includes(key) && isAboveUsual(key, collection[key]));
  return [
    ...(isRaised('glucose_fasting', 'glucose_random') ? (['glucose'] as const) : []),
    ...(isRaised('urea', 'bun') ? (['urea'] as const) : []),
    ...(ratesOf(collection, person).some((rate) => rate < failingBelow) ? (['kidneys'] as const) : []),
  ];
}

function isAboveUsual(key: LabAnalyteKey, input: LabInput | null | undefined): boolean {
  if (!input) return false;
  const system = unitSystemOf(key, input.unit);
  const value = convertLab(key, input.value, input.unit, unitOfSystem(key, system));
  const of = (bound: PrintedBound) => bound[system === 'si' ? 1 : 0];
  const usual =
    labAnalyte(key).ranges.find(({ kind }) => kind === 'reference') ??
    bandsOf(key).find(({ band }) => band === 'glucose-usual');
  if (usual?.below) return value >= of(usual.below);
  return usual?.high ? value > of(usual.high) : false;
}

/** What the laboratory calculated comes before what would be calculated here. */
function ratesOf(
  { egfr, creatinine }: Collection,
  person: { sex: RecordedSex; ageYears: number | null },
): number[] {
  if (egfr) return [egfr.value];
  if (!creatinine) return [];
  const { value, unit } = creatinine;
  return egfrsOfCreatinine({ value, comparator: null, unit }, person).map((rate) => rate.value);
}
