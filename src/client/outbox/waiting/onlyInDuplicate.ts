import { clinicalLists, type ClinicalList, type Patient } from '@/contract/patient';
import { plain } from '@/matching/plainText';

/** The lists of a patient in which an entry must not be missed. */
export type Lists = Pick<Patient, ClinicalList>;
/** Those of them that are known of a patient. */
export type PartialLists = { readonly [L in ClinicalList]?: readonly string[] | null | undefined };

/** The entries of a list that a duplicate has and the record of the chart that shows it has not, in any spelling. */
export function onlyInDuplicate(list: ClinicalList, kept: PartialLists, duplicate: PartialLists): string[] {
  const known = new Set(kept[list]?.map(plain));
  return (duplicate[list] ?? []).filter((entry) => !known.has(plain(entry)));
}

/** A list, and the entries of a duplicate that it lacks in one of two versions. */
export interface Lacking {
  list: ClinicalList;
  entries: string[];
}

/**
 * What a patient's record loses of a duplicate when a version is taken that lacks it, though the other version has it.
 */
export function lackingIn(taken: Lists, other: Lists, duplicate: Lists): Lacking[] {
  return clinicalLists.flatMap((list) => {
    const inNeither = onlyInDuplicate(list, other, duplicate);
    const entries = onlyInDuplicate(list, taken, duplicate).filter((entry) => !inNeither.includes(entry));
    return entries.length > 0 ? [{ list, entries }] : [];
  });
}
