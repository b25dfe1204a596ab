import type { ImportedLab, ImportedPhysicalData } from '@/client/fhir/importedChart';
import { fullName } from '@/client/patients/usePatient';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Candidate, Fault } from './candidates';
import { differingMeasure, isOtherValue } from './recordContent';
import { byChart, makeChartFinder } from './weightJumps';

/** Two values of one moment for one person who is twice in a file. */
export type TwiceInFile =
  | { of: 'lab'; one: ImportedLab; other: ImportedLab }
  | { of: 'measure'; measure: PhysicalMeasureKey; one: ImportedPhysicalData; other: ImportedPhysicalData };

/** What candidates who are one person say differently of one moment. Archived records do not count. */
export function contradictionsOf(people: readonly Candidate[]): TwiceInFile[] {
  return people.flatMap((later, at) =>
    people.slice(0, at).flatMap((earlier) => [
      ...current(later.labs).flatMap((other) =>
        current(earlier.labs)
          .filter((one) => isOtherValue(one, other))
          .map((one): TwiceInFile => ({ of: 'lab', one, other })),
      ),
      ...current(later.physicalData).flatMap((other) =>
        current(earlier.physicalData).flatMap((one): TwiceInFile[] => {
          const measure = differingMeasure(one, other);
          return measure === undefined ? [] : [{ of: 'measure', measure, one, other }];
        }),
      ),
    ]),
  );
}

function current<R extends { archived?: boolean | undefined }>(records: readonly R[]): R[] {
  return records.filter(({ archived }) => archived !== true);
}

/**
 * Names what would not be taken if those who are likely one person became one chart.
 *
 * @param mergedInto the merges on this device
 */
export function twiceInFileFaults(
  candidates: readonly Candidate[],
  mergedInto: ReadonlyMap<string, string>,
): Fault[] {
  const people = byChart(candidates, makeChartFinder(candidates, mergedInto));
  return [...people.values()].flatMap((group) => {
    const [first] = group;
    const name = first === undefined ? '' : fullName(first.values);
    return contradictionsOf(group).map((twice): Fault => ({ kind: 'twiceInFile', name, twice }));
  });
}
