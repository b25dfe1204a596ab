import { useState } from 'react';
import type { WaitingGroup } from './waitingGroups';

/**
 * Which groups show their records: at first the newest, the others are one line each. Whatever the user opens or closes
 * stays so while records upload and new ones come. Once the newest is uploaded, the next one opens, unless the user had
 * closed it.
 */
export function useOpenGroups(groups: readonly WaitingGroup[]) {
  const [byUser, setByUser] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [newest, setNewest] = useState<string | null>(null);
  const [first] = groups;
  const isGone = !groups.some(({ key }) => key === newest);
  const wasClosed = newest !== null && byUser.get(newest) === false;
  if (first && isGone && !wasClosed) setNewest(first.key);

  const isOpen = ({ key }: WaitingGroup): boolean => byUser.get(key) ?? key === newest;
  const toggle = (group: WaitingGroup): void => setByUser(new Map(byUser).set(group.key, !isOpen(group)));
  return { isOpen, toggle };
}
