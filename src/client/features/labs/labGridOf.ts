import { weakMapMemoize } from '@reduxjs/toolkit';
import {
  calculatedLabs,
  type Body,
  type CalculatedLab,
  type CalculatedLabKey,
} from '@/clinical/labs/calculatedLabs';
import {
  labAnalyte,
  labAnalyteKeys,
  labGroups,
  type LabAnalyteKey,
  type LabGroup,
} from '@/clinical/labs/labAnalytes';
import type { HistoryEntry } from '@/client/records/overlay';
import { collectionKey, type Lab } from '@/contract/lab';
import { labInputs } from '@/contract/labInputs';
import type { Patient } from '@/contract/patient';
import { collectedMs } from './collected';

export type LabRowKey = LabAnalyteKey | CalculatedLabKey;

/** The content of a cell: entered results, or one calculated from other results of the same time. */
export type LabCell =
  | { kind: 'entered'; entries: readonly HistoryEntry<Lab>[] }
  | { kind: 'calculated'; result: CalculatedLab };

/** An analyte, with its results by time of collection. */
export interface LabGridRow {
  key: LabRowKey;
  group: LabGroup;
  cells: ReadonlyMap<string, LabCell>;
}

/** A time of collection and its results. */
export interface LabCollection {
  collectedAt: string;
  entries: HistoryEntry<Lab>[];
}

type Person = Pick<Patient, 'sex' | 'birth_date'>;

/** Weight and height measured near a time of collection; `null`: none. */
export type BodyOn = (collectedAt: string) => Body | null;

/** A chart's results by time of collection, newest first. Memoised for a chart that is opened again. */
export const labCollections = weakMapMemoize(
  (entries: readonly HistoryEntry<Lab>[]): readonly LabCollection[] => {
    // Results of one collection share the same text, so only a few texts are parsed, not thousands of moments.
    const byText = groupedBy(entries, ({ record }) => record.collected_at);
    const byKey = new Map<string, HistoryEntry<Lab>[]>();
    for (const [text, collected] of byText) {
      const key = collectionKey(text);
      byKey.set(key, [...(byKey.get(key) ?? []), ...collected]);
    }
    return [...byKey]
      .map(([collectedAt, collected]) => ({
        collection: { collectedAt, entries: collected },
        ms: collectedMs(collectedAt),
      }))
      .sort((a, b) => b.ms - a.ms)
      .map(({ collection }) => collection);
  },
);

/** The results of each analyte, for a whole chart or a part of it. Also memoised. */
export const labsByAnalyte = weakMapMemoize(
  (entries: readonly HistoryEntry<Lab>[]): ReadonlyMap<LabAnalyteKey, readonly HistoryEntry<Lab>[]> =>
    groupedBy(entries, ({ record }) => record.analyte),
);

function groupedBy<K>(
  entries: readonly HistoryEntry<Lab>[],
  keyOf: (entry: HistoryEntry<Lab>) => K,
): Map<K, HistoryEntry<Lab>[]> {
  const groups = new Map<K, HistoryEntry<Lab>[]>();
  for (const entry of entries) {
    const known = groups.get(keyOf(entry));
    if (known) known.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

/** Some collections as rows of analytes, in the order of the reference data, with the calculated results. */
export function labGridOf(
  collections: readonly LabCollection[],
  person: Person,
  bodyOn: BodyOn = () => null,
): LabGridRow[] {
  const cells = new Map<LabRowKey, Map<string, LabCell>>();
  const put = (key: LabRowKey, collectedAt: string, cell: LabCell) => {
    const row = cells.get(key) ?? new Map<string, LabCell>();
    cells.set(key, row.set(collectedAt, cell));
  };
  for (const { collectedAt, entries } of collections) {
    for (const [analyte, ofAnalyte] of labsByAnalyte(entries)) {
      put(analyte, collectedAt, { kind: 'entered', entries: ofAnalyte });
    }
    const body = bodyOn(collectedAt);
    const inputs = labInputs(entries.map(({ record }) => record));
    for (const result of calculatedLabs(inputs, { ...person, body }, collectedAt)) {
      put(result.key, collectedAt, { kind: 'calculated', result });
    }
  }
  const rows = rowOrder.flatMap((key): LabGridRow[] => {
    const ofKey = cells.get(key);
    return ofKey ? [{ key, group: groupOf(key), cells: ofKey }] : [];
  });
  return labGroups.flatMap((group) => rows.filter((row) => row.group === group));
}

const rowOrder: readonly LabRowKey[] = [
  ...labAnalyteKeys,
  'estimated_average_glucose',
  'anion_gap',
  'osmolarity',
  'gnri',
];

function groupOf(key: LabRowKey): LabGroup {
  if (key === 'estimated_average_glucose') return 'glycaemia';
  if (key === 'gnri') return 'proteins';
  return key === 'anion_gap' || key === 'osmolarity' ? 'electrolytes' : labAnalyte(key).group;
}
