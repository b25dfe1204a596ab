import { useAppSelector } from '@/client/redux/hooks';
import type { Lists } from '@/client/outbox/waiting/onlyInDuplicate';
import type { ClinicalList } from '@/contract/patient';
import { selectServersVersions } from './serversVersions';

/**
 * What the waiting version says of a list.
 *
 * @returns undefined: it says that there is nothing, or nothing recorded, and the server's version says otherwise
 */
export function useOwnEntries(
  { patient_id, ...lists }: Lists & { patient_id: string },
  list: ClinicalList,
): readonly string[] | null | undefined {
  const theirs = useAppSelector((state) => selectServersVersions(state).get(patient_id)?.[list]);
  const own = lists[list];
  if (!theirs || (own && own.length > 0)) return own;
  return theirs.length > 0 ? undefined : theirs;
}
