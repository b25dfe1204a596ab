import { isSameValue } from '@/client/csv/labRows';
import type { FhirTable } from '@/client/fhir/fhirKinds';
import type { ImportedLab, ImportedPhysicalData } from '@/client/fhir/importedChart';
import { physicalMeasureKeys, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { collectionKey } from '@/contract/lab';

/** What makes two versions of a record different ones; who saw or confirmed it, and notes, do not. */
const contentOf: Record<FhirTable, readonly string[]> = {
  labs: ['analyte', 'value', 'comparator', 'unit', 'collected_at'],
  physicalData: [...physicalMeasureKeys, 'captured_at'],
  dynamometry: ['unit', 'trials', 'captured_at'],
  sarcF: ['strength', 'assistance_walking', 'rise_from_chair', 'climb_stairs', 'falls', 'captured_at'],
};

/** Whether two records of a kind say the same of the same moment. */
export function hasSameContent(table: FhirTable, one: object, other: object): boolean {
  return contentOf[table].every((field) => isSameField(one, other, field));
}

function isSameField(one: object, other: object, field: string): boolean {
  const [a, b]: unknown[] = [one, other].map((record): unknown => Reflect.get(record, field) ?? null);
  const areMoments = field.endsWith('_at') && typeof a === 'string' && typeof b === 'string';
  if (areMoments && a.length > 10 && b.length > 10) return Date.parse(a) === Date.parse(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two results are of one analyte and time, and have different values. */
export function isOtherValue(one: ImportedLab, other: ImportedLab): boolean {
  const isOfSameTime =
    one.analyte === other.analyte && collectionKey(one.collected_at) === collectionKey(other.collected_at);
  return isOfSameTime && !isSameValue(one, other);
}

/** A measure of which two records of one moment have different values; `undefined`: there is none. */
export function differingMeasure(
  one: ImportedPhysicalData,
  other: ImportedPhysicalData,
): PhysicalMeasureKey | undefined {
  if (Date.parse(one.captured_at) !== Date.parse(other.captured_at)) return undefined;
  return physicalMeasureKeys.find(
    (key) => (one[key] ?? null) !== null && (other[key] ?? null) !== null && one[key] !== other[key],
  );
}
