import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { selectOwnerOf, selectOwners, type Owners } from './whose';

/** What decides today whose a patient or a task is. */
export function useOwners(): Owners {
  const now = useToday();
  return useAppSelector((state) => selectOwners(state, now));
}

/** Tells whose a task is today. */
export function useOwnerOf(): ReturnType<typeof selectOwnerOf> {
  const now = useToday();
  return useAppSelector((state) => selectOwnerOf(state, now));
}
