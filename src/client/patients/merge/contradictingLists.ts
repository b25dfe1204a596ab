import { plain } from '@/matching/plainText';
import type { PartialLists } from '@/client/outbox/waiting/onlyInDuplicate';
import { clinicalLists, type ClinicalList } from '@/contract/patient';

/** A list of which one record says that none is known, and what others list. */
export interface ListContradiction {
  list: ClinicalList;
  entries: readonly string[];
}

/** The lists in which records of one person contradict each other. One that does not say contradicts none. */
export function contradictingLists(records: readonly PartialLists[]): ListContradiction[] {
  return clinicalLists.flatMap((list): ListContradiction[] => {
    const entries = entriesOf(records, list);
    const isNoneKnown = records.some((record) => record[list]?.length === 0);
    return isNoneKnown && entries.length > 0 ? [{ list, entries }] : [];
  });
}

/** What any of some records lists, each entry once in whatever spelling. */
export function entriesOf(records: readonly PartialLists[], list: ClinicalList): string[] {
  const entries = new Map<string, string>();
  for (const entry of records.flatMap((record) => record[list] ?? [])) {
    if (!entries.has(plain(entry))) entries.set(plain(entry), entry);
  }
  return [...entries.values()];
}
