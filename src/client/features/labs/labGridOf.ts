import {
  calculatedLabs,
  type Body,
  type CalculatedLab,
  type CalculatedLabKey,
  type Collection,
} from '@/clinical/calculatedLabs';
import {
  labAnalyte,
  labAnalyteKeys,
  labGroups,
  type LabAnalyteKey,
  type LabGroup,
} from '@/clinical/labAnalytes';
import { labFlag, type LabFlag } from '@/clinical/labFlag';
import type { HistoryEntry } from '@/client/records/overlay';
import { collectionKey, type Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { collectedMs } from './collected';

export type LabRowKey = LabAnalyteKey | CalculatedLabKey;

/** What stands under a time of collection: results that were entered, or one that is calculated from others of that time. */
export type LabCell =
  { kind: 'entered'; entries: HistoryEntry<Lab>[] } | { kind: 'calculated'; result: CalculatedLab };

/** An analyte, with its results by the time of collection. */
export interface LabGridRow {
  key: LabRowKey;
  group: LabGroup;
  cells: ReadonlyMap<string, LabCell>;
}

export interface LabGrid {
  /** times of collection, newest first */
  collections: string[];
  /** in the order of the reference data */
  rows: LabGridRow[];
}

type Person = Pick<Patient, 'sex' | 'birth_date'>;

/** What was weighed and measured near a time of collection; `null`: nothing. */
export type BodyOn = (collectedAt: string) => Body | null;

/** A chart's results as a grid of analytes by time of collection, with what can be calculated from them. */
export function labGridOf(
  entries: readonly HistoryEntry<Lab>[],
  person: Person,
  bodyOn: BodyOn = () => null,
): LabGrid {
  const byCollection = new Map<string, HistoryEntry<Lab>[]>();
  for (const entry of entries) {
    const collection = collectionKey(entry.record.collected_at);
    const known = byCollection.get(collection);
    if (known) known.push(entry);
    else byCollection.set(collection, [entry]);
  }
  const cells = new Map<LabRowKey, Map<string, LabCell>>();
  const put = (key: LabRowKey, collectedAt: string, cell: LabCell) => {
    const row = cells.get(key) ?? new Map<string, LabCell>();
    cells.set(key, row.set(collectedAt, cell));
  };
  for (const [collectedAt, collected] of byCollection) {
    for (const entry of collected) {
      const { analyte } = entry.record;
      const there = cells.get(analyte)?.get(collectedAt);
      const others = there?.kind === 'entered' ? there.entries : [];
      put(analyte, collectedAt, { kind: 'entered', entries: [...others, entry] });
    }
    for (const result of calculatedLabs(
      inputsOf(collected),
      { ...person, body: bodyOn(collectedAt) },
      collectedAt,
    )) {
      put(result.key, collectedAt, { kind: 'calculated', result });
    }
  }
  const order: readonly LabRowKey[] = [...labAnalyteKeys, 'estimated_average_glucose', 'anion_gap', 'gnri'];
  const rows = order.flatMap((key): LabGridRow[] => {
    const ofKey = cells.get(key);
    return ofKey ? [{ key, group: groupOf(key), cells: ofKey }] : [];
  });
  return {
    collections: [...byCollection.keys()].sort((a, b) => collectedMs(b) - collectedMs(a)),
    rows: labGroups.flatMap((group) => rows.filter((row) => row.group === group)),
  };
}

/** Of an analyte that was measured twice at one time nobody knows which one counts: nothing is calculated from it. */
function inputsOf(collected: readonly HistoryEntry<Lab>[]): Collection {
  const inputs: Collection = {};
  for (const { record } of collected) {
    const { analyte, value, unit, canonical_value, comparator } = record;
    const isUsable = comparator === null && inputs[analyte] === undefined;
    inputs[analyte] = isUsable ? { value, unit, canonical_value } : null;
  }
  return inputs;
}

function groupOf(key: LabRowKey): LabGroup {
  if (key === 'estimated_average_glucose') return 'glycaemia';
  if (key === 'gnri') return 'proteins';
  return key === 'anion_gap' ? 'electrolytes' : labAnalyte(key).group;
}

/** The flag of a result by the range it was judged by when it was entered. */
export function flagOf(lab: Lab): LabFlag | null {
  return labFlag(lab, lab.range);
}
